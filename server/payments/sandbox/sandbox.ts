import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import { DAY_MS } from "#domain/dates/durations.ts";
import type { Database, Trx } from "../../database/database.ts";
import type { Tables } from "../../database/tables.ts";
import type { ListedRefund, Payment, PaymentGateway, PaymentStatus, QuotedVersion } from "../gateway.ts";
import { chargeSavedCard, findSavedCard, isOpen } from "./card.ts";
import { findSandboxCoupon } from "./coupons.ts";
import { oweEvent, readSandboxEvent } from "./event.ts";
import { findIntent, type Intent, isSetup, lockIntent, setupsOf } from "./intent.ts";

/** Stripe gives about as long. */
const ANSWER_DISPUTE_MS = 9 * DAY_MS;

const OPEN: readonly PaymentStatus[] = ["requires_payment_method", "requires_confirmation", "requires_action"];

/** A local card processor that behaves like the real one but moves no money. */
export function createSandboxGateway(database: Database, webhookSecret: string): PaymentGateway {
  return {
    create: ({ id, bookingId, amount, stay }) => {
      const intent = { draft_id: bookingId, version: stay?.version ?? 0, amount, charge_id: id };
      return database.transaction((trx) => createIntent(trx, database, { key: id, intent }));
    },
    chargeSavedCard: (intentId, { id, stayIntentId, tries = 0 }) =>
      database.transaction(async (trx) => {
        const card = await findSavedCard(trx, stayIntentId);
        const key = `confirm-${id}-${tries}${isSetup(card) ? `-${card.id}` : ""}`;
        return answerOnce(trx, key, () => chargeSavedCard(trx, database, { intentId, card: card?.card }));
      }),
    saveCard: (stayIntentId) => database.transaction((trx) => beginSetup(trx, database, stayIntentId)),
    savedCard: (stayIntentId) =>
      database.transaction(async (trx) => {
        const saved = await findSavedCard(trx, stayIntentId);
        if (saved?.card == null) return undefined;
        return { brand: "visa", last4: saved.card.slice(-4), ...(isSetup(saved) && { setupId: saved.id }) };
      }),
    update: (intentId, quote) =>
      database.transaction((trx) =>
        answerOnce(trx, `update-${quote.idempotencyKey}`, () => updateIntent(trx, database, { intentId, quote })),
      ),
    cancel: (intentId) => database.transaction((trx) => cancelIntent(trx, database, intentId)),
    find: (intentId) =>
      database.transaction(async (trx) => {
        const intent = await findIntent(trx, intentId);
        return intent && !isSetup(intent) ? toPayment(intent) : undefined;
      }),
    async listRecent(since, whose) {
      if (whose === "others") return [];
      const rows = await database.query
        .selectFrom("sandbox_intents")
        .selectAll()
        .where("changed_at", ">=", since)
        .orderBy("created_at", "desc")
        .execute();
      return rows.filter((row) => !isSetup(row)).map(toPayment);
    },
    refund: ({ id, intentId, amount }) =>
      database.transaction(async (trx) => {
        const made = { order_id: id, intent_id: intentId, amount, made_by: "us", reason: null } as const;
        const answer = await answerOnce(trx, `refund-${id}`, () => refundCharge(trx, database, made));
        return answer === "refused" ? answer : "made";
      }),
    // The sandbox doesn't store payers, and has no dashboard or settings.
    findGuest: async () => undefined,
    pageOf: () => undefined,
    missingWebhookEvents: async () => [],
    refundsOf: async (intentId) =>
      (await refundRows(database).where("intent_id", "=", intentId).execute()).map(toListedRefund),
    listRefunds: async (since) =>
      (await refundRows(database).where("created_at", ">=", since).execute()).map(toListedRefund),
    async noteCanceled(intentId) {
      await database.query.updateTable("sandbox_intents").set({ canceled: 1 }).where("id", "=", intentId).execute();
    },
    findCoupon: async (code) => findSandboxCoupon(code),
    // The sandbox stores no cards.
    deleteGuest: async () => {},
    readWebhook: async (body, signature) =>
      readSandboxEvent(body, signature, { secret: webhookSecret, now: await database.now() }),
  };
}

/** A provider decides once per key; a retry only gets the first answer again. */
async function answerOnce<Answer extends string>(trx: Trx, key: string, work: () => Promise<Answer>): Promise<Answer> {
  // Inserting the key first makes a second caller wait for the first one's answer.
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("sandbox_answers")
    .values({ key, answer: "" })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .executeTakeFirst();
  const ours = trx.selectFrom("sandbox_answers").select("answer").where("key", "=", key);
  if (numInsertedOrUpdatedRows === 0n) return (await ours.executeTakeFirstOrThrow()).answer as Answer;
  const answer = await work();
  await trx.updateTable("sandbox_answers").set({ answer }).where("key", "=", key).execute();
  return answer;
}

/** A setup is an intent of nothing, whose id says what it is, as at Stripe. */
async function beginSetup(trx: Trx, database: Database, stayIntentId: string) {
  const stay = await lockIntent(trx, stayIntentId);
  if (stay === undefined) return undefined;
  const before = await setupsOf(trx, stay);
  const now = await database.now(trx);
  const latest = before.find(({ status, created_at }) => isOpen({ status }) && created_at > now - DAY_MS);
  if (latest !== undefined) return { id: latest.id, clientSecret: latest.client_secret };
  const intent = { draft_id: stay.draft_id, version: before.length, amount: 0, charge_id: null };
  return createIntent(trx, database, { key: `${stayIntentId}-${before.length}`, intent, prefix: "seti" });
}

type NewIntent = Pick<Intent, "draft_id" | "version" | "amount" | "charge_id">;

async function createIntent(
  trx: Trx,
  database: Database,
  { key, intent, prefix = "pi" }: { key: string; intent: NewIntent; prefix?: "pi" | "seti" },
): Promise<{ id: string; clientSecret: string }> {
  const id = await answerOnce(trx, `create-${key}`, async () => {
    const now = await database.now(trx);
    const made = `${prefix}_${randomBytes(12).toString("hex")}`;
    await trx
      .insertInto("sandbox_intents")
      .values({
        ...intent,
        id: made,
        client_secret: `${made}_secret_${randomBytes(16).toString("hex")}`,
        status: "requires_payment_method",
        paid_version: null,
        paid_amount: null,
        created_at: now,
        changed_at: now,
      })
      .execute();
    return made;
  });
  const found = await findIntent(trx, id);
  if (found === undefined) throw new Error("the sandbox forgot an intent");
  return { id, clientSecret: found.client_secret };
}

async function updateIntent(
  trx: Trx,
  database: Database,
  { intentId, quote }: { intentId: string; quote: QuotedVersion },
): Promise<"taken" | "refused"> {
  const { numUpdatedRows } = await trx
    .updateTable("sandbox_intents")
    .set({ version: quote.version, amount: quote.amount, changed_at: await database.now(trx) })
    .where("id", "=", intentId)
    .where("status", "in", OPEN)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? "taken" : "refused";
}

async function cancelIntent(
  trx: Trx,
  database: Database,
  intentId: string,
): Promise<"canceled" | "paid" | "processing"> {
  await trx
    .updateTable("sandbox_intents")
    .set({ status: "canceled", changed_at: await database.now(trx) })
    .where("id", "=", intentId)
    .where("status", "in", OPEN)
    .execute();
  const status = (await findIntent(trx, intentId))?.status;
  if (status === "succeeded") return "paid";
  return status === "processing" ? "processing" : "canceled";
}

type SandboxRefund = Selectable<Tables["sandbox_refunds"]>;

/** Never more than is left of the payment. Disputes count: what the bank took can't be refunded. */
export async function refundCharge(
  trx: Trx,
  database: Database,
  refund: Omit<SandboxRefund, "id" | "status" | "created_at" | "lost">,
): Promise<"made" | "refused"> {
  const intent = await lockIntent(trx, refund.intent_id);
  const taken = await trx.selectFrom("sandbox_refunds").selectAll().where("intent_id", "=", refund.intent_id).execute();
  const left = taken.reduce(
    (sum, { amount, status }) => sum - (status === "made" ? amount : 0),
    intent?.paid_amount ?? 0,
  );
  if (intent?.status !== "succeeded" || refund.amount > left) return "refused";
  const created_at = await database.now(trx);
  await trx
    .insertInto("sandbox_refunds")
    .values({ id: `re_${randomBytes(12).toString("hex")}`, ...refund, status: "made", created_at })
    .execute();
  await countRefunded(trx, intent);
  return "made";
}

/** Keeps the payment's refunded total in step with its refunds, and queues the webhook. */
export async function countRefunded(trx: Trx, intent: Intent): Promise<void> {
  const rows = await trx.selectFrom("sandbox_refunds").selectAll().where("intent_id", "=", intent.id).execute();
  const made = rows.filter(({ made_by, status }) => made_by !== "bank" && status === "made");
  const refunded = made.reduce((sum, { amount }) => sum + amount, 0);
  await trx.updateTable("sandbox_intents").set({ refunded }).where("id", "=", intent.id).execute();
  await oweEvent(trx, { intentId: intent.id, refunded });
}

function refundRows({ query }: Database) {
  return query.selectFrom("sandbox_refunds").selectAll();
}

function toListedRefund(refund: SandboxRefund): ListedRefund {
  const { id, order_id, intent_id, amount, made_by, status, reason, lost, created_at } = refund;
  return {
    id: order_id ?? id,
    intentId: intent_id,
    amount,
    madeBy: made_by,
    status,
    ...(reason !== null && { reason }),
    ...(lost === 1 && { isLost: true }),
    ...(made_by === "bank" && status === "made" && lost === 0 && { dueBy: created_at + ANSWER_DISPUTE_MS }),
  };
}

function toPayment(intent: Intent): Payment {
  const { paid_version, paid_amount } = intent;
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    // The sandbox lives in our own database, so every payment in it is ours and has its row.
    isOurs: true,
    metadata: {},
    status: intent.status as PaymentStatus,
    bookingId: intent.draft_id,
    version: intent.version,
    amount: intent.amount,
    createdAt: intent.created_at,
    ...(intent.charge_id !== null && { chargeId: intent.charge_id }),
    ...(intent.canceled === 1 && { canceled: true }),
    ...(paid_version !== null &&
      paid_amount !== null &&
      intent.status === "succeeded" && {
        paid: { version: paid_version, amount: paid_amount, refunded: intent.refunded },
      }),
  };
}
