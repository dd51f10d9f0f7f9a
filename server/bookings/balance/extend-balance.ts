import { instantIn } from "#domain/dates/time-zone.ts";
import { dayLater } from "#domain/prices/pay-in-two.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import type { Trx } from "../../database/database.ts";
import { versionOf } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { type NotDecided, withConfirmedBooking } from "../charges/ledger.ts";
import { refundIfUnpaid } from "../refunds/cancel-booking.ts";
import { unpaidBalance } from "./balance.ts";

export type ExtendRefusal =
  | NotDecided
  | "not-confirmed"
  /** It was paid, or has another end than the owner saw. */
  | "end-changed"
  /** The stay begins before. */
  | "too-late";

type Extension = {
  /** Rule as-shown: until when it could be paid, as the owner saw it. */
  readonly shown: number;
  record?(trx: Trx, payBy: number): Promise<void>;
};

/** Gives a guest one more day to pay the balance. Possible up to the transaction that ends it (rule still-due). */
export function extendBalance(
  services: BookingServices,
  reference: string,
  { shown, record }: Extension,
): Promise<Result<number, ExtendRefusal>> {
  const { rules, emails } = services;
  return withConfirmedBooking(services, { reference }, async (ledger): Promise<Result<number, ExtendRefusal>> => {
    const { trx, booking, charges } = ledger;
    const charge = unpaidBalance(charges);
    if (charge === undefined || charge.pay_by !== shown) return refuse("end-changed");
    const payBy = dayLater(shown, rules.timeZone);
    const { checkIn } = (await versionOf(trx, booking)).stay;
    if (payBy > instantIn(rules.timeZone, Date.parse(checkIn))) return refuse("too-late");
    await trx.updateTable("charges").set({ pay_by: payBy }).where("id", "=", charge.id).execute();
    const back = await refundIfUnpaid(ledger, { now: payBy, timeZone: rules.timeZone });
    const told = { charge, payBy, back };
    await emails.enqueue(trx, "balance-extended", { bookingId: booking.id, id: `${charge.id} ${payBy}`, ...told });
    await record?.(trx, payBy);
    return accept(payBy);
  });
}
