import {
  type DeskPhonePrice,
  type PhonePriceKind,
  phoneBookingRequest,
  phoneLinkRequest,
  phonePriceQuery,
} from "#contract/desk/phone-booking.ts";
import { refusalSentence } from "#contract/refusals.ts";
import { billOf } from "#domain/prices/bill.ts";
import { refuse } from "#domain/result.ts";
import { makeStay } from "#domain/stays/stay.ts";
import { house } from "#house/house.ts";
import { rules } from "#house/rules.ts";
import { type PhoneInput, type PhonePrice, pricePhoneBooking } from "../../bookings/holds/phone-booking.ts";
import type { Wiring } from "../../wiring.ts";
import { act, actor, type DeskCall, read } from "../call.ts";
import { bookByPhone, callOff, makePayLink } from "./phone-acts.ts";

/** Bookings that the owner takes over the phone. */
export const phoneCalls: readonly DeskCall[] = [
  read("/phone-price", phonePriceQuery, async (wiring, { in: checkIn, out: checkOut, price, nights }) => {
    const stay = makeStay(checkIn, checkOut);
    return stay.ok ? readPrice(wiring, { stay: stay.value, price: priceOf(price, nights) }) : undefined;
  }),
  act("/phone-booking", phoneBookingRequest(rules), async (desk, { checkIn, checkOut, price, nights, ...request }) => {
    const { actId, seen, ...wanted } = request;
    const stay = makeStay(checkIn, checkOut);
    if (!stay.ok) return refuse({ code: stay.refusal });
    const wish = { stay: stay.value, price: priceOf(price, nights) };
    const booked = await bookByPhone(desk.wiring, actor(desk, { actId }), { ...wanted, ...wish, shown: seen.amount });
    if (booked.ok) return booked;
    const code = booked.refusal === "price-changed" ? "has-changed" : booked.refusal;
    return refuse({ code, now: await readPrice(desk.wiring, wish) });
  }),
  act("/phone-booking/call-off", phoneLinkRequest, async (desk, { ref, seen, ...request }) => {
    const ended = await callOff(desk.wiring, actor(desk, request), { reference: ref, until: seen.until });
    return ended.ok ? ended : refuse({ code: "has-changed" });
  }),
  act("/phone-booking/link", phoneLinkRequest, async (desk, { ref, seen, ...request }) => {
    const made = await makePayLink(desk.wiring, actor(desk, request), { reference: ref, until: seen.until });
    return made.ok ? made : refuse({ code: "has-changed" });
  }),
];

function priceOf(price: PhonePriceKind, nights: number | undefined): PhonePrice {
  return price === "own" ? { nights: nights ?? 0 } : price;
}

async function readPrice({ services }: Pick<Wiring, "services">, wish: PhoneInput): Promise<DeskPhonePrice> {
  const priced = await pricePhoneBooking(services, wish);
  if (priced.ok) return { problem: null, bill: billOf(priced.value, undefined, services.rules.currency) };
  const values = { nights: services.rules.nights.atMost, phone: house.phone.shown };
  return { problem: refusalSentence(priced.refusal, values), bill: null };
}
