import type { LegalText } from "#contract/house/agreements.ts";
import type { CancellationPolicy } from "#domain/cancellation.ts";
import { counted } from "#domain/format.ts";
import { moneyIn } from "#domain/money.ts";
import { shortTime } from "#domain/time-of-day.ts";
import { house } from "./house.ts";
import { rules } from "./rules.ts";

/** One version for all four texts: a guest accepts them together. */
export const AGREEMENT_VERSION = "2026-11";

/** The refund rule of each version: a line is added with a new version and never changed, since guests accepted it. */
const CANCELLATION_RULES: Readonly<Record<string, Omit<CancellationPolicy, "version">>> = {
  "2026-01": { days: 30, fee: 250_00 },
  "2026-11": { days: 30, fee: 250_00 },
};

/** What a guest who accepted this version gets back, by the words of that version. */
export function cancellationPolicyOf(version: string): CancellationPolicy {
  const rule = CANCELLATION_RULES[version];
  if (rule === undefined) throw new Error(`Nobody wrote down the refund rule of agreement ${version}`);
  return { ...rule, version };
}

const { formatAmount } = moneyIn(rules.currency);
const { deposit, pets, quietHours } = rules;

const hours = `Check-in ${rules.checkInFrom}, check-out ${rules.checkOutBy} ${house.clock}`;
const horizon = counted(rules.bookableYearsAhead, "year");
const cancellationFee = `a ${formatAmount(rules.refund.fee)} administrative fee`;
const petFee = pets && `${formatAmount(pets.feePerNight)} per night per pet, with prior written approval`;
const quiet = quietHours && `${shortTime(quietHours.from)} to ${shortTime(quietHours.to)}`;
const depositTerms =
  deposit && `${formatAmount(deposit.amount)}, refundable within ${deposit.refundedWithinDays} days of checkout`;
const taxes = rules.taxes.map(
  ({ name, percent, on }) =>
    `${percent}% ${name.toLowerCase()} on the nights${on === "nights" ? "" : " and the cleaning fee"}`,
);
const fees = [...(rules.cleaningFee > 0 ? ["the cleaning fee"] : []), ...taxes];

/** What step 3 of the booking shows: the agreement in plain words. */
export const agreementTerms: readonly { term: string; text: string }[] = [
  { term: "Arrival and departure", text: hours },
  {
    term: "Cancellation",
    text: `${rules.refund.daysAhead} or more days before arrival: full refund minus ${cancellationFee}. Under ${rules.refund.daysAhead} days: no refund`,
  },
  ...optional(depositTerms, (text) => ({ term: "Security deposit", text })),
  { term: "Card authorization", text: `Valid ${rules.cardKeptDays} days after checkout` },
  { term: "Primary guest", text: `At least ${rules.primaryGuestAge} years old` },
  ...optional(petFee, (text) => ({ term: "Pets", text })),
  ...optional(quiet, (text) => ({ term: "Quiet hours", text })),
  { term: "Instructions", text: `Emailed ${rules.instructionsDaysAhead} days before arrival` },
  { term: "Manager entry", text: `${rules.entryNoticeHours}-hour notice` },
  { term: "Booking ahead", text: `Up to ${horizon}` },
];

export const rentalAgreement: LegalText = {
  id: "rentalAgreement",
  version: AGREEMENT_VERSION,
  title: "Rental Agreement",
  sample: true,
  sections: [
    {
      heading: "The house and the dates",
      paragraphs: [
        `The owners let the house and its ${house.land?.acres} acres to the primary guest and the party for the nights booked. ${hours}. Bookings are taken up to ${horizon} ahead.`,
      ],
    },
    {
      heading: "The primary guest",
      paragraphs: [
        `Is at least ${rules.primaryGuestAge} years old, stays in the house, and answers for the party. No more than ${rules.guests.atMost} people sleep in the house.`,
      ],
    },
    {
      heading: "Price and payment",
      paragraphs: [
        `The total is paid in full at booking. It is the sum of ${inOneSentence(["the nights", ...fees])}, less a coupon where one applies.`,
      ],
    },
    {
      heading: "Security deposit",
      paragraphs: [
        `${depositTerms ? `The security deposit is ${depositTerms}. ` : ""}Nothing is charged or blocked for it at booking: the card is only kept.`,
        `The card authorization is valid ${rules.cardKeptDays} days after checkout. It is used for the deposit and for damage only, and the guest is told before any charge is made.`,
      ],
    },
    {
      heading: "Cancellation",
      paragraphs: [
        `${rules.refund.daysAhead} or more days before arrival gives a full refund minus ${cancellationFee}. Under ${rules.refund.daysAhead} days gives no refund.`,
      ],
    },
    ...optional(petFee, (terms) => ({ heading: "Pets", paragraphs: [`${terms}.`] })),
    ...optional(quiet, (times) => ({ heading: "Quiet", paragraphs: [`Quiet hours are ${times}.`] })),
    {
      heading: "Arrival",
      paragraphs: [`Check-in instructions are emailed ${rules.instructionsDaysAhead} days before arrival.`],
    },
    {
      heading: "Entry",
      paragraphs: [`The manager gives ${rules.entryNoticeHours}-hour notice before entering, except in an emergency.`],
    },
  ],
};

export const houseRules: LegalText = {
  id: "houseRules",
  version: AGREEMENT_VERSION,
  title: "House Rules",
  sample: true,
  sections: [
    {
      heading: "Quiet",
      paragraphs: [
        `${quiet ? `Quiet hours are ${quiet}. ` : ""}Sound carries a long way over a meadow. The house is for the party that booked it: no events.`,
      ],
    },
    {
      heading: "Fire and smoke",
      paragraphs: [
        "No smoking or vaping indoors. The fire pit is used only when the county has no fire ban in force, and is drowned before bed.",
      ],
    },
    ...optional(petFee, (terms) => ({
      heading: "Pets",
      paragraphs: [`${terms}. Elk and deer have the right of way.`],
    })),
    {
      heading: "Leaving",
      paragraphs: [
        `Check-out is at ${rules.checkOutBy} ${house.clock}. Start the dishwasher, close the windows, and leave no food outside: bears remember.`,
      ],
    },
  ],
};

export const termsOfService: LegalText = {
  id: "termsOfService",
  version: AGREEMENT_VERSION,
  title: "Terms of Service",
  sample: true,
  sections: [
    {
      heading: "What this site is",
      paragraphs: [
        "This site lets you look at one house, see which nights are free, and book them from its owners. There is no account and no middleman.",
      ],
    },
    {
      heading: "When a booking is made",
      paragraphs: [
        "Your nights are held while you pay. The booking is made when the payment has succeeded and the nights are yours; a confirmation then goes to the address you gave. If the nights are lost on the way all the same, you are paid back in full.",
      ],
    },
    {
      heading: "Prices",
      paragraphs: [
        `Prices are in US dollars. The total you see before paying includes ${inOneSentence(fees) || "everything"}. If a price changes while you book, you are shown the new total and asked again before anything is charged.`,
      ],
    },
    {
      heading: "Changes and cancellation",
      paragraphs: [
        `Cancelling ${rules.refund.daysAhead} or more days before arrival gives a full refund minus ${cancellationFee}. Under ${rules.refund.daysAhead} days gives no refund. Write to us about other changes; we do what the calendar allows.`,
      ],
    },
    {
      heading: "Your card",
      paragraphs: [
        `Nothing is charged or blocked as a deposit when you book. The card is kept by the payment provider until ${rules.cardKeptDays} days after checkout, for the deposit and for damage only, as the rental agreement says.`,
      ],
    },
    {
      heading: "The guides",
      paragraphs: [
        "The guides are written with care, but roads close, prices rise and weather turns. Ask the places themselves before you rely on an hour, a price or a trail, and judge the mountains with your own eyes.",
      ],
    },
    {
      heading: "Law",
      paragraphs: [`These terms are read under the law of ${house.address.region}.`],
    },
  ],
};

export const privacyPolicy: LegalText = {
  id: "privacyPolicy",
  version: AGREEMENT_VERSION,
  title: "Privacy Policy",
  sample: true,
  sections: [
    {
      heading: "Who we are",
      paragraphs: [
        `${house.name} is one house and its owners. We keep your data ourselves; this page says which, for how long, and who else sees it.`,
      ],
    },
    {
      heading: "What we keep",
      paragraphs: [
        "Your name, email, phone, dates, the number of guests, which version of the agreement you accepted and when. Messages you send through the contact form. We do not see or keep your card number: the payment provider does.",
      ],
    },
    {
      heading: "Who else sees it",
      paragraphs: [
        "The payment provider, to charge the stay and keep the card. The mail provider, to deliver our letters. Google reCAPTCHA looks at the contact form once you touch it. The calendars we share with other booking sites hold dates and nothing else. Nobody buys anything from us but nights.",
      ],
    },
    {
      heading: "How long",
      paragraphs: [
        "Bookings seven years, because the tax office asks. Messages two years. What you typed without booking in the end, one month. Page views are counted without cookies or addresses.",
      ],
    },
    {
      heading: "Your card",
      paragraphs: [
        `Kept by the payment provider until ${rules.cardKeptDays} days after checkout, for the deposit and for damage only, as the rental agreement says. Nothing is charged or blocked for the deposit when you book.`,
      ],
    },
    {
      heading: "Your rights",
      paragraphs: [
        "Ask for a copy, a correction or deletion at any time: answer any of our letters, or write through the contact form. We answer within a week.",
      ],
    },
  ],
};

/** What a house without such a rule leaves out. */
function optional<Part>(words: string | undefined, make: (words: string) => Part): Part[] {
  return words === undefined ? [] : [make(words)];
}

/** "this, that and another" */
function inOneSentence(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}
