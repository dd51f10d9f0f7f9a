import type { DeskAgreement, DeskBooking, DeskPayment } from "#contract/desk/answers.ts";
import type { CheckedRequest } from "#contract/desk/calls.ts";
import { billOf } from "#domain/prices/bill.ts";
import { lastDayForRefund } from "#domain/prices/cancellation.ts";
import { rules } from "#house/rules.ts";
import { refundDue } from "../../bookings/charges/charges.ts";
import { damageRoom } from "../../bookings/charges/damage.ts";
import { type ShownBooking, showBooking } from "../../bookings/views/show-booking.ts";
import type { Wiring } from "../../wiring.ts";
import { lodgeToday } from "../calendar/stays.ts";
import { readDoorCode } from "./door-code.ts";
import { readEmails } from "./emails.ts";
import { readNote } from "./notes.ts";
import { readCharges } from "./read-charges.ts";
import { waitingRequests } from "./requests.ts";

/** One booking with everything that belongs to it, and what may be done with it now. */
export async function readBooking(
  { database, services }: Pick<Wiring, "database" | "services">,
  reference: string,
): Promise<DeskBooking | undefined> {
  const booking = await showBooking(database, reference);
  if (booking === undefined) return undefined;
  const { checkIn, checkOut, policy, agreement, charges } = booking;
  const payments = paymentsOf(booking);
  const room = await damageRoom(services, reference);
  return {
    today: await lodgeToday(database),
    reference,
    status: booking.status,
    stay: { checkIn, checkOut },
    guests: booking.guests,
    firstName: booking.firstName,
    lastName: booking.lastName,
    email: booking.email,
    phone: booking.phone,
    bill: billOf(booking.quote, booking.coupon ?? undefined, rules.currency),
    paid: booking.paid ?? 0,
    refunded: booking.refunded,
    stuck: charges.reduce((sum, charge) => sum + (charge.stuck ? refundDue(charge) : 0), 0),
    payments,
    paymentPage: booking.payment === null ? null : (services.payments.pageOf(booking.payment) ?? null),
    letters: await readEmails(database, reference),
    agreement: {
      version: agreement.version,
      at: agreement.at,
      by: agreement.by,
      boxes: agreement.boxes,
      hasText: agreement.text !== null,
    },
    doorCode: await readDoorCode(database, reference),
    note: await readNote(database, reference),
    cancellation: {
      isPossible: booking.status === "confirmed",
      lastDay: policy && lastDayForRefund(policy, checkIn),
      fee: policy?.fee ?? null,
    },
    payBy: booking.payBy,
    requests: (await waitingRequests(database)).flatMap(({ id, wish, at, reference: of }) =>
      of === reference ? [{ id, wish, at }] : [],
    ),
    asked: await readCharges({ database, services }, reference),
    damage: {
      refusal: room?.refusal ?? null,
      claimed: room?.claimed ?? 0,
      left: room?.left ?? 0,
      until: room?.until ?? checkOut,
    },
    canceledAt: booking.canceledAt,
    canceledBy: booking.canceledBy,
  };
}

/** The words that the guest accepted, as they were stored. */
export async function readAgreement(
  { database }: Pick<Wiring, "database">,
  { ref: reference }: CheckedRequest<"agreement">,
): Promise<DeskAgreement | undefined> {
  const row = await database.query
    .selectFrom("agreement_records")
    .innerJoin("bookings", "bookings.id", "agreement_records.booking_id")
    .innerJoin("agreement_texts", "agreement_texts.hash", "agreement_records.text_hash")
    .select(["text_version", "agreed_at", "accepted_by", "text"])
    .where("bookings.reference", "=", reference)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const [terms, ...documents] = JSON.parse(row.text) as [DeskAgreement["terms"], ...DeskAgreement["documents"]];
  return { reference, version: row.text_version, at: row.agreed_at, by: row.accepted_by, terms, documents };
}

function paymentsOf({ charges }: ShownBooking): DeskPayment[] {
  const all = charges.flatMap((charge): DeskPayment[] => [
    { what: "paid", kind: charge.kind, amount: charge.amount, at: charge.at, status: charge.status, by: null },
    ...charge.refunds.map((refund) => ({
      ...{ what: "refund" as const, kind: charge.kind, amount: refund.amount },
      ...{ at: refund.at, status: refund.status, by: refund.madeBy },
    })),
  ]);
  return all.sort((one, other) => one.at - other.at);
}
