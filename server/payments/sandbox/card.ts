import { SANDBOX_CARDS, type SandboxPayAnswer, type SandboxPayRequest } from "#contract/guest/sandbox.ts";
import { refusals } from "#contract/refusals.ts";
import type { Database, Trx } from "../../database/database.ts";
import type { SavedCardAnswer } from "../gateway.ts";
import { oweEvent } from "./event.ts";
import { findIntent, type Intent, isSetup, lockIntent, setupsOf } from "./intent.ts";

/** How long a slow payment stays in processing. */
const PROCESSING_MS = 30_000;

/** Pays an open intent. The card number decides what happens, like a real processor's test cards. */
export function playCard(database: Database, request: SandboxPayRequest): Promise<SandboxPayAnswer | undefined> {
  return database.transaction(async (trx) => {
    const intent = await lockIntent(trx, request.paymentIntentId);
    if (intent === undefined || intent.client_secret !== request.clientSecret) return undefined;
    // A second click gets the first one's result.
    if (!isOpen(intent)) {
      return { status: intent.status as SandboxPayAnswer["status"] };
    }
    if (request.amount !== undefined && request.amount !== intent.amount) {
      return { status: "requires_payment_method", message: refusals["price-changed"].message };
    }
    const played = statusAfter(request);
    // A card is saved at once, or not at all.
    const status = isSetup(intent) && played === "processing" ? "succeeded" : played;
    await setStatus(trx, database, { intent: { ...intent, card: request.cardNumber }, status });
    if (status === "requires_payment_method") return { status, message: refusals["card-declined"].message };
    return { status };
  });
}

const REFUSED_LATER: readonly string[] = [SANDBOX_CARDS.authenticate, SANDBOX_CARDS.declineLater];

export function isOpen({ status }: Pick<Intent, "status">): boolean {
  return status === "requires_payment_method" || status === "requires_action";
}

/** The intent with the card that was saved last: a setup, or the payment of the stay. */
export async function findSavedCard(trx: Trx, stayIntentId: string | null): Promise<Intent | undefined> {
  const stay = await findIntent(trx, stayIntentId ?? "");
  return stay && ((await setupsOf(trx, stay)).find(({ status }) => status === "succeeded") ?? stay);
}

type Saved = { readonly intentId: string; readonly card: string | null | undefined };

/** Without the guest: a card that asks to authenticate asks again, and nobody is there to answer. */
export async function chargeSavedCard(
  trx: Trx,
  database: Database,
  { intentId, card }: Saved,
): Promise<SavedCardAnswer> {
  const intent = await lockIntent(trx, intentId);
  if (intent?.status === "succeeded") return "paid";
  if (intent === undefined || !isOpen(intent) || card == null || REFUSED_LATER.includes(card)) return "needs-guest";
  await setStatus(trx, database, { intent, status: "succeeded" });
  return "paid";
}

/** A slow payment succeeds eventually, or it would block its nights forever. */
export async function settleSlowPayments(database: Database): Promise<void> {
  const slow = await database.query
    .selectFrom("sandbox_intents")
    .select("id")
    .where("status", "=", "processing")
    .where("changed_at", "<=", (await database.now()) - PROCESSING_MS)
    .execute();
  for (const { id } of slow) await settleProcessing(database, id, "succeeded");
}

/** A processing payment is either paid or open again. */
export function settleProcessing(
  database: Database,
  intentId: string,
  outcome: "succeeded" | "requires_payment_method",
) {
  return database.transaction(async (trx) => {
    const intent = await lockIntent(trx, intentId);
    if (intent?.status === "processing") await setStatus(trx, database, { intent, status: outcome });
  });
}

type CardStatus = SandboxPayAnswer["status"];

async function setStatus(
  trx: Trx,
  database: Database,
  { intent, status }: { intent: Intent; status: CardStatus },
): Promise<void> {
  // The charge keeps the version and amount it was created with, even if the intent changes later.
  const isCharged = (status === "succeeded" || status === "processing") && intent.status !== "processing";
  await trx
    .updateTable("sandbox_intents")
    .set({
      status,
      card: intent.card,
      changed_at: await database.now(trx),
      ...(isCharged && { paid_version: intent.version, paid_amount: intent.amount }),
      ...(status === "requires_payment_method" && { paid_version: null, paid_amount: null }),
    })
    .where("id", "=", intent.id)
    .execute();
  await oweEvent(trx, { intentId: intent.id });
}

function statusAfter({ cardNumber, authentication }: SandboxPayRequest): CardStatus {
  switch (cardNumber) {
    case SANDBOX_CARDS.decline:
      return "requires_payment_method";
    case SANDBOX_CARDS.processing:
      return "processing";
    case SANDBOX_CARDS.authenticate:
      if (authentication === undefined) return "requires_action";
      return authentication === "approve" ? "succeeded" : "requires_payment_method";
    default:
      return "succeeded";
  }
}
