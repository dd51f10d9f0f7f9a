import { formatDay, formatSpan, fullName } from "#domain/format.ts";
import { type PaidBy, paidByInWords } from "#domain/prices/paid-by.ts";
import { refundNotice, refundWay } from "#domain/prices/refund-words.ts";
import { house } from "#house/house.ts";
import { formatCents } from "../../money.ts";
import {
  atDesk,
  type BookingFacts,
  OPEN_NIGHTS,
  stayInSubject,
  toGuest,
  toOwner,
  YOUR_STAY,
  YOURS_TO_REFUND,
} from "../booking-facts.ts";
import { type Block, type EmailDraft, lead } from "../email.ts";
import { aboutCharge } from "./charges.ts";

/** A refund, and the payment it belongs to: what was paid, and what had been refunded of it before. */
export type Refunded = {
  readonly booked: BookingFacts;
  readonly amount: number;
  readonly paid: number;
  readonly before?: number;
  /** Absent by card. */
  readonly by?: PaidBy;
  /** Made by the site and missing in its database. */
  readonly isOurs?: boolean;
};

type Words = { readonly heading: string; readonly text: string };

const BANKS_TAKE = refundWay(false).when;

/** Paid after the nights were lost; the money is about to be refunded. */
export function nightsLost(refund: Refunded): EmailDraft[] {
  const days = formatSpan(refund.booked.stay);
  return [
    refundToGuest(refund, {
      heading: "We’re refunding your payment.",
      text: `we’re sorry: someone else booked ${days} before your payment reached us. You have no booking, and we’re refunding every cent. ${BANKS_TAKE}`,
    }),
    refundToOwner(refund, {
      heading: "A payment came too late.",
      text: `A guest paid for ${days} when the nights were already gone. There’s no booking; the payment is refunded in full, and the guest knows.`,
    }),
  ];
}

/** Paid, and refunded in the card processor's dashboard before it could be booked. */
export function refundedBefore(refund: Refunded): EmailDraft[] {
  const days = formatSpan(refund.booked.stay);
  return [
    refundToGuest(refund, {
      heading: "The house isn’t booked.",
      text: `your payment for ${days} was refunded before the booking was made, so you have no booking. All of it is refunded to the card you paid with. ${BANKS_TAKE}`,
    }),
    refundToOwner(refund, {
      heading: "A refunded payment wasn’t booked.",
      text: `The payment for ${days} was refunded in your card processor’s dashboard before the booking was made. There’s no booking, the nights are open, and the rest of the payment is refunded too.`,
    }),
  ];
}

/** The refund is on its way to the guest's card, or the owner has given it back. */
export function paidBack(refund: Refunded): EmailDraft[] {
  const { by } = refund;
  const days = formatSpan(refund.booked.stay);
  const amount = formatCents(refund.amount);
  return [
    refundToGuest(refund, {
      heading: "Your refund is on its way.",
      text: `we’ve refunded ${amount} for ${days} ${by ? `${paidByInWords(by)}.` : `to the card you paid with. ${BANKS_TAKE}`}`,
    }),
    refundToOwner(refund, { heading: "A refund was paid.", text: `${amount} was refunded for ${days}.` }),
  ];
}

/** Refunded in the card processor's dashboard, by the owner; or by the site, before an older backup was restored. */
export function madeElsewhere(refund: Refunded): EmailDraft {
  const how = refund.isOurs
    ? "was refunded by the site before you restored an older backup, so the restored books didn’t show it"
    : "was refunded in your card processor’s dashboard";
  return refundToOwner(refund, {
    heading: refund.isOurs ? "An earlier refund was found." : "A refund was made by hand.",
    text: `${formatCents(refund.amount)} for ${formatSpan(refund.booked.stay)} ${how}. The booking itself stays: cancel it if its nights should be open.`,
  });
}

function refundToGuest(refund: Refunded, { heading, text }: Words): EmailDraft {
  const { isBooked, stay, details } = refund.booked;
  return toGuest(refund.booked, {
    subject: `${heading.replace(/\.$/, "")}: ${house.name}, ${stayInSubject(stay)}`,
    heading,
    blocks: [lead(`Dear ${details.firstName}, ${text}`), billOf(refund), isBooked ? YOUR_STAY : OPEN_NIGHTS],
  });
}

function refundToOwner(refund: Refunded, { heading, text }: Words): EmailDraft {
  const { reference, stay } = refund.booked;
  return toOwner(refund.booked, {
    subject: `${heading.replace(/\.$/, "")}: ${reference || "unconfirmed"}, ${stayInSubject(stay)}`,
    heading,
    blocks: [lead(text), billOf(refund), atDesk(reference)],
  });
}

function billOf({ booked: { isBooked, reference, stay, details }, amount, paid, before = 0 }: Refunded): Block {
  return {
    kind: "bill",
    rows: [
      ...(isBooked ? [["Booking", reference] as const] : []),
      ["Guest", fullName(details)],
      ["Check-in", formatDay(stay.checkIn)],
      ["Check-out", formatDay(stay.checkOut)],
      ["Paid", formatCents(paid)],
      ...(before > 0 ? [["Refunded now", formatCents(amount)] as const] : []),
    ],
    total: [before > 0 ? "Refunded in all" : "Refunded", formatCents(before + amount)],
  };
}

type Given = {
  readonly booked: BookingFacts;
  readonly amount: number;
  readonly reason: string;
  /** The owner's own line. */
  readonly words: string;
};

/** The owner, or somebody at the owner's desk, gives money back, and the booking stands. */
export function refundGiven({ booked, amount, reason, words }: Given): EmailDraft[] {
  const sum = formatCents(amount);
  const opening = refundNotice({ amount: sum, reason, words, isByHand: booked.isByHand });
  const { reference, stay, details } = booked;
  const byHand = booked.isByHand ? ` ${YOURS_TO_REFUND}` : "";
  const given = `${sum} of ${fullName(details)}’s payment for ${formatSpan(stay)} is ${booked.isByHand ? "owed back" : "refunded"}, for “${reason}”.${byHand} The booking stays.`;
  return [
    aboutCharge(booked, { heading: `We’re refunding ${sum}.`, opening, rows: [["Refund", sum]] }),
    toOwner(booked, {
      subject: `Refunded at your desk: ${sum}, ${reference}, ${stayInSubject(stay)}`,
      heading: `${sum} was refunded at your desk.`,
      blocks: [lead(given), atDesk(reference)],
    }),
  ];
}
