import type { Generated } from "kysely";

export type CalendarLinkRow = {
  hash: string;
  kind: "owner" | "cleaner";
  made_at: number;
  ended_at: number | null;
  last_read_at: number | null;
  last_reader: string | null;
};

export type ChannelRow = {
  id: string;
  name: string;
  address: string | null;
  leaves_open: Generated<number>;
  export_token: string;
  made_at: number;
  ended_at: number | null;
  last_read_at: number | null;
  last_reader: string | null;
};
