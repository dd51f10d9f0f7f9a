import type { Generated } from "kysely";
import type { WithholdingReason } from "#domain/reviews/review.ts";

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
  echoes: Generated<number>;
  export_token: string;
  made_at: number;
  ended_at: number | null;
  last_read_at: number | null;
  last_reader: string | null;
};

/** `files` is JSON: the hash of each file's content, by its path. */
export type HouseTables = {
  files: { hash: string; content: Uint8Array };
  draft: { id: number; revision: number; files: string | null };
  publications: {
    id: number;
    files: string;
    changes: string;
    session_id: string | null;
    begun_at: number;
    alive_at: number;
    published_at: number | null;
    failure: string | null;
  };
};

export type PasskeyRow = {
  id: string;
  public_key: string;
  counter: number;
  rp_id: string;
  device: string;
  made_at: number;
  last_used_at: number | null;
  ended_at: number | null;
};

export type DeskSessionRow = {
  id: string;
  secret_hash: string;
  secret_before: string | null;
  secret_changed_at: number;
  device: string;
  opened_at: number;
  last_used_at: number;
  idle_ms: number;
  ends_at: number;
  ended_at: number | null;
  secret_used_at: Generated<number | null>;
};

export type DeskActRow = {
  id: string;
  at: number;
  session_id: string | null;
  act: string;
  subject: string | null;
  details: string;
  answer: string;
  request: string | null;
};

export type ReviewRow = {
  booking_id: string;
  stars: string;
  words: string;
  sent_at: number;
  answer: string | null;
  answered_at: number | null;
  withheld_reason: WithholdingReason | null;
  withheld_why: string | null;
};
