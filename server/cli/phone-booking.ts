import { isCalendarDate } from "#domain/dates/calendar-date.ts";
import { isEmail, isPhone } from "#domain/guest.ts";
import { PHONE_HOLD_HOURS } from "#domain/limits.ts";
import { centsFromDollars } from "#domain/prices/nightly-prices.ts";
import { makeStay } from "#domain/stays/stay.ts";
import { type PhonePrice, type PhoneRefusal, pricePhoneBooking } from "../bookings/holds/phone-booking.ts";
import { bookByPhone, callOff } from "../desk/bookings/phone-acts.ts";
import { formatCents } from "../money.ts";
import type { Wiring } from "../wiring.ts";
import { type Answer, type Ask, WrongCommand } from "./answer.ts";
import { here } from "./owner-commands.ts";

const SAY =
  'Say: book 2027-11-11 2027-11-14 4 Walt Jennings walt@jennings.example "(970) 555-0199" [free|1200.00] [24|48|96].';

/** book <check-in> <check-out> <guests> <first> <last> <email> <phone> [free|1200.00] [24|48|96] */
export async function book(wiring: Wiring, words: readonly string[], ask: Ask): Promise<Answer> {
  const [checkIn = "", checkOut = "", count = "", firstName = "", lastName = "", email = "", phone = "", ...rest] =
    words;
  const { services } = wiring;
  const guests = Number(count);
  const isWhole = Number.isInteger(guests) && guests >= 1 && guests <= services.rules.guests.atMost;
  if (!isCalendarDate(checkIn) || !isCalendarDate(checkOut) || !isWhole) throw new WrongCommand(SAY);
  if (firstName === "" || lastName === "" || !isEmail(email) || !isPhone(phone)) throw new WrongCommand(SAY);
  const stay = makeStay(checkIn, checkOut);
  if (!stay.ok) throw new WrongCommand("The last day must be after the first.");
  const holdHours = PHONE_HOLD_HOURS.find((hours) => rest.includes(String(hours))) ?? 48;
  const wish = { stay: stay.value, price: priceIn(rest.filter((word) => word !== String(holdHours))) };
  const details = { firstName, lastName, email, phone };
  for (;;) {
    const priced = await pricePhoneBooking(services, wish);
    if (!priced.ok) throw new WrongCommand(NOT_HELD[priced.refusal]);
    const shown = priced.value.payable;
    const question = `Hold ${checkIn} to ${checkOut} for at most ${holdHours} hours and send ${email} a link to pay ${formatCents(shown)}?`;
    if (!(await ask(question))) return { text: "Nothing was changed.", data: { held: false } };
    const booked = await bookByPhone(wiring, here(), { ...wish, guests, details, holdHours, shown });
    if (booked.ok) {
      const { reference, until } = booked.value;
      const text = `Held as ${reference}. The letter with the link is on its way. To call it off: call-off ${reference}`;
      return { text, data: { held: true, reference, until, amount: shown } };
    }
    if (booked.refusal !== "price-changed") throw new WrongCommand(NOT_HELD[booked.refusal]);
  }
}

export async function callOffOne(wiring: Wiring, reference: string): Promise<Answer> {
  const ended = await callOff(wiring, here(), { reference });
  if (!ended.ok) throw new WrongCommand(`No phone booking ${reference} is waiting for payment.`);
  return {
    text: `${reference} is called off. The nights are open again, and we're telling the guest.`,
    data: { ended: reference },
  };
}

function priceIn([word]: readonly string[]): PhonePrice {
  if (word === undefined || word === "list") return "list";
  if (word === "free") return word;
  const nights = centsFromDollars(word.replace(/^\$/, ""));
  if (nights === undefined) throw new WrongCommand(SAY);
  return { nights };
}

const NOT_HELD: Record<PhoneRefusal, string> = {
  "booking-paused": "The site is paused. See: unknown.",
  "calendars-unknown": "We can't read the other channels' calendars right now.",
  "prices-unknown": "There are no current prices right now.",
  "dates-past": "These dates have passed.",
  "dates-too-far": "These dates are too far ahead.",
  "dates-taken": "Some of these nights are taken. See: bookings, blocks.",
  "longest-stay": "That's longer than the longest stay.",
  "missing-rate": "Some of these nights have no price.",
  "amount-too-small": "That's less than a card processor charges.",
  "amount-too-large": "That's more than we can charge to one card.",
  "price-changed": "The price has changed.",
};
