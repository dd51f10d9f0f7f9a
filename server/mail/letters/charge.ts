import { counted, formatSpan, fullName } from "#domain/format.ts";
import type { GuestDetails } from "#domain/guest.ts";
import { damageNotice } from "#domain/prices/damage-notice.ts";
import type { Stay } from "#domain/stays/stay.ts";
import { house } from "#house/house.ts";
import { formatCents } from "../../money.ts";
import { type Letter, makeLetter } from "../letter.ts";
import { addressOf, atDesk, type Owner } from "../owner.ts";
import { button, type Line, lead, lines, note, TEXT_FOOTER, writePage } from "../page.ts";
import { moment, stayInSubject, textLines } from "./booking-for-letter.ts";

/** A booking as the emails about its charges need it. Money is in cents. */
export type ChargedStay = {
  readonly reference: string;
  readonly stay: Stay;
  readonly guests: number;
  readonly details: GuestDetails;
};

/** Something the guest is asked to pay, or has paid. */
export type ChargeForLetter = {
  readonly kind: "stay" | "change" | "extra" | "damage";
  readonly amount: number;
  /** What it's for: the extra, or the owner's words about the damage. */
  readonly note: string;
  readonly payBy: number | null;
};

/** To the guest: something to pay on the stay page. */
export function payLinkLetter(booking: ChargedStay, charge: ChargeForLetter, stayUrl: string): Letter {
  const until = charge.payBy === null ? "" : ` You have until ${moment(charge.payBy - 1)}.`;
  const words = {
    change: {
      heading: "Your new dates are waiting.",
      opening: `we're keeping ${formatSpan(booking.stay)} for ${counted(booking.guests, "guest")} for you, alongside the dates you have. They're yours once you've paid the difference.${until} Until then, and if you don't pay, your stay is as it was.`,
    },
    damage: {
      heading: "Please pay for the damage.",
      opening: `your bank wants to hear from you before it pays, so we couldn't charge your card for what we wrote about: ${charge.note}.${until}`,
    },
    extra: {
      heading: "Yes, with pleasure.",
      opening: `we've said yes to what you asked for: ${charge.note}. It's part of your stay once it's paid.${until}`,
    },
  }[charge.kind === "stay" ? "extra" : charge.kind];
  return toGuest(booking, {
    ...words,
    rows: [[labelOf(charge), formatCents(charge.amount)]],
    link: { label: `Pay ${formatCents(charge.amount)}`, url: stayUrl },
  });
}

/** To the guest: what the owner is going to charge, why, and when at the earliest. */
export function damageAnnouncedLetter(booking: ChargedStay, charge: ChargeForLetter, stayUrl: string): Letter {
  return toGuest(booking, {
    heading: "About something damaged.",
    opening: damageNotice(charge.note, formatCents(charge.amount)),
    rows: [[labelOf(charge), formatCents(charge.amount)]],
    link: { label: "See your stay", url: stayUrl },
  });
}

export function chargePaidLetter(booking: ChargedStay, charge: ChargeForLetter, stayUrl: string): Letter {
  return toGuest(booking, {
    heading: "Thank you, it's paid.",
    opening: `we've received ${formatCents(charge.amount)}: ${charge.note}. Your receipt is on the page of your stay.`,
    rows: [[labelOf(charge), formatCents(charge.amount)]],
    link: { label: "See your stay", url: stayUrl },
  });
}

export function chargeEndedLetter(booking: ChargedStay, charge: ChargeForLetter, stayUrl: string): Letter {
  return toGuest(booking, {
    heading: charge.kind === "change" ? "Your stay is as it was." : "The time to pay has run out.",
    opening: `${formatCents(charge.amount)} for ${charge.note} wasn't paid in time, so nothing was charged, and your stay is ${formatSpan(booking.stay)}, as before. If you'd still like it, just ask again.`,
    rows: [],
    link: { label: "See your stay", url: stayUrl },
  });
}

/** To the guest: the owner withdrew the charge. */
export function chargeWithdrawnLetter(
  booking: ChargedStay,
  { amount, note: about, isPaid }: ChargeForLetter & { readonly isPaid: boolean },
  stayUrl: string,
): Letter {
  const money = isPaid ? `${formatCents(amount)} goes back to your card.` : "You don't need to pay anything.";
  return toGuest(booking, {
    heading: "We took this back.",
    opening: `please forget what we asked for: ${about}, ${formatCents(amount)}. ${money}`,
    rows: [],
    link: { label: "See your stay", url: stayUrl },
  });
}

/** To the guest: no, or yes when there is nothing to pay. */
export function answerLetter(
  booking: ChargedStay,
  { wish, isYes, words }: { wish: string; isYes: boolean; words: string },
  stayUrl: string,
): Letter {
  return toGuest(booking, {
    heading: isYes ? "Yes, with pleasure." : "We're sorry, not this time.",
    opening: `${isYes ? "we've said yes to" : "we can't say yes to"} what you asked for: ${wish}. ${words}`.trim(),
    rows: [],
    link: { label: "See your stay", url: stayUrl },
  });
}

/** The stay has new dates, or another number of guests. */
export type ChangedStay = {
  readonly after: ChargedStay;
  readonly before: ChargedStay;
  /** Extras paid for the original stay, which a change leaves as they are. */
  readonly extras: readonly string[];
};

export function changedLetter({ after, before, extras }: ChangedStay, stayUrl: string): Letter {
  const same = extras.length === 0 ? "" : ` So is what you paid for ${extras.join(" and ")}.`;
  return toGuest(after, {
    heading: `The house is yours, ${formatSpan(after.stay)}.`,
    opening: `your stay has changed. Everything else is as it was.${same} If we owe you a refund, it's on its way, and we'll write again once it's gone out.`,
    rows: [
      ["Before", `${formatSpan(before.stay)}, ${counted(before.guests, "guest")}`],
      ["Now", `${formatSpan(after.stay)}, ${counted(after.guests, "guest")}`],
    ],
    link: { label: "See your stay", url: stayUrl },
  });
}

export type OwnerWords = {
  readonly subject: string;
  readonly heading: string;
  readonly opening: string;
  readonly rows: readonly Line[];
  readonly advice?: string;
  /** The button's label, if it doesn't just open the booking. */
  readonly button?: string;
};

/** To the owner. Replies go to the guest. */
export function ownerChargeLetter(booking: ChargedStay, words: OwnerWords, owner: Owner): Letter {
  const { heading, opening, rows, advice } = words;
  const facts: Line[] = [
    ["Booking", booking.reference],
    ["Guest", fullName(booking.details)],
    ["Stay", formatSpan(booking.stay)],
    ...rows,
  ];
  const subject = `${words.subject}: ${booking.reference}, ${stayInSubject(booking.stay)}`;
  const link = { ...atDesk(owner, booking.reference), ...(words.button && { label: words.button }) };
  const notes = advice === undefined ? [] : [advice];
  return makeLetter({
    to: addressOf(owner),
    replyTo: { name: fullName(booking.details), address: booking.details.email },
    subject,
    html: writePage({
      title: subject,
      preview: opening,
      heading,
      content: [lead(opening), lines(facts), button(link.label, link.url), ...notes.map(note)],
    }),
    text: [heading, opening, textLines(facts), `${link.label}: ${link.url}`, ...notes, TEXT_FOOTER].join("\n\n"),
  });
}

type GuestWords = {
  readonly heading: string;
  readonly opening: string;
  readonly rows: readonly Line[];
  readonly link: { readonly label: string; readonly url: string };
};

function toGuest(booking: ChargedStay, { heading, opening, rows, link }: GuestWords): Letter {
  const { details, reference, stay } = booking;
  const text = `Dear ${details.firstName}, ${opening}`;
  const facts: Line[] = [["Booking", reference], ...rows];
  const subject = `${heading.replace(/\.$/, "")}: ${house.name}, ${stayInSubject(stay)}`;
  return makeLetter({
    to: { name: fullName(details), address: details.email },
    replyTo: { name: house.name, address: house.email },
    subject,
    html: writePage({
      title: subject,
      preview: opening,
      heading,
      content: [lead(text), lines(facts), button(link.label, link.url)],
    }),
    text: [heading, text, textLines(facts), `${link.label}: ${link.url}`, TEXT_FOOTER].join("\n\n"),
  });
}

function labelOf({ kind, note: about }: ChargeForLetter): string {
  return kind === "damage" ? "Damage" : kind === "change" ? "Difference" : about;
}
