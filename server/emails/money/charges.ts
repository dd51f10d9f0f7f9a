import { addDays, dayAt } from "#domain/dates/calendar-date.ts";
import { lastMoment } from "#domain/dates/durations.ts";
import { counted, formatDate, formatSpan, fullName } from "#domain/format.ts";
import { DAMAGE_NOTICE_DAYS } from "#domain/limits.ts";
import { damageNotice } from "#domain/prices/card-consent.ts";
import { withStop } from "#domain/prices/refund-words.ts";
import { house } from "#house/house.ts";
import { rules } from "#house/rules.ts";
import type { Charge as LedgerCharge } from "../../bookings/charges/charges.ts";
import { formatCents } from "../../money.ts";
import { atDesk, type BookingFacts, moment, stayInSubject, toGuest, toOwner } from "../booking-facts.ts";
import { button, type EmailDraft, facts, type Line, lead, note } from "../email.ts";

/** Something the guest is asked to pay, or has paid. */
type Charge = Pick<LedgerCharge, "kind" | "amount" | "note" | "pay_by" | "status" | "created_at"> &
  Partial<Pick<LedgerCharge, "paid_by" | "link_sent">>;

export type Charged = { readonly booked: BookingFacts; readonly charge: Charge };

/** Something to pay on the stay page. */
export function payLink({ booked, charge }: Charged): EmailDraft[] {
  const { kind, amount, note, pay_by } = charge;
  const end = pay_by === null ? "" : moment(lastMoment(pay_by));
  const until = end && ` You have until ${end}.`;
  const words = {
    change: {
      heading: "Your new dates are waiting.",
      opening: `we’re keeping ${formatSpan(booked.stay)} for ${counted(booked.guests, "guest")} for you, alongside the dates you have. They’re yours once you’ve paid the difference.${until} Until then, and if you don’t pay, your stay is as it was.`,
    },
    damage: {
      heading: `Please pay ${formatCents(amount)} for the damage.`,
      opening: `${booked.cardSaved ? "your bank refused the charge or wants to hear from you, so we couldn’t charge your card" : "here’s the link to pay"} for what we wrote about: ${withStop(note ?? "")}${until} After that, the link takes no payment, and nothing is charged.`,
    },
    extra: {
      heading: "Yes, with pleasure.",
      opening: `we’ve said yes to what you asked for: ${note}. It’s part of your stay once it’s paid.${until}`,
    },
  }[kind === "change" || kind === "damage" ? kind : "extra"];
  const guest = aboutCharge(booked, { ...words, rows: amountOf(charge), label: `Pay ${formatCents(amount)}` });
  if (kind !== "damage") return [guest];
  return [
    guest,
    chargeToOwner(booked, charge, {
      subject: "Damage not charged",
      heading: "We couldn’t charge the card.",
      opening: `${booked.cardSaved ? "The guest’s bank said no or wants to hear from the guest." : "There’s no card on file."} The guest has a link to pay until ${end}. If it isn’t paid by then, nothing is charged, and you get an email.`,
    }),
  ];
}

/** What the owner is going to charge, why, and when at the earliest. */
export function damageAnnounced({ booked, charge }: Charged): EmailDraft[] {
  const { amount, note, created_at } = charge;
  const earliest = formatDate(addDays(dayAt(created_at, rules.timeZone), DAMAGE_NOTICE_DAYS));
  return [
    aboutCharge(booked, {
      heading: booked.cardSaved
        ? `We plan to charge your card ${formatCents(amount)} for damage, no sooner than ${earliest}.`
        : `We plan to send you a link to pay ${formatCents(amount)} for damage, no sooner than ${earliest}.`,
      opening: damageNotice(note ?? "", formatCents(amount), booked.cardSaved),
      rows: amountOf(charge),
    }),
    chargeToOwner(booked, charge, {
      subject: "Damage announced",
      heading: "The guest knows about the damage.",
      opening: `${booked.cardSaved ? "We’ll charge the card three days after the guest’s email has gone out." : "There’s no card on file. Three days after the guest’s email has gone out, the guest gets a link to pay."} Until then you can withdraw it.`,
    }),
  ];
}

export function chargePaid({ booked, charge }: Charged): EmailDraft[] {
  const { kind, amount, note, paid_by, link_sent } = charge;
  const isCharged = kind === "damage" && !paid_by && !link_sent;
  const sum = formatCents(amount);
  const thanks = kind === "balance" ? "Paid in full." : `Thank you, ${sum} is paid.`;
  const heading = isCharged ? `We charged your card ${sum}.` : thanks;
  const inFull = kind === "balance" ? " Nothing is left to pay for your stay." : "";
  return [
    aboutCharge(booked, {
      heading,
      opening: `${isCharged ? `as we wrote, we’ve charged ${sum} for damage` : `we’ve received ${sum}`}: ${withStop(note ?? "")}${inFull} Your receipt is on your stay page.`,
      rows: amountOf(charge),
    }),
    chargeToOwner(booked, charge, {
      subject: "Paid",
      heading: "A charge was paid.",
      opening: `${formatCents(amount)} was paid.`,
    }),
  ];
}

/** Nobody paid it in time. */
export function chargeEnded({ booked, charge }: Charged): EmailDraft[] {
  const { kind, amount, note } = charge;
  const sum = formatCents(amount);
  if (kind === "damage") {
    return [
      aboutCharge(booked, {
        heading: "The time to pay for the damage has run out.",
        opening: `${sum} for damage wasn’t paid in time: ${withStop(note ?? "")} The link takes no payment anymore, and nothing was charged.`,
      }),
      chargeToOwner(booked, charge, {
        subject: "Damage not paid in time",
        heading: "Damage wasn’t paid.",
        opening: "The guest didn’t pay it in time, so nothing was charged.",
      }),
    ];
  }
  return [
    aboutCharge(booked, {
      heading: kind === "change" ? "Your stay is as it was." : "The time to pay has run out.",
      opening: `${sum} for ${note} wasn’t paid in time, so nothing was charged, and your stay is ${formatSpan(booked.stay)}, as before. If you’d still like it, just ask again.`,
    }),
    chargeToOwner(booked, charge, {
      subject: "Not paid in time",
      heading: "A charge wasn’t paid.",
      opening: "Nobody paid it in time. Nights we kept for it are open again.",
    }),
  ];
}

/** The owner withdrew the charge. */
export function chargeWithdrawn({ booked, charge: { amount, note, status, paid_by } }: Charged): EmailDraft {
  const sum = formatCents(amount);
  const back = paid_by ? "We’re sending it back the way you paid." : "It’s on its way back to your card.";
  const money = status === "paid" ? back : "You don’t need to pay anything.";
  return aboutCharge(booked, {
    heading: `We’ve dropped the ${sum} charge.`,
    opening: `we’ve dropped the charge of ${sum} for this: ${note}. ${money}`,
  });
}

type GuestWords = {
  readonly heading: string;
  readonly opening: string;
  readonly rows?: readonly Line[];
  /** The button's, if it doesn't just lead to the stay. */
  readonly label?: string;
};

/** To the guest, about something that happens to the booking before the stay is over. */
export function aboutCharge(
  booked: BookingFacts,
  { heading, opening, rows = [], label = "See your stay" }: GuestWords,
): EmailDraft {
  const { details, reference, stay } = booked;
  return toGuest(booked, {
    subject: `${heading.replace(/\.$/, "")}: ${house.name}, ${stayInSubject(stay)}`,
    preview: opening,
    heading,
    blocks: [
      lead(`Dear ${details.firstName}, ${opening}`),
      facts([["Booking", reference], ...rows]),
      button(label, "/stay"),
    ],
  });
}

type OwnerWords = {
  readonly subject: string;
  readonly heading: string;
  readonly opening: string;
  readonly rows?: readonly Line[];
  readonly advice?: string;
  /** The button's, if it doesn't just open the booking. */
  readonly label?: string;
};

export function aboutChargeToOwner(booked: BookingFacts, words: OwnerWords): EmailDraft {
  const { subject, heading, opening, rows = [], advice, label } = words;
  const { reference, details, stay } = booked;
  return toOwner(booked, {
    subject: `${subject}: ${reference}, ${stayInSubject(stay)}`,
    heading,
    blocks: [
      lead(opening),
      facts([["Booking", reference], ["Guest", fullName(details)], ["Stay", formatSpan(stay)], ...rows]),
      atDesk(reference, label),
      ...(advice === undefined ? [] : [note(advice)]),
    ],
  });
}

function chargeToOwner(booked: BookingFacts, { amount, note, kind }: Charge, words: OwnerWords): EmailDraft {
  return aboutChargeToOwner(booked, { ...words, rows: [[note ?? kind, formatCents(amount)]] });
}

function amountOf({ kind, note, amount }: Charge): Line[] {
  const label = kind === "damage" ? "Damage" : kind === "change" ? "Difference" : (note ?? kind);
  return [[label, formatCents(amount)]];
}
