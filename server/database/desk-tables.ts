export type CalendarLinkRow = {
  hash: string;
  kind: "owner" | "cleaner";
  made_at: number;
  ended_at: number | null;
  last_read_at: number | null;
  last_reader: string | null;
};
