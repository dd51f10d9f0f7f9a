import { counted, countedNights, formatSpan, fullName } from "#domain/format.ts";
import type { GuestDetails } from "#domain/guest.ts";
import { billOf } from "#domain/prices/bill.ts";
import type { PricedQuote } from "#domain/prices/coupon.ts";
import { countNights, type Stay } from "#domain/stays/stay.ts";
import { house } from "#house/house.ts";
import { rules } from "#house/rules.ts";
import { formatCents } from "../../money.ts";
import { type Letter, makeLetter } from "../letter.ts";
import type { Owner } from "../owner.ts";
import { button, type Line, lead, lines, note, TEXT_FOOTER, writePage } from "../page.ts";
import { payUrl } from "../placeholders.ts";
import { moment, stayInSubject, textLines } from "./booking-for-letter.ts";
import { ownerChargeLetter } from "./charge.ts";

/** A phone booking, as its letters need it. */
export type PhoneBookingForLetter = {
  readonly reference: string;
  readonly stay: Stay;
  readonly guests: number;
  readonly details: GuestDetails;
  readonly quote: PricedQuote;
  /** When the nights go back on sale. */
  readonly until: number;
};

/** To the guest: what was agreed on the phone, and a link to accept the agreements and pay. */
export function phoneBookingLetter(booking: PhoneBookingForLetter, siteUrl: string): Letter {
  const { reference, stay, guests, details, quote } = booking;
  const isFree = quote.payable === 0;
  const heading = `We're holding ${formatSpan(stay)} for you.`;
  const opening = `Dear ${details.firstName}, as we said on the phone: the house is held for you until ${moment(booking.until)}. Open the link, read the agreement, and ${isFree ? "say yes; there's nothing to pay" : "pay by card"}. Then the stay is yours, and we'll write again.`;
  const bill = billOf(quote, undefined, rules.currency);
  const facts: Line[] = [
    ["Booking", reference],
    ["Stay", `${formatSpan(stay)}, ${countedNights(countNights(stay))}, ${counted(guests, "guest")}`],
    [bill.subtotal.label, formatCents(bill.subtotal.cents)],
    ...bill.fees.map(({ label, cents }): Line => [label, formatCents(cents)]),
    ["Total", formatCents(bill.payable)],
  ];
  const doubt = "Not expecting this? Then somebody gave us a wrong address; there's nothing to do.";
  const url = payUrl(siteUrl);
  const label = isFree ? "Accept the stay" : `Pay ${formatCents(quote.payable)}`;
  const subject = `Your stay at ${house.name}, ${stayInSubject(stay)}: please confirm`;
  return makeLetter({
    to: { name: fullName(details), address: details.email },
    replyTo: { name: house.name, address: house.email },
    subject,
    html: writePage({
      title: subject,
      preview: `Held until ${moment(booking.until)}.`,
      heading,
      content: [lead(opening), lines(facts), button(label, url), note(doubt)],
    }),
    text: [heading, opening, textLines(facts), `${label}: ${url}`, doubt, TEXT_FOOTER].join("\n\n"),
  });
}

const OPEN_NIGHTS = "See the open nights";

/** To the guest: the nights are no longer held. */
export function phoneBookingEndedLetter(
  { stay, details }: PhoneBookingForLetter,
  why: "ran-out" | "called-off",
  siteUrl: string,
): Letter {
  const heading = "The dates are open again.";
  const reason = why === "ran-out" ? "wasn't paid in time" : "was called off";
  const opening = `Dear ${details.firstName}, the stay we held for you, ${formatSpan(stay)}, ${reason}, so the nights are on sale again. Nothing was charged. If you'd still like to come, please call us at ${house.phone.shown}.`;
  const subject = `No longer held: ${house.name}, ${stayInSubject(stay)}`;
  return makeLetter({
    to: { name: fullName(details), address: details.email },
    replyTo: { name: house.name, address: house.email },
    subject,
    html: writePage({
      title: subject,
      preview: "Nothing was charged.",
      heading,
      content: [lead(opening), button(OPEN_NIGHTS, siteUrl)],
    }),
    text: [heading, opening, `${OPEN_NIGHTS}: ${siteUrl}`, TEXT_FOOTER].join("\n\n"),
  });
}

/** To the owner: nobody paid in time. */
export function phoneBookingEndedNotice(booking: PhoneBookingForLetter, owner: Owner): Letter {
  const words = {
    subject: "Not paid in time",
    heading: "A phone booking wasn't paid.",
    opening: "The time to pay has run out, and the nights are on sale again.",
    rows: [
      ["Phone", booking.details.phone],
      ["Not paid", formatCents(booking.quote.payable)],
    ],
  } as const;
  return ownerChargeLetter(booking, words, owner);
}
