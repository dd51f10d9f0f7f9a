import type { StayCharge, StayChargesAnswer, StayRequest } from "#contract/guest/stay-charges.ts";
import { countNights } from "#domain/dates/stay.ts";
import { extrasOf, PET, priceOfExtra } from "#domain/stays/extras.ts";
import { cardEnd, nextTryOf } from "../balance/balance.ts";
import { findBooking, versionOf } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { backIfWithdrawn, type Charge, chargesOf } from "./charges.ts";
import { hasRoomForPet, type Request, requestsOf, wishInWords } from "./requests.ts";
import { keepIfWithdrawn } from "./withdraw.ts";

/** The extras, requests and charges of one booking, as its guest sees them. */
export function chargesForGuest(
  { database, rules }: BookingServices,
  bookingId: string,
): Promise<StayChargesAnswer | undefined> {
  return database.transaction(async (trx) => {
    const booking = await findBooking(trx, bookingId);
    if (booking === undefined) return undefined;
    const { stay } = await versionOf(trx, booking);
    const nights = countNights(stay);
    const now = await database.now(trx);
    const requests = await requestsOf(trx, bookingId);
    const charges = await chargesOf(trx, bookingId);
    const canBringPet = await hasRoomForPet(rules, { trx, booking, charges });
    const offered = extrasOf(rules).filter(({ id }) => id !== PET || canBringPet);
    const seen = (charge: Charge): Seen => {
      if (booking.status !== "confirmed") return { now, keep: 0 };
      const keep = keepIfWithdrawn(booking, stay, charge, { now, timeZone: rules.timeZone }) ?? 0;
      return { now, keep, nextTry: nextTryOf(charge, { now, cardEnd: cardEnd(booking, stay, rules) }) };
    };
    return {
      extras: offered.map((extra) => ({
        id: extra.id,
        name: extra.name,
        price: priceOfExtra(extra, nights, rules).amount,
        perNight: extra.price.per === "night" ? extra.price.cents : null,
        asksFor: extra.asksFor ?? null,
      })),
      requests: requests.map(toStayRequest),
      charges: charges.flatMap((charge) => toStayCharge(charge, seen(charge))),
    };
  });
}

export function toStayRequest(request: Request): StayRequest {
  const { id, kind, status, answer, charge_id } = request;
  return { id, kind, label: wishInWords(request), status, answer, chargeId: charge_id };
}

type Seen = { readonly now: number; readonly keep: number; readonly nextTry?: number | undefined };

function toStayCharge(charge: Charge, { now, keep, nextTry }: Seen): StayCharge[] {
  const { id, kind, note, amount, status, pay_by, link_sent } = charge;
  // Nobody has to know the sums that other dates have replaced.
  if (kind === "stay" || note === null || (kind === "balance" && status === "void")) return [];
  const isTheirs = kind !== "damage" || link_sent;
  const isOpen = status === "open" || status === "scheduled";
  const isPayable = isOpen && isTheirs && (pay_by === null || now < pay_by);
  const chargeAt = kind === "balance" && isPayable ? (nextTry ?? null) : null;
  const paying = { isPayable, payBy: pay_by, chargeAt, isFailed: link_sent };
  return [{ id, kind, label: note, amount, status, ...paying, back: backIfWithdrawn(charge, keep) }];
}
