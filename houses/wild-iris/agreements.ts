import type { LegalText } from "#contract/house/agreements.ts";
import type { CancellationPolicy } from "#domain/cancellation.ts";
import { counted, formatDollars, formatShortTime, formatTime } from "#domain/format.ts";
import {
  BOOKING_HORIZON_YEARS,
  CANCELLATION_FEE,
  CARD_AUTHORIZATION_DAYS,
  CHECK_IN_FROM,
  CHECK_OUT_BY,
  DEPOSIT_REFUND_DAYS,
  FULL_REFUND_DAYS_AHEAD,
  INSTRUCTIONS_DAYS_AHEAD,
  MANAGER_ENTRY_NOTICE_HOURS,
  MAX_GUESTS,
  PET_FEE_PER_NIGHT,
  PRIMARY_GUEST_MIN_AGE,
  QUIET_HOURS,
  SALES_TAX_PERCENT,
  SECURITY_DEPOSIT,
} from "#domain/house-rules.ts";
import { house } from "./house.ts";

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

const hours = `Check-in ${formatTime(CHECK_IN_FROM)}, check-out ${formatTime(CHECK_OUT_BY)} ${house.clock}`;
const horizon = counted(BOOKING_HORIZON_YEARS, "year");
const cancellationFee = `a ${formatDollars(CANCELLATION_FEE)} administrative fee`;
const petFee = `${formatDollars(PET_FEE_PER_NIGHT)} per night per pet, with prior written approval`;
const quiet = `${formatShortTime(QUIET_HOURS.from)} to ${formatShortTime(QUIET_HOURS.to)}`;

/** What step 3 of the booking shows: the agreement in plain words. */
export const agreementTerms: readonly { term: string; text: string }[] = [
  { term: "Arrival and departure", text: hours },
  {
    term: "Cancellation",
    text: `${FULL_REFUND_DAYS_AHEAD} or more days before arrival: full refund minus ${cancellationFee}. Under ${FULL_REFUND_DAYS_AHEAD} days: no refund`,
  },
  {
    term: "Security deposit",
    text: `${formatDollars(SECURITY_DEPOSIT)}, refundable within ${DEPOSIT_REFUND_DAYS} days of checkout`,
  },
  { term: "Card authorization", text: `Valid ${CARD_AUTHORIZATION_DAYS} days after checkout` },
  { term: "Primary guest", text: `At least ${PRIMARY_GUEST_MIN_AGE} years old` },
  { term: "Pets", text: petFee },
  { term: "Quiet hours", text: quiet },
  { term: "Instructions", text: `Emailed ${INSTRUCTIONS_DAYS_AHEAD} days before arrival` },
  { term: "Manager entry", text: `${MANAGER_ENTRY_NOTICE_HOURS}-hour notice` },
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
        `Is at least ${PRIMARY_GUEST_MIN_AGE} years old, stays in the house, and answers for the party. No more than ${MAX_GUESTS} people sleep in the house.`,
      ],
    },
    {
      heading: "Price and payment",
      paragraphs: [
        `The total is paid in full at booking. It is the sum of the nights, the cleaning fee and ${SALES_TAX_PERCENT}% sales tax on the nights, less a coupon where one applies.`,
      ],
    },
    {
      heading: "Security deposit",
      paragraphs: [
        `The security deposit is ${formatDollars(SECURITY_DEPOSIT)}, refundable within ${DEPOSIT_REFUND_DAYS} days of checkout. Nothing is charged or blocked for it at booking: the card is only kept.`,
        `The card authorization is valid ${CARD_AUTHORIZATION_DAYS} days after checkout. It is used for the deposit and for damage only, and the guest is told before any charge is made.`,
      ],
    },
    {
      heading: "Cancellation",
      paragraphs: [
        `${FULL_REFUND_DAYS_AHEAD} or more days before arrival gives a full refund minus ${cancellationFee}. Under ${FULL_REFUND_DAYS_AHEAD} days gives no refund.`,
      ],
    },
    { heading: "Pets", paragraphs: [`${petFee}.`] },
    { heading: "Quiet", paragraphs: [`Quiet hours are ${quiet}.`] },
    {
      heading: "Arrival",
      paragraphs: [`Check-in instructions are emailed ${INSTRUCTIONS_DAYS_AHEAD} days before arrival.`],
    },
    {
      heading: "Entry",
      paragraphs: [
        `The manager gives ${MANAGER_ENTRY_NOTICE_HOURS}-hour notice before entering, except in an emergency.`,
      ],
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
        `Quiet hours are ${quiet}. Sound carries a long way over a meadow. The house is for the party that booked it: no events.`,
      ],
    },
    {
      heading: "Fire and smoke",
      paragraphs: [
        "No smoking or vaping indoors. The fire pit is used only when the county has no fire ban in force, and is drowned before bed.",
      ],
    },
    { heading: "Pets", paragraphs: [`${petFee}. Elk and deer have the right of way.`] },
    {
      heading: "Leaving",
      paragraphs: [
        `Check-out is at ${formatTime(CHECK_OUT_BY)} ${house.clock}. Start the dishwasher, close the windows, and leave no food outside: bears remember.`,
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
        `Prices are in US dollars. The total you see before paying includes the cleaning fee and ${SALES_TAX_PERCENT}% sales tax on the nights. If a price changes while you book, you are shown the new total and asked again before anything is charged.`,
      ],
    },
    {
      heading: "Changes and cancellation",
      paragraphs: [
        `Cancelling ${FULL_REFUND_DAYS_AHEAD} or more days before arrival gives a full refund minus ${cancellationFee}. Under ${FULL_REFUND_DAYS_AHEAD} days gives no refund. Write to us about other changes; we do what the calendar allows.`,
      ],
    },
    {
      heading: "Your card",
      paragraphs: [
        `Nothing is charged or blocked as a deposit when you book. The card is kept by the payment provider until ${CARD_AUTHORIZATION_DAYS} days after checkout, for the deposit and for damage only, as the rental agreement says.`,
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
        `Kept by the payment provider until ${CARD_AUTHORIZATION_DAYS} days after checkout, for the deposit and for damage only, as the rental agreement says. Nothing is charged or blocked for the deposit when you book.`,
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
