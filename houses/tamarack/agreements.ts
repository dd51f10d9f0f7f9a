import type { LegalText } from "#contract/house/agreements.ts";
import { shortTime } from "#domain/dates/time-of-day.ts";
import { counted } from "#domain/format.ts";
import { DAMAGE_NOTICE_DAYS } from "#domain/limits.ts";
import { spellCounted } from "#domain/number-words.ts";
import type { CancellationPolicy } from "#domain/prices/cancellation.ts";
import { moneyIn } from "#domain/prices/money.ts";
import { house } from "./house.ts";
import { rules } from "./rules.ts";

/** One version for all four texts: a guest accepts them together. Other words need another version. */
export const AGREEMENT_VERSION = "2027-01";

/** The refund rule of each version. Add a line for a new version and never change one, because guests accepted it. */
const CANCELLATION_RULES: Readonly<Record<string, Omit<CancellationPolicy, "version">>> = {
  "2026-11": { days: 14, fee: 75_00 },
  "2026-12": { days: 14, fee: 75_00 },
  "2027-01": { days: 14, fee: 75_00 },
};

/** What a guest who accepted this version gets back, according to its words. */
export function cancellationPolicyOf(version: string): CancellationPolicy {
  const rule = CANCELLATION_RULES[version];
  if (rule === undefined) throw new Error(`Nobody wrote down the refund rule of agreement ${version}`);
  return { ...rule, version };
}

const { formatAmount } = moneyIn(rules.currency);
const { refund, deposit, quietHours } = rules;

const hours = `The cabin is yours from ${rules.checkInFrom} on the first day until ${rules.checkOutBy} on the last, ${house.clock}`;
const withoutFee = refund.fee === 0 ? "everything back" : `everything back but ${formatAmount(refund.fee)}`;
const canceling = `Cancel ${counted(refund.daysAhead, "day")} or more before you arrive and you get ${withoutFee}. Later than that we keep the payment`;
const pets = rules.pets
  ? `Pets are welcome if you ask first, for ${formatAmount(rules.pets.feePerNight)} a night each`
  : "No pets: the loons nest on the shore";
/** A house without a deposit keeps no card, and charges nothing after the stay. */
const card =
  deposit === undefined
    ? "Your card pays for the stay and is not kept. If something breaks, tell us, and we’ll settle it together"
    : `No deposit is charged when you book. The payment provider keeps the card for ${counted(rules.cardKeptDays, "day")} after you leave, and until then we may charge it for damage, up to ${formatAmount(deposit.amount)}, ${spellCounted(DAMAGE_NOTICE_DAYS, "day")} after an email that says what and why`;
const quiet = quietHours && `Quiet from ${shortTime(quietHours.from)} to ${shortTime(quietHours.to)}`;

/**
 * What step 3 of the booking shows: the agreement in plain words. It adds the dates of the stay to the terms with these
 * names: Arrival and departure, Cancellation, Security deposit, Card authorization, Instructions.
 */
export const agreementTerms: readonly { term: string; text: string }[] = [
  { term: "Arrival and departure", text: hours },
  { term: "Cancellation", text: canceling },
  { term: deposit === undefined ? "Your card" : "Card authorization", text: card },
  { term: "Instructions", text: `Emailed ${counted(rules.instructionsDaysAhead, "day")} before you arrive` },
  { term: "Who books", text: `Somebody ${rules.primaryGuestAge} or older who stays in the cabin` },
  { term: "How many", text: `${rules.guests.atMost} people at most` },
  { term: "Pets", text: pets },
  ...(quiet ? [{ term: "Quiet", text: quiet }] : []),
];

export const rentalAgreement: LegalText = {
  id: "rentalAgreement",
  version: AGREEMENT_VERSION,
  title: "Rental Agreement",
  sample: true,
  sections: [
    {
      heading: "What you rent",
      paragraphs: [
        `${house.name}, its dock and its land, for the nights you booked and the party you named. ${hours}.`,
      ],
    },
    {
      heading: "Who answers for it",
      paragraphs: [
        `The person who books is ${rules.primaryGuestAge} or older, sleeps in the cabin and answers for everyone there. No more than ${rules.guests.atMost} people stay the night.`,
      ],
    },
    {
      heading: "What you pay",
      paragraphs: [
        "You pay the full price when you book. It’s what the summary shows: nights, cleaning and taxes, each on a line of its own.",
        `${card}.`,
      ],
    },
    {
      heading: "If plans change",
      paragraphs: [
        `${canceling}. You cancel on the page of your stay, and you can ask there for other dates or guests. If we say yes and it costs more, it changes once you’ve paid the difference; if it costs less, we refund the difference, as long as you could still cancel when you asked.`,
      ],
    },
    {
      heading: "When we come by",
      paragraphs: [
        `Only if we must, and with ${rules.entryNoticeHours} hours of warning, unless something is burning or leaking.`,
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
      heading: "Fire and water",
      paragraphs: [
        "Nobody smokes indoors. Ashes go into the metal pail and stay there. Children wear a vest on the dock and in the canoe, and nobody walks on the ice before we say it holds.",
      ],
    },
    { heading: "Neighbors", paragraphs: [`${quiet ? `${quiet}. ` : ""}${pets}.`] },
    {
      heading: "Before you go",
      paragraphs: [
        `By ${rules.checkOutBy}: dishes done, stove shut, canoe upside down. Take the food with you, or the mice will have it.`,
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
      heading: "Booking here",
      paragraphs: [
        "This site shows one cabin and takes bookings for it, from its owners and without an account. Your nights are held while you pay, and they’re yours once the payment has gone through. If they’re lost before that, we refund every cent.",
      ],
    },
    {
      heading: "Prices",
      paragraphs: [
        "You see the total with cleaning and taxes before you pay. If it changes in the meantime, we ask you again.",
      ],
    },
    {
      heading: "Changes",
      paragraphs: [`${canceling}. Ask for other dates or guests on the page of your stay; we’re reasonable.`],
    },
    { heading: "Law", paragraphs: [`${house.address.region} law applies.`] },
  ],
};

export const privacyPolicy: LegalText = {
  id: "privacyPolicy",
  version: AGREEMENT_VERSION,
  title: "Privacy Policy",
  sample: true,
  sections: [
    {
      heading: "What we know about you",
      paragraphs: [
        "What you typed when you booked, wrote to us or filled in the page of your stay: name, email, phone, dates, how many of you there are, who’s coming along, what you asked for, and which agreement you accepted when. What you paid, and the emails we sent. Never your card number, which only the payment provider sees.",
        "Of the links to that page and of your network address we keep only a hash. The second keeps one visitor from holding all the nights.",
      ],
    },
    {
      heading: "Who else does",
      paragraphs: [
        "The payment provider, the email provider, and Google reCAPTCHA once you touch the contact form. Other booking sites learn which dates are taken and nothing more.",
      ],
    },
    {
      heading: "For how long",
      paragraphs: [
        `Bookings for seven years after you leave, for taxes. Messages and emails for two. The names of your party for 30 days after you leave, the hash of your network address for ${counted(rules.cardKeptDays, "day")}. Anything you typed without booking, a month. How often a page is looked at and how often dates are chosen is counted by day, without cookies or addresses.`,
      ],
    },
    {
      heading: "What you can ask",
      paragraphs: [
        "For a copy, a correction, or that we forget you: write to us. Once your stay is over and no payment is under way, we delete your name and everything you wrote. Dates, amounts and payments stay, without your name, until the seven years are over.",
      ],
    },
  ],
};
