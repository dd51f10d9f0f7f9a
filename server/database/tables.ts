import type { Generated } from "kysely";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { PaidBy } from "#domain/prices/paid-by.ts";
import type {
  CalendarLinkRow,
  ChannelRow,
  DeskActRow,
  DeskSessionRow,
  HouseTables,
  PasskeyRow,
  ReviewRow,
} from "./desk-tables.ts";
import type { RefundMaker, SandboxTables } from "./sandbox-tables.ts";

type BookingStatus = "held" | "expiring" | "released" | "confirmed" | "canceled" | "lost";

/** Must match the migrations: add a table here when a migration adds it. */
export type Tables = SandboxTables & {
  settings: { name: string; value: string };
  locks: { name: string; count: number };
  bookings: BookingRow;
  stay_versions: StayVersionRow;
  blocks: { id: string; check_in: CalendarDate; check_out: CalendarDate; note: string; created_at: number };
  nights: { night: CalendarDate; booking_id: string | null; block_id: string | null };
  unpaid_nights: {
    night: CalendarDate;
    address_key: string;
    booking_id: string;
    ran_out: number;
    ended_at: number;
  };
  coupon_uses: { coupon_id: string; booking_id: string; family: string };
  agreement_records: {
    booking_id: string;
    text_version: string;
    agreed_at: number;
    boxes: string;
    text_hash: string | null;
    accepted_by: string | null;
  };
  agreement_texts: { hash: string; version: string; text: string };
  charges: ChargeRow;
  requests: RequestRow;
  charge_refunds: ChargeRefundRow;
  given_refunds: { id: string; booking_id: string; amount: number; reason: string | null; given_at: number };
  unknown_payments: {
    intent_id: string;
    found_at: number;
    decision: "adopted" | "refunded" | "left" | null;
  };
  visits: { day: CalendarDate; what: string; times: number };
  feed_copies: FeedCopyRow;
  price_tables: { version: number; saved_at: number; content: string };
  rate_copies: { source: string; fetched_at: number; listings: string };
  outbox: OutboxRow;
  alarms: { part: string; state: "ok" | "unknown" | "warning" | "stopped"; since: number };
  contact_messages: {
    id: string;
    received_at: number;
    name: string;
    email: string;
    message: string;
    marks: string;
    booking_id: string | null;
    done_at: Generated<number | null>;
    /** Null for what a guest wrote. */
    answers: Generated<string | null>;
  };
  reviews: ReviewRow;
  booking_notes: { booking_id: string; words: string; saved_at: number };
  desk_links: {
    hash: string;
    made_at: number;
    ends_at: number;
    used_at: number | null;
    asked_by: Generated<string | null>;
  };
  desk_sessions: DeskSessionRow;
  desk_passkeys: PasskeyRow;
  desk_challenges: { hash: string; session_id: string | null; ends_at: number };
  desk_acts: DeskActRow;
  calendar_links: CalendarLinkRow;
  channels: ChannelRow;
  house_files: HouseTables["files"];
  house_draft: HouseTables["draft"];
  house_publications: HouseTables["publications"];
  desk_tries: { kind: string; client_key: string; at: number };
  guest_links: {
    hash: string;
    booking_id: string;
    scope: "stay" | "pay";
    subject: string | null;
    created_at: number;
  };
  outside_stays: {
    source: string;
    uid: string;
    check_in: CalendarDate;
    check_out: CalendarDate;
    last_seen_at: number;
    gone_at: number | null;
  };
  stay_opens: {
    booking_id: string;
    what: "page" | "instructions";
    first_at: number;
    last_at: number;
    times: number;
  };
  card_consents: { setup_id: string; booking_id: string; words: string; agreed_at: number };
  link_requests: { id: string; email: string; asked_at: number };
  arrival_instructions: {
    name: string;
    booking_id: string;
    value: string;
    changed_at: number;
    on_lock_at: Generated<number | null>;
  };
  parties: { booking_id: string; people: string; note: string };
};

type BookingRow = {
  id: string;
  status: BookingStatus;
  hold_number: number;
  version: number;
  pending_version: number | null;
  charge_id: string | null;
  held_until: number;
  kept_holding: Generated<number>;
  grace_given: Generated<number>;
  address_key: string;
  reference: string | null;
  created_at: number;
  confirmed_at: number | null;
  guest_forgotten: Generated<number>;
  policy: string | null;
  canceled_at: number | null;
  /** Unpaid: the site ended it, because its balance wasn't paid in time. */
  canceled_by: "guest" | "owner" | "unpaid" | null;
  erased_at: Generated<number | null>;
  seen_at: Generated<number | null>;
  by_owner: Generated<number>;
  tab_hash: Generated<string | null>;
};

type StayVersionRow = {
  booking_id: string;
  version: number;
  check_in: CalendarDate;
  check_out: CalendarDate;
  guests: number;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  agreements: string;
  agreement_version: string;
  agreed_at: number;
  quote: string;
  payable: number;
  coupon_id: string | null;
  coupon_name: string | null;
  idempotency_key: string;
  policy: Generated<string | null>;
  plan: Generated<string | null>;
  ended_at: Generated<number | null>;
};

type ChargeRow = {
  id: string;
  booking_id: string;
  kind: "stay" | "balance" | "change" | "extra" | "damage";
  subject: string;
  version: number | null;
  amount: number;
  keep: number;
  status: "scheduled" | "open" | "closing" | "paid" | "void";
  intent_id: string | null;
  client_secret: string | null;
  pay_by: number | null;
  link_sent: Generated<number>;
  bounced: Generated<number>;
  look_at: Generated<number>;
  cancel_noted: Generated<number>;
  created_at: number;
  paid_at: number | null;
  note: Generated<string | null>;
  paid_by: Generated<PaidBy | null>;
  taxes: Generated<string | null>;
  charge_at: Generated<number | null>;
  opened_at: Generated<number | null>;
  tries: Generated<number>;
  try_at: Generated<number | null>;
};

type RequestRow = {
  id: string;
  booking_id: string;
  kind: "extra" | "change";
  subject: string;
  wish: string;
  status: "asked" | "approved" | "declined" | "withdrawn";
  charge_id: string | null;
  asked_at: number;
  decided_at: number | null;
  answer: string | null;
};

type ChargeRefundRow = {
  id: string;
  charge_id: string;
  amount: number;
  made_by: RefundMaker;
  why: "canceled" | "given-back" | "changed" | "late" | null;
  status: "asked" | "refused" | "made" | "failed";
  asked_at: number;
  failed_at: Generated<number | null>;
  try_at: Generated<number>;
  reason: Generated<string | null>;
  due_by: Generated<number | null>;
  lost: Generated<number>;
  paid_by: Generated<PaidBy | null>;
};

type FeedCopyRow = {
  source: string;
  address_hash: string;
  fetched_at: number | null;
  changed_at: number | null;
  etag: string | null;
  last_modified: string | null;
  days: string;
  reservations: string;
  closed: Generated<string>;
  next_read_at: Generated<number>;
  leased_until: Generated<number>;
  failures: Generated<number>;
  last_failure: string | null;
};

type OutboxRow = {
  key: string;
  kind: string;
  email: string;
  status: "waiting" | "sent" | "failed";
  attempts: Generated<number>;
  created_at: number;
  next_attempt_at: number;
  leased_until: Generated<number>;
  leased_by: string | null;
  sent_at: number | null;
  to_guest: Generated<number>;
  booking_id: string | null;
  day: CalendarDate | null;
  tells: string | null;
};
