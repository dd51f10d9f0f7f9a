import type { Database } from "../../database/database.ts";
import { type Booking, findByReference, readAgreements, versionOf } from "../booking.ts";
import { type Charge, chargesOf, isOfStay, refundedOrPending } from "../charges/charges.ts";

/** Everything an owner needs on the phone, without the draft's secret id. */
export function showBooking(database: Database, reference: string) {
  return database.transaction(async (trx) => {
    const booking = await findByReference(trx, reference);
    if (booking === undefined) return undefined;
    const { stay, guests, details, quote, coupon, agreementVersion, agreedAt } = await versionOf(trx, booking);
    const written = await chargesOf(trx, booking.id);
    const charges = written.map(({ refunds, ...charge }) => ({
      kind: charge.kind,
      payment: charge.intent_id,
      amount: charge.amount,
      keep: charge.keep,
      status: charge.status,
      for: charge.note,
      payBy: charge.pay_by,
      ...(charge.kind === "damage" && { damage: charge.subject }),
      at: charge.paid_at ?? charge.created_at,
      stuck: charge.stuck,
      refunds: refunds.map(({ amount, made_by, why, status, asked_at }) => ({
        ...{ amount, madeBy: made_by, why, status },
        at: asked_at,
      })),
    }));
    const agreement = await trx
      .selectFrom("agreement_records")
      .select(["accepted_by", "text_hash", "boxes"])
      .where("booking_id", "=", booking.id)
      .executeTakeFirst();
    return {
      reference,
      status: booking.status,
      ...stay,
      guests,
      ...details,
      quote,
      coupon: coupon?.name ?? null,
      ...moneyOfStay(booking, written),
      payment: booking.intent_id,
      payBy: booking.by_owner && booking.status === "held" ? booking.held_until : null,
      confirmedAt: booking.confirmed_at,
      canceledAt: booking.canceled_at,
      canceledBy: booking.canceled_by,
      policy: booking.policy,
      agreement: {
        version: agreementVersion,
        at: agreedAt,
        by: agreement?.accepted_by ?? null,
        text: agreement?.text_hash ?? null,
        boxes: boxesOf(agreement?.boxes),
      },
      charges,
    };
  });
}

/** What was paid for the nights, and how much of it was refunded. */
function moneyOfStay({ paid_amount }: Booking, charges: readonly Charge[]) {
  const paid = charges.filter((charge) => isOfStay(charge) && charge.status === "paid");
  return {
    paid: paid.length === 0 ? paid_amount : paid.reduce((sum, { amount }) => sum + amount, 0),
    refunded: paid.reduce((sum, charge) => sum + refundedOrPending(charge), 0),
  };
}

export type ShownBooking = NonNullable<Awaited<ReturnType<typeof showBooking>>>;

function boxesOf(written: string | undefined): string[] {
  return Object.entries(readAgreements(written ?? "{}")).flatMap(([box, isChecked]) => (isChecked ? [box] : []));
}
