import { billOf } from "#domain/bill.ts";
import type { CancellationPolicy } from "#domain/cancellation.ts";
import { counted, countedNights, fullName } from "#domain/format.ts";
import { rules } from "#house/rules.ts";
import { versionOf } from "../bookings/booking.ts";
import { chargesOf } from "../bookings/charges.ts";
import type { Database } from "../database/database.ts";
import { formatCents } from "../money.ts";

/** Everything an owner needs on the phone, without the draft's secret id. */
export function showBooking(database: Database, reference: string) {
  return database.transaction(async (trx) => {
    const booking = await trx.selectFrom("bookings").selectAll().where("reference", "=", reference).executeTakeFirst();
    if (booking === undefined) return undefined;
    const { stay, guests, details, quote, coupon, agreementVersion, agreedAt } = await versionOf(trx, booking);
    const charges = (await chargesOf(trx, booking.id)).map((charge) => ({
      ...{ kind: charge.kind, status: charge.status, for: charge.note, payment: charge.intent_id },
      ...{ amount: charge.amount, keep: charge.keep, payBy: charge.pay_by, stuck: charge.stuck === 1 },
      ...(charge.kind === "damage" && { damage: charge.subject }),
      refunds: charge.refunds.map(({ amount: sum, made_by, why, status }) => ({
        amount: sum,
        madeBy: made_by,
        why,
        status,
      })),
    }));
    const agreement = await trx
      .selectFrom("agreement_records")
      .select(["accepted_by", "text_hash"])
      .where("booking_id", "=", booking.id)
      .executeTakeFirst();
    return {
      reference,
      status: booking.status,
      ...stay,
      guests,
      ...details,
      nights: quote.nights,
      fees: billOf(quote, coupon?.name, rules.currency).fees,
      total: quote.total,
      discount: quote.discount,
      coupon: coupon?.name ?? null,
      paid: booking.paid_amount,
      payment: booking.intent_id,
      confirmedAt: booking.confirmed_at,
      policy: booking.policy === null ? null : (JSON.parse(booking.policy) as CancellationPolicy),
      agreement: { version: agreementVersion, at: agreedAt, by: agreement?.accepted_by, text: agreement?.text_hash },
      charges,
    };
  });
}

export type ShownBooking = NonNullable<Awaited<ReturnType<typeof showBooking>>>;

export function bookingText(booking: ShownBooking): string {
  const { checkIn, checkOut, nights, charges, agreement } = booking;
  const agreedAt = new Date(agreement.at).toISOString();
  return [
    `${booking.reference}, ${booking.status}`,
    `${checkIn} to ${checkOut}, ${countedNights(nights.length)}, ${counted(booking.guests, "guest")}`,
    `${fullName(booking)}, ${booking.email}, ${booking.phone}`,
    ...nights.map(({ night, cents }) => `  ${night}  ${formatCents(cents)}`),
    ...booking.fees.map(({ label, cents }) => `  ${label}  ${formatCents(cents)}`),
    `Total ${formatCents(booking.total)}${booking.coupon ? `, coupon ${booking.coupon} ${formatCents(-booking.discount)}` : ""}, paid ${booking.paid === null ? "" : formatCents(booking.paid)}`,
    `Payment ${booking.payment ?? "none"}`,
    `Agreement ${agreement.version}, accepted ${agreedAt}${agreement.by ? ` by ${agreement.by}` : ""}`,
    ...charges.flatMap(({ kind, status, for: what, amount, keep, stuck, refunds }) => [
      `Charge for ${kind}${what ? ` (${what})` : ""} ${formatCents(amount)}${status === "paid" ? "" : `, ${status}`}, kept ${formatCents(keep)}${stuck ? ", a refund failed" : ""}`,
      ...refunds.map(({ amount: sum, madeBy, status }) => `  Refund ${formatCents(sum)}, by ${madeBy}, ${status}`),
    ]),
  ].join("\n");
}
