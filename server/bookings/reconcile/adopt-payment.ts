import { accept, type Result, refuse } from "#domain/result.ts";
import type { Trx } from "../../database/database.ts";
import type { GuestCard, Payment } from "../../payments/gateway.ts";
import { type Booking, findVersion, insertVersion, lockBooking, nextVersion, toBooking } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { writePaidStay } from "../charges/charges.ts";
import { takeNights } from "../nights.ts";
import { writeConfirmed } from "../payments/confirm-booking.ts";
import { refuseAndRollBack, rollingBack } from "../roll-back.ts";
import { type PaidStayMetadata, readStayMetadata } from "./payment-metadata.ts";
import { decide } from "./unmatched-payments.ts";

export type AdoptRefusal =
  /** Not one of the payments awaiting the owner's decision. */
  | "not-waiting"
  | "not-paid"
  | "too-little-known"
  | "dates-taken"
  /** The guest's draft has another payment, or is already booked. */
  | "draft-settled";

/** Rebuilds a booking whose row is lost from the metadata of its payment. */
export async function adoptPayment(
  services: BookingServices,
  intentId: string,
): Promise<Result<Booking, AdoptRefusal>> {
  const payment = await services.payments.find(intentId);
  if (!payment?.isOurs) return refuse("not-waiting");
  if (payment.status !== "succeeded" || payment.paid === undefined) return refuse("not-paid");
  const marked = readStayMetadata(payment.metadata);
  const guest = await services.payments.findGuest(intentId);
  const isEnough = marked !== undefined && guest !== undefined && marked.quote.payable === payment.paid.amount;
  if (!isEnough) return refuse("too-little-known");
  if (!(await endEarlierPayment(services, payment))) return refuse("draft-settled");

  return rollingBack<Booking, AdoptRefusal>(services.database, async (trx) => {
    if (!(await decide(trx, intentId, "adopted"))) return refuse("not-waiting");
    return accept(await rebuild(services, trx, { payment, marked, guest }));
  });
}

/** The restored database may have an earlier payment for the same draft: a guest must not pay for one stay twice. */
async function endEarlierPayment({ database, payments }: BookingServices, payment: Payment): Promise<boolean> {
  const booking = database.query.selectFrom("bookings").select("intent_id").where("id", "=", payment.hold.draftId);
  const earlier = (await booking.executeTakeFirst())?.intent_id ?? payment.id;
  return earlier === payment.id || (await payments.cancel(earlier)) === "canceled";
}

type Lost = { readonly payment: Payment; readonly marked: PaidStayMetadata; readonly guest: GuestCard };

async function rebuild(services: BookingServices, trx: Trx, { payment, marked, guest }: Lost): Promise<Booking> {
  const now = await services.database.now(trx);
  const { id, clientSecret, paid } = payment;
  const { draftId, holdNumber } = payment.hold;
  const known = await lockBooking(trx, draftId);
  if (known !== undefined && !["held", "expiring", "released"].includes(known.status))
    refuseAndRollBack("draft-settled");
  const lost = {
    status: "expiring" as const,
    hold_number: Math.max(holdNumber, known?.hold_number ?? 0),
    version: paid?.version ?? payment.version,
    pending_version: null,
    intent_id: id,
    client_secret: clientSecret,
  };
  const row = await trx
    .insertInto("bookings")
    .values({
      id: draftId,
      held_until: now,
      address_key: "",
      reference: null,
      paid_amount: null,
      created_at: payment.createdAt,
      confirmed_at: null,
      ...lost,
    })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(lost))
    .returningAll()
    .executeTakeFirstOrThrow();
  const booking = toBooking(row);
  const isFree = (await findVersion(trx, draftId, lost.version)) === undefined;
  const stay = await insertVersion(trx, draftId, isFree ? lost.version : await nextVersion(trx, draftId), {
    content: { ...marked, details: detailsOf(guest) },
    now: marked.agreedAt,
  });
  if (!(await takeNights(trx, { booking_id: draftId }, stay.stay))) refuseAndRollBack("dates-taken");
  const amount = paid?.amount ?? 0;
  await writePaidStay(trx, { booking, intentId: id, holdNumber, version: stay.version, amount, keep: amount, now });
  return writeConfirmed(services, trx, { booking, stay, paid: amount, now });
}

/** The card processor has the name and email address; the phone number is lost. */
function detailsOf({ name, email }: GuestCard) {
  const [firstName = "", ...rest] = name.split(" ");
  return { firstName, lastName: rest.join(" "), email, phone: "" };
}
