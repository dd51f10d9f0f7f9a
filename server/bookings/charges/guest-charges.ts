import type { StayCharge, StayChargesAnswer, StayPaidAnswer, StayRequest } from "#contract/guest/stay-charges.ts";
import { countNights } from "#domain/dates/stay.ts";
import { extrasOf, priceOfExtra } from "#domain/stays/extras.ts";
import { findBooking, versionOf } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { confirmPayment } from "../payments/confirm-booking.ts";
import { backIfWithdrawn, type Charge, chargesOf } from "./charges.ts";
import { type Request, requestsOf, wishInWords } from "./request.ts";

/** The extras, requests and charges of one booking, as its guest sees them. */
export function chargesForGuest(
  { database, rules }: BookingServices,
  bookingId: string,
): Promise<StayChargesAnswer | undefined> {
  return database.transaction(async (trx) => {
    const booking = await findBooking(trx, bookingId);
    if (booking === undefined) return undefined;
    const nights = countNights((await versionOf(trx, booking)).stay);
    const now = await database.now(trx);
    const requests = await requestsOf(trx, bookingId);
    const charges = await chargesOf(trx, bookingId);
    return {
      extras: extrasOf(rules).map((extra) => ({
        ...{ id: extra.id, name: extra.name, price: priceOfExtra(extra, nights), asksFor: extra.asksFor ?? null },
      })),
      requests: requests.map(toStayRequest),
      charges: charges.flatMap((charge) => toStayCharge(charge, now)),
    };
  });
}

/** Asks the provider whether a charge is paid, because the guest may be back before the webhook. */
export async function chargePayment(
  services: BookingServices,
  bookingId: string,
  chargeId: string,
): Promise<StayPaidAnswer["payment"]> {
  const { database, payments } = services;
  const find = async () => {
    const charges = await database.transaction((trx) => chargesOf(trx, bookingId));
    return charges.find(({ id }) => id === chargeId);
  };
  const charge = await find();
  if (charge?.intent_id == null) return "unpaid";
  if (charge.status !== "paid") await confirmPayment(services, charge.intent_id);
  if ((await find())?.status === "paid") return "paid";
  const status = (await payments.find(charge.intent_id))?.status;
  // Succeeded but not settled: bookings are paused, or it only just came in.
  return status === "processing" || status === "succeeded" ? "processing" : "unpaid";
}

export function toStayRequest(request: Request): StayRequest {
  const { id, kind, status, answer, charge_id } = request;
  return { id, kind, label: wishInWords(request), status, answer, chargeId: charge_id };
}

function toStayCharge(charge: Charge, now: number): StayCharge[] {
  const { id, kind, note, amount, status, pay_by, link_sent } = charge;
  if (kind === "stay" || note === null) return [];
  const isTheirs = kind !== "damage" || link_sent;
  const isPayable = status === "open" && isTheirs && (pay_by === null || now < pay_by);
  return [{ id, kind, label: note, amount, status, isPayable, payBy: pay_by, back: backIfWithdrawn(charge) }];
}
