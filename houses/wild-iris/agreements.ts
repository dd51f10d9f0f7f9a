import type { LegalText } from "#contract/house/agreements.ts";
import { shortTime } from "#domain/dates/time-of-day.ts";
import { counted } from "#domain/format.ts";
import { DAMAGE_NOTICE_DAYS } from "#domain/limits.ts";
import { spellCounted } from "#domain/number-words.ts";
import type { CancellationPolicy } from "#domain/prices/cancellation.ts";
import { moneyIn } from "#domain/prices/money.ts";
import { house } from "./house.ts";
import { rules } from "./rules.ts";

/** One version for all four texts: a guest accepts them together. */
export const AGREEMENT_VERSION = "2027-01";

/** The refund rule of each version. Add a line for a new version and never change one, because guests accepted it. */
const CANCELLATION_RULES: Readonly<Record<string, Omit<CancellationPolicy, "version">>> = {
  "2026-01": { days: 30, fee: 250_00 },
  "2026-11": { days: 30, fee: 250_00 },
  "2026-12": { days: 30, fee: 250_00 },
  "2027-01": { days: 30, fee: 250_00 },
};

/** What a guest who accepted this version gets back, according to its words. */
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
const petRule = pets && `Pets need prior written approval and cost ${formatAmount(pets.feePerNight)} per night each`;
const quiet = quietHours && `${shortTime(quietHours.from)} to ${shortTime(quietHours.to)}`;
const depositTerms =
  deposit && `${formatAmount(deposit.amount)}, refundable within ${deposit.refundedWithinDays} days of checkout`;
const lastMoment = `11:59 PM ${house.clock}, ${counted(rules.refund.daysAhead, "day")} before the day of arrival`;
/** Only the line in the terms calls it refundable, because nothing is collected that could be given back. */
const card = deposit && {
  notNow: "Nothing is charged or held for the deposit when you book.",
  may: `Until ${rules.cardKeptDays} days after checkout, we may charge the card you paid with for damage, up to ${formatAmount(deposit.amount)} in all, and no sooner than ${spellCounted(DAMAGE_NOTICE_DAYS, "day")} after an email has told you what is damaged and what it costs.`,
};
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
        `The owners rent the house and its ${house.land?.acres} acres to the primary guest and party for the nights booked. ${hours}. Bookings open up to ${horizon} ahead.`,
      ],
    },
    {
      heading: "The primary guest",
      paragraphs: [
        `The primary guest must be at least ${rules.primaryGuestAge} years old, stay in the house and answer for the party. No more than ${rules.guests.atMost} people may sleep in the house.`,
      ],
    },
    {
      heading: "Price and payment",
      paragraphs: [
        `The total is paid in full at booking. It is the sum of ${inOneSentence(["the nights", ...fees])}, less any coupon.`,
      ],
    },
    ...optional(deposit && formatAmount(deposit.amount), (amount) => ({
      heading: "Security deposit",
      paragraphs: [
        `The security deposit is ${amount}. It is not collected: nothing is charged or held for it when you book, so there is nothing to give back. It is the most that can be charged for damage.`,
        `The payment provider keeps the card that paid for the stay until ${rules.cardKeptDays} days after checkout. Until then the owners may charge it for damage, up to ${amount} in all. First they email the guest what is damaged and what it costs; they charge the card no sooner than ${spellCounted(DAMAGE_NOTICE_DAYS, "day")} after that email goes out. The guest can reply to it. If the bank refuses the charge, the guest gets a link to pay instead.`,
      ],
    })),
    {
      heading: "Cancellation",
      paragraphs: [
        `Cancel ${rules.refund.daysAhead} or more days before arrival and the owners refund everything but ${cancellationFee}. Cancel later and there is no refund.`,
        `The last moment for a refund is ${lastMoment}, and what counts is when the guest cancels. The fee is kept only once. Extras are refunded in full until then, and not after.`,
      ],
    },
    {
      heading: "Other dates or guests",
      paragraphs: [
        "The guest asks for them on the page of the stay, and the owners say yes or no. A stay that costs more changes once the difference is paid; until then the old nights remain the guest’s. If it costs less, the difference is refunded if the guest asked by the last day for a refund. A change asked for after that day does not move it.",
      ],
    },
    ...optional(petRule, (rule) => ({
      heading: "Pets",
      paragraphs: [
        `${rule}. The guest asks on the page of the stay and pays there once the owners have said yes, for the nights booked at that time.`,
      ],
    })),
    ...optional(quiet, (times) => ({ heading: "Quiet", paragraphs: [`Quiet hours are ${times}.`] })),
    {
      heading: "Arrival",
      paragraphs: [
        `Check-in instructions are emailed ${rules.instructionsDaysAhead} days before arrival, or right away for a later booking. The guest’s emails contain a link to the page of the stay: whoever has it can see and cancel the booking.`,
      ],
    },
    {
      heading: "Entry",
      paragraphs: [
        `The manager gives ${rules.entryNoticeHours} hours’ notice before entering, except in an emergency.`,
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
        `${quiet ? `Quiet hours are ${quiet}. ` : ""}Sound carries a long way over a meadow. The house is for the party that booked it: no events.`,
      ],
    },
    {
      heading: "Fire and smoke",
      paragraphs: [
        "No smoking or vaping indoors. Use the fire pit only when the county has no fire ban, and douse the fire before bed.",
      ],
    },
    ...optional(petRule, (rule) => ({
      heading: "Pets",
      paragraphs: [`${rule}. Elk and deer have the right of way.`],
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
        "This site lets you look at one house, see which nights are open, and book them from its owners. There is no account and no middleman.",
      ],
    },
    {
      heading: "When a booking is made",
      paragraphs: [
        "Your nights are held while you pay. The booking is made once your payment has succeeded and the nights are yours; a confirmation then goes to the email address you gave. If your nights are lost before that, we refund you in full.",
      ],
    },
    {
      heading: "Prices",
      paragraphs: [
        `Prices are in US dollars. The total you see before paying includes ${inOneSentence(fees) || "everything"}. If a price changes while you book, we show you the new total and ask again before charging anything.`,
      ],
    },
    {
      heading: "Changes and cancellation",
      paragraphs: [
        `Cancel ${rules.refund.daysAhead} or more days before arrival and we refund everything but ${cancellationFee}. Cancel later and there is no refund. You cancel on the page of your stay, whose link is in our emails; it shows your refund first. You can ask there for other dates or guests too; we do what the calendar allows.`,
      ],
    },
    ...optional(card && `${card.notNow} ${card.may}`, (words) => ({ heading: "Your card", paragraphs: [words] })),
    {
      heading: "The guides",
      paragraphs: [
        "The guides are written with care, but roads close, prices rise and weather turns. Check with the places themselves before you rely on an hour, a price or a trail, and judge the mountains with your own eyes.",
      ],
    },
    {
      heading: "Law",
      paragraphs: [`${house.address.region} law governs these terms.`],
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
        `${house.name} is one house and its owners. We keep your data ourselves; this page says what, for how long, and who else sees it.`,
      ],
    },
    {
      heading: "What we keep",
      paragraphs: [
        "When you book: your name, email, phone, dates, the number of guests, what you paid, and which agreement you accepted, when and under which name. We never see or keep your card number: the payment provider does.",
        "On the page of your stay: the names and phone numbers of those who come with you, if you give them, what you ask us for, and your messages. Besides that: messages through the contact form and the emails we sent you.",
        "Of the links to the page of your stay, only a hash: nobody can turn it back into a link. Of your network address, too, only a hash, made with a secret key. It keeps one visitor from holding every night.",
        "Your browser tab keeps what you type while you book, and the link to your stay, until you close it. We set no cookies; the payment provider and reCAPTCHA may set their own.",
      ],
    },
    {
      heading: "Who else sees it",
      paragraphs: [
        "The payment provider, to charge for the stay and keep the card. The email provider, to deliver our letters. Google reCAPTCHA looks at the contact form once you touch it. The calendars we share with other booking sites hold dates and nothing else. Nobody buys anything from us but nights.",
      ],
    },
    {
      heading: "How long",
      paragraphs: [
        `Bookings, with their agreement, payments and refunds: seven years after checkout, for taxes. Messages and emails: two years. The names of those who came with you: 30 days after checkout. The hash of your network address: ${rules.cardKeptDays} days after checkout. Anything you typed without booking: one month.`,
        "How often a page is looked at and how often dates are chosen is counted by day, without cookies or addresses.",
      ],
    },
    ...optional(
      card &&
        `${card.notNow} The payment provider keeps the card. ${card.may} After those ${rules.cardKeptDays} days it is deleted there.`,
      (words) => ({ heading: "Your card", paragraphs: [words] }),
    ),
    {
      heading: "Your rights",
      paragraphs: [
        "Ask for a copy, a correction or deletion at any time: reply to any of our emails, or write through the contact form. We delete your data once your stay is over and no payment is under way: your name, email, phone, party, messages, emails from us, links and the hash of your network address, here and at the payment provider. Dates, amounts and payments stay, without your name, until the seven years are over.",
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
