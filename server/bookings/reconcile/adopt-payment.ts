import type { Outcome } from "#contract/refusals.ts";
import { dueNow } from "#domain/prices/pay-in-two.ts";
import { accept, refuse } from "#domain/result.ts";
import type { Trx } from "../../database/database.ts";
import type { GuestCard, Payment } from "../../payments/gateway.ts";
import { termsIn } from "../agreements.ts";
import {
  type Confirmed,
  findBooking,
  findVersion,
  insertVersion,
  lockBooking,
  nextVersion,
  toBooking,
} from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { findCharge, voidCharge } from "../charges/charges.ts";
import { takeNights } from "../nights.ts";
import { writeConfirmed } from "../payments/confirm-booking.ts";
import { refuseAndRollBack, rollingBack } from "../roll-back.ts";
import { type PaidStayMetadata, readStayMetadata } from "./payment-metadata.ts";
import { balanceBehind, chargeBehind, decide } from "./unmatched-payments.ts";

/**
 * Rebuilds a booking whose row is lost from the metadata of its payment. The payment of a balance that is scheduled here
 * becomes its payment, which is settled like any other once the site sells again.
 */
export async function adoptPayment(
  services: BookingServices,
  intentId: string,
  record?: (trx: Trx, reference: string) => Promise<void>,
): Promise<Outcome<Confirmed>> {
  const payment = await services.payments.find(intentId);
  if (!payment?.isOurs) return refuse("not-waiting");
  if (payment.status !== "succeeded" || payment.paid === undefined) return refuse("payment-not-paid");
  const ofBalance = await adoptBalance(services, payment, record);
  if (ofBalance !== undefined) return ofBalance;
  const marked = readStayMetadata(payment.metadata);
  const guest = await services.payments.findGuest(intentId);
  const isEnough = marked !== undefined && guest !== undefined && dueNow(marked) === payment.paid.amount;
  if (!isEnough) return refuse("payment-too-little-known");
  // The guest's draft has another payment.
  if (!(await endEarlierPayment(services, payment))) return refuse("payment-replaced");

  return rollingBack(services.database, async (trx) => {
    if (!(await decide(trx, intentId, "adopted"))) return refuse("not-waiting");
    const adopted = await rebuild(services, trx, { payment, marked, guest });
    await record?.(trx, adopted.reference);
    return accept(adopted);
  });
}

function adoptBalance(
  { database }: BookingServices,
  payment: Payment,
  record?: (trx: Trx, reference: string) => Promise<void>,
): Promise<Outcome<Confirmed> | undefined> {
  return database.transaction(async (trx) => {
    const balance = await balanceBehind(trx, payment);
    const booking = balance && (await lockBooking(trx, balance.booking_id));
    if (balance === undefined || booking?.status !== "confirmed") return undefined;
    if (!(await decide(trx, payment.id, "adopted"))) return refuse("not-waiting");
    const paying = { intent_id: payment.id, client_secret: payment.clientSecret };
    const opened = { status: "open", opened_at: await database.now(trx), ...paying } as const;
    await trx.updateTable("charges").set(opened).where("id", "=", balance.id).execute();
    await record?.(trx, booking.reference);
    return accept(booking);
  });
}

/** The restored database may have an earlier payment for the same draft: a guest must not pay for one stay twice. */
async function endEarlierPayment({ database, payments }: BookingServices, payment: Payment): Promise<boolean> {
  const booking = await findBooking(database.query, payment.bookingId);
  const earlier = (await findCharge(database.query, booking?.charge_id ?? null))?.intent_id ?? payment.id;
  return earlier === payment.id || (await payments.cancel(earlier)) === "canceled";
}

type Lost = { readonly payment: Payment; readonly marked: PaidStayMetadata; readonly guest: GuestCard };

async function rebuild(services: BookingServices, trx: Trx, { payment, marked, guest }: Lost): Promise<Confirmed> {
  const now = await services.database.now(trx);
  const { id, paid, bookingId } = payment;
  const known = await lockBooking(trx, bookingId);
  if (known !== undefined && !["held", "expiring", "released"].includes(known.status))
    refuseAndRollBack("payment-replaced");
  const chargeId = (await chargeBehind(trx, payment))?.id ?? payment.chargeId ?? id;
  const hold_number = known?.hold_number ?? 1;
  const lost = {
    status: "expiring" as const,
    hold_number,
    version: paid?.version ?? payment.version,
    pending_version: null,
    charge_id: chargeId,
  };
  const row = await trx
    .insertInto("bookings")
    .values({
      ...{ id: bookingId, held_until: now, address_key: "", created_at: payment.createdAt },
      ...lost,
    })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(lost))
    .returningAll()
    .executeTakeFirstOrThrow();
  const booking = toBooking(row);
  const isFree = (await findVersion(trx, bookingId, lost.version)) === undefined;
  const stay = await insertVersion(trx, bookingId, isFree ? lost.version : await nextVersion(trx, bookingId), {
    content: { ...marked, ...termsIn(marked.agreementVersion, services.rules), details: detailsOf(guest) },
    now: marked.agreedAt,
  });
  if (!(await takeNights(trx, { booking_id: bookingId }, stay.stay))) refuseAndRollBack("payment-nights-taken");
  if (known?.charge_id != null) await voidCharge(trx, { id: known.charge_id });
  const amount = paid?.amount ?? 0;
  const paying = { intent_id: id, client_secret: null, paid_at: now };
  const settled = { version: stay.version, amount, keep: amount, status: "paid", ...paying } as const;
  await trx
    .insertInto("charges")
    .values({
      ...{ id: chargeId, booking_id: bookingId, kind: "stay", subject: String(hold_number), ...settled },
      created_at: payment.createdAt,
    })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(settled))
    .execute();
  return writeConfirmed(services, trx, { booking, stay, now });
}

/** The card processor has the name and email address; the phone number is lost. */
function detailsOf({ name, email }: GuestCard) {
  const [firstName = "", ...rest] = name.split(" ");
  return { firstName, lastName: rest.join(" "), email, phone: "" };
}
