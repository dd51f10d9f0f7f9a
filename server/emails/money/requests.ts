import type { Stay } from "#domain/dates/stay.ts";
import { counted, formatSpan } from "#domain/format.ts";
import { refundWay } from "#domain/prices/refund-words.ts";
import { formatCents } from "../../money.ts";
import { type BookingFacts, refundForOwner } from "../booking-facts.ts";
import type { EmailDraft, Line } from "../email.ts";
import { balanceLines, balanceLinesForOwner } from "./balance.ts";
import { aboutCharge, aboutChargeToOwner } from "./charges.ts";

/** What a guest asks for after booking: an extra, or other dates. */
export type Asked = {
  readonly booked: BookingFacts;
  /** "Pet: Rex", or "June 7 to 10, 4 guests" */
  readonly wish: string;
  readonly isYes: boolean;
  /** What the owner wrote back. */
  readonly words: string;
};

export function requestAsked({ booked, wish }: Pick<Asked, "booked" | "wish">): EmailDraft {
  return aboutChargeToOwner(booked, {
    subject: "A guest asks",
    heading: "A guest is asking for something.",
    opening: wish,
    label: "Say yes or no",
  });
}

/** No, or yes when there is nothing to pay. */
export function requestAnswered({ booked, wish, isYes, words }: Asked): EmailDraft {
  return aboutCharge(booked, {
    heading: isYes ? "Yes, with pleasure." : "We’re sorry, not this time.",
    opening: `${isYes ? "we’ve said yes to" : "we can’t say yes to"} what you asked for: ${wish}. ${words}`.trim(),
  });
}

/** The stay has new dates, or another number of guests. */
export type Changed = {
  readonly booked: BookingFacts;
  readonly before: { readonly stay: Stay; readonly guests: number };
  /** What is refunded because the new stay costs less, in cents. */
  readonly refund: number;
};

export function stayChanged({ booked, before, refund }: Changed): EmailDraft[] {
  const { stay, guests, extras } = booked;
  const paidFor = extras.join(" and ");
  const same = extras.length === 0 ? "" : ` What you paid for ${paidFor} doesn’t change.`;
  const { to, when } = refundWay(booked.isByHand);
  const back = refund === 0 ? "" : ` We’re refunding ${formatCents(refund)} ${to}. ${when}`;
  const refunded = refund === 0 ? "" : ` ${refundForOwner(booked, refund)}`;
  const rows: Line[] = [
    ["Before", `${formatSpan(before.stay)}, ${counted(before.guests, "guest")}`],
    ["Now", `${formatSpan(stay)}, ${counted(guests, "guest")}`],
  ];
  return [
    aboutCharge(booked, {
      heading: `The house is yours, ${formatSpan(stay)}.`,
      opening: `your stay has changed.${same}${back}`,
      rows: [...rows, ...balanceLines(booked)],
    }),
    aboutChargeToOwner(booked, {
      subject: "Stay changed",
      heading: "A stay has changed.",
      opening: `The new nights are taken in our calendar, and the ones no longer needed are open again.${refunded}`,
      rows: [...rows, ...balanceLinesForOwner(booked)],
      ...(extras.length > 0 && {
        advice: `The guest paid for ${paidFor} before the change. That sum stays as it is; if it should be different, work it out with the guest.`,
      }),
    }),
  ];
}
