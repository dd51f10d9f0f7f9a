import { type BookedStay, writeStayCalendar } from "#domain/calendar-event.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { formatDay, formatShortDay, fullName } from "#domain/format.ts";
import type { GuestDetails } from "#domain/guest.ts";
import { billOf } from "#domain/prices/bill.ts";
import type { CancellationPolicy } from "#domain/prices/cancellation.ts";
import type { PricedQuote } from "#domain/prices/coupon.ts";
import { house } from "#house/house.ts";
import { rules } from "#house/rules.ts";
import { formatCents } from "../money.ts";
import { type BillLine, type Block, button, type EmailDraft, type Line } from "./email.ts";

/** A booking with its stay, as emails tell of it. Money is in cents. A payment of a hold has no reference. */
export type BookingFacts = BookedStay & {
  /** A payment that came too late may have a reference, but has no booking and no stay page. */
  readonly isBooked: boolean;
  readonly guests: number;
  readonly details: GuestDetails;
  readonly quote: PricedQuote;
  readonly couponName?: string;
  /** What the booking was paid with. */
  readonly paid: number;
  /** What is still to pay for the stay, and when the card is charged for it. */
  readonly balance?: { readonly amount: number; readonly dueOn: CalendarDate } | undefined;
  /** Whether a card is on file for damage. Without a payment there is none. */
  readonly cardSaved: boolean;
  /** Some of it was paid by check, cash or transfer. */
  readonly isByHand?: boolean;
  readonly confirmedAt: number;
  /** When the nights of an unpaid phone booking go back on sale. */
  readonly heldUntil: number;
  readonly canceledBy: "guest" | "owner" | "unpaid";
  /** The refund policy the guest accepted. */
  readonly policy: CancellationPolicy;
  /** Extras that are paid and kept. */
  readonly extras: readonly string[];
};

type Words = Omit<EmailDraft, "to" | "replyTo">;

/** To the guest, who answers the house. */
export function toGuest({ details }: Pick<BookingFacts, "details">, words: Words): EmailDraft {
  return {
    to: { name: fullName(details), address: details.email },
    replyTo: { name: house.name, address: house.email },
    ...words,
  };
}

/** To the owner, who answers the guest. */
export function toOwner({ details }: Pick<BookingFacts, "details">, words: Words): EmailDraft {
  return { to: "owner", replyTo: { name: fullName(details), address: details.email }, ...words };
}

/** The booking at the desk, or the desk itself for what never became a booking. */
export function atDesk(reference = "", label = `Open booking ${reference}`): Block {
  if (reference === "") return button("Open your desk", "/desk");
  return button(label, `/desk/booking#${reference}`);
}

export const YOUR_STAY: Block = button("Open your stay", "/stay");

/** What the owner reads about a booking that wasn't paid by card, or not all of it. */
export const YOURS_TO_REFUND = "What didn’t come by card is yours to refund; your desk says how much.";

/** What the owner reads of a refund. Nothing is sent by itself for what didn't come by card. */
export function refundForOwner({ isByHand }: BookingFacts, amount: number): string {
  const sum = formatCents(amount);
  return isByHand ? `${sum} is owed back to the guest. ${YOURS_TO_REFUND}` : `${sum} is being refunded to the guest.`;
}

export const OPEN_NIGHTS: Block = button("See the open nights", "/");

/** The itemized bill. It adds up to the total; minus the discount, to what was paid. */
export function billBlock(booked: BookingFacts): Block {
  const { quote, paid, balance } = booked;
  const rows = billRows(booked);
  if (balance === undefined) return { kind: "bill", rows, total: ["Total paid", formatCents(paid)] };
  const later: Line = [`To pay on ${formatDay(balance.dueOn)}`, formatCents(balance.amount)];
  return {
    kind: "bill",
    rows: [...rows, ["Total", formatCents(quote.payable)], later],
    total: ["Paid", formatCents(paid)],
  };
}

export function billRows({ quote, couponName }: BookingFacts): BillLine[] {
  const bill = billOf(quote, couponName, rules.currency);
  // For a single night the rate is already the sum.
  const nights = bill.foldedNights === undefined && bill.nights.length > 1 ? bill.nights : [];
  const discount = bill.discount ? [bill.total, bill.discount] : [];
  const row = ({ label, cents }: { label: string; cents: number }): Line => [label, formatCents(cents)];
  return [
    row(bill.subtotal),
    ...nights.map((night): BillLine => [...row(night), "part"]),
    ...[...bill.fees, ...discount].map(row),
  ];
}

/** The stay as an attachment for the guest's calendar. A canceled one removes its entry. */
export function calendarFile(booked: BookedStay) {
  const method = booked.isCanceled ? "CANCEL" : "PUBLISH";
  return {
    filename: `${booked.reference.toLowerCase()}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: writeStayCalendar(booked, house, rules),
  };
}

/** "Feb 04 to Feb 08, 2027" */
export function stayInSubject({ checkIn, checkOut }: Stay): string {
  const sameYear = checkIn.slice(0, 4) === checkOut.slice(0, 4);
  return `${sameYear ? formatShortDay(checkIn) : formatDay(checkIn)} to ${formatDay(checkOut)}`;
}

const clock = new Intl.DateTimeFormat("en-US", {
  ...{ timeZone: rules.timeZone, weekday: "long", month: "long", day: "numeric" },
  ...{ hour: "numeric", minute: "2-digit" },
});

/** "Sunday, September 19 at 6:00 PM", with the name of the house's clock */
export function moment(at: number): string {
  return `${clock.format(at).replace("\u202f", " ")} ${house.clock}`;
}
