import type { Generated } from "kysely";

export type RefundMaker = "us" | "hand" | "bank";

/** Where the sandbox's card processor keeps what a real one would know. */
export type SandboxTables = {
  sandbox_intents: SandboxIntentRow;
  sandbox_refunds: {
    id: string;
    order_id: string | null;
    intent_id: string;
    amount: number;
    made_by: RefundMaker;
    status: "refused" | "made" | "failed";
    reason: string | null;
    created_at: number;
    lost: Generated<number>;
  };
  sandbox_answers: { key: string; answer: string };
  sandbox_events: { id: string; body: string; delivered: Generated<number> };
};

type SandboxIntentRow = {
  id: string;
  client_secret: string;
  draft_id: string;
  version: number;
  amount: number;
  status: string;
  paid_version: number | null;
  paid_amount: number | null;
  refunded: Generated<number>;
  canceled: Generated<number>;
  created_at: number;
  changed_at: number;
  charge_id: Generated<string | null>;
  card: Generated<string | null>;
};
