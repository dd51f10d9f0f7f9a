import { accept, type Result, refuse } from "#domain/result.ts";
import type { Database } from "../../database/database.ts";
import { takeLock } from "../../database/named-lock.ts";
import {
  type Booking,
  insertVersion,
  lockBooking,
  nextVersion,
  type StayContent,
  type StayVersion,
  toBooking,
  versionOf,
} from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { keepOnlyNights, takeNights } from "../nights.ts";
import { createIntent, quoteForProvider } from "../payments/attach-intent.ts";
import { refuseAndRollBack, rollingBack } from "../roll-back.ts";
import { rememberUnpaid } from "./cool-down.ts";
import { keepOnlyCoupon, reserveCoupon } from "./coupon-uses.ts";
import { type LimitRefusal, limitInTheWay } from "./hold-limits.ts";

export type UpdateRefusal = LimitRefusal | "dates-taken" | "coupon-used-up" | "hold-ended" | "update-pending";

/**
 * Rule keep-both: an update takes the new nights alongside the old ones, which are dropped only after the provider
 * accepted the change, so whichever version is paid in between has its nights.
 */
export function beginUpdate(
  database: Database,
  hold: Booking,
  content: StayContent,
): Promise<Result<StayVersion, UpdateRefusal>> {
  return rollingBack<StayVersion, UpdateRefusal>(database, async (trx) => {
    const now = await database.now(trx);
    await takeLock(trx, "holds");
    const booking = await lockBooking(trx, hold.id);
    if (booking?.status !== "held" || booking.hold_number !== hold.hold_number) return refuse("hold-ended");
    if (booking.pending_version !== null) return refuse("update-pending");
    const wish = { draftId: hold.id, addressKey: booking.address_key, stay: content.stay };
    const limit = await limitInTheWay(trx, wish, now);
    if (limit !== undefined) return refuse(limit);
    const version = await nextVersion(trx, hold.id);
    const wanted = await insertVersion(trx, hold.id, version, { content, now });
    if (!(await takeNights(trx, { booking_id: hold.id }, content.stay))) return refuseAndRollBack("dates-taken");
    if (!(await reserveCoupon(trx, hold.id, content.coupon))) return refuseAndRollBack("coupon-used-up");
    await trx.updateTable("bookings").set({ pending_version: version }).where("id", "=", hold.id).execute();
    return accept(wanted);
  });
}

/**
 * Rule one-update: an unfinished update is settled by retrying the same call with the same key until there is a
 * definite answer, never by just looking. A failure leaves it pending for whoever comes next to retry.
 */
export async function settleUpdate(
  services: BookingServices,
  hold: Booking,
  version: number,
): Promise<"taken" | "refused"> {
  const wanted = await services.database.transaction((trx) => versionOf(trx, hold, version));
  const answer = await tellProvider(services, hold, wanted);
  const current = await finishUpdate(services.database, hold, wanted, answer);
  // An intent without a hold must not stay open; its secret was never given out.
  if (typeof answer.intent === "object" && current?.intent_id !== answer.intent.id) {
    await services.payments.cancel(answer.intent.id);
  }
  return answer.taken ? "taken" : "refused";
}

type ProviderAnswer = {
  readonly taken: boolean;
  /** What happens to the hold's intent: it stays, is gone (nothing left to pay), or is new. */
  readonly intent?: { readonly id: string; readonly clientSecret: string } | "gone";
};

async function tellProvider(services: BookingServices, hold: Booking, wanted: StayVersion): Promise<ProviderAnswer> {
  const quote = quoteForProvider(wanted);
  if (hold.intent_id === null) {
    return quote.amount === 0 ? { taken: true } : { taken: true, intent: await createIntent(services, hold, wanted) };
  }
  // Nothing left to pay: no card may be charged, so the open intent is canceled first.
  if (quote.amount === 0) {
    return (await services.payments.cancel(hold.intent_id)) === "canceled"
      ? { taken: true, intent: "gone" }
      : { taken: false };
  }
  return { taken: (await services.payments.update(hold.intent_id, quote)) === "taken" };
}

/** Idempotent: finishes only this update, if it is still pending. Returns the booking's resulting state. */
function finishUpdate(
  database: Database,
  hold: Booking,
  wanted: StayVersion,
  answer: ProviderAnswer,
): Promise<Booking | undefined> {
  return database.transaction(async (trx) => {
    const booking = await lockBooking(trx, hold.id);
    const isMine =
      booking?.status === "held" &&
      booking.hold_number === hold.hold_number &&
      booking.pending_version === wanted.version;
    if (!isMine) return booking;
    // A refusal is final for its key, so the stay remains as it was.
    const next = answer.taken ? wanted : await versionOf(trx, booking);
    await rememberUnpaid(trx, booking, await database.now(trx), next.stay);
    await keepOnlyNights(trx, hold.id, next.stay);
    await keepOnlyCoupon(trx, hold.id, next.coupon?.id);
    const row = await trx
      .updateTable("bookings")
      .set({ pending_version: null, version: next.version, ...intentChange(booking, answer) })
      .where("id", "=", hold.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toBooking(row);
  });
}

function intentChange(booking: Booking, { intent }: ProviderAnswer) {
  if (intent === undefined) return {};
  // The canceled intent can't be reused. If there's something to pay again, it takes a new hold number.
  if (intent === "gone") return { intent_id: null, client_secret: null, hold_number: booking.hold_number + 1 };
  return { intent_id: intent.id, client_secret: intent.clientSecret };
}
