import type { Database } from "../../database/database.ts";

/** Payments partly refunded by someone else while our own refund was in flight: both may go out. */
export type Unforeseen = ReadonlySet<string | null>;

/** The promises about money after a payment, at any moment: our ledger against the card processor's. */
export async function brokenLedger(query: Database["query"], unforeseen: Unforeseen): Promise<string | undefined> {
  for (const { charge, listed } of await accounts(query)) {
    const ours = sumOf(listed.filter(({ made_by }) => made_by === "us"));
    const theirs = sumOf(listed.filter(({ made_by }) => made_by !== "us"));
    if (ours + theirs > charge.amount) return "more was refunded than paid";
    if (charge.keep > charge.amount) return "more is kept than was paid";
    const owed = Math.max(0, charge.amount - charge.keep - (unforeseen.has(charge.intent_id) ? 0 : theirs));
    if (ours > owed) return `${ours} was refunded, though only ${owed} was owed`;
  }
  return undefined;
}

/** What must also hold once everything has settled. */
export async function unsettledLedger(query: Database["query"]): Promise<string | undefined> {
  const unwritten = await query
    .selectFrom("sandbox_intents")
    .innerJoin("bookings", "bookings.id", "sandbox_intents.draft_id")
    .select("sandbox_intents.id")
    .where("sandbox_intents.status", "=", "succeeded")
    .where("sandbox_intents.id", "like", "pi%")
    .where(
      "sandbox_intents.id",
      "not in",
      query.selectFrom("charges").select("intent_id").where("intent_id", "is not", null),
    )
    .execute();
  if (unwritten.length > 0) return "a payment is not in the books";
  for (const { charge, listed, written } of await accounts(query)) {
    const gone = sumOf(written);
    const owed = charge.amount - charge.keep - gone;
    // What has come back from the bank waits for the owner.
    if (owed > charge.bounced) return `the guest is owed ${owed}`;
    if (written.some(({ status }) => status === "asked")) return "a refund is never finished";
    const differing = listed.find(({ id, order_id, status }) => {
      const row = written.find((refund) => refund.id === (order_id ?? id));
      return row?.status !== status;
    });
    if (differing !== undefined) return `a refund by ${differing.made_by} (${differing.status}) is not in the books`;
  }
  return undefined;
}

async function accounts(query: Database["query"]) {
  const charges = await query.selectFrom("charges").selectAll().where("status", "=", "paid").execute();
  const listed = await query.selectFrom("sandbox_refunds").selectAll().execute();
  const written = await query.selectFrom("charge_refunds").selectAll().execute();
  return charges.map((charge) => ({
    charge,
    listed: listed.filter(({ intent_id }) => intent_id === charge.intent_id),
    written: written.filter(({ charge_id }) => charge_id === charge.id),
  }));
}

function sumOf(refunds: readonly { readonly amount: number; readonly status: string }[]): number {
  return refunds.reduce((sum, { amount, status }) => sum + (status === "made" ? amount : 0), 0);
}
