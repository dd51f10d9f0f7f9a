import { countNights } from "#domain/dates/stay.ts";
import { shortTime } from "#domain/dates/time-of-day.ts";
import { counted, formatSpan, formatWeekday, fullName, weekdayName } from "#domain/format.ts";
import { spellCounted } from "#domain/number-words.ts";
import { REVIEW_DAYS } from "#domain/reviews/review.ts";
import { INSTRUCTION_NAMES, INSTRUCTIONS, type Instructions } from "#domain/stays/arrival-instructions.ts";
import type { Party } from "#domain/stays/party.ts";
import { houseBook } from "#house/book.ts";
import { emailWords } from "#house/email-words.ts";
import { house } from "#house/house.ts";
import { rules } from "#house/rules.ts";
import { stayWords } from "#house/stay-words.ts";
import {
  atDesk,
  type BookingFacts,
  OPEN_NIGHTS,
  stayInSubject,
  toGuest,
  toOwner,
  YOUR_STAY,
} from "../booking-facts.ts";
import { type Block, button, type EmailDraft, facts, type Line, lead, note, PHONE } from "../email.ts";

export type Arrival = {
  readonly booked: BookingFacts;
  readonly values: Instructions;
  /** The guest has had this email before, and something in it has changed. */
  readonly isChanged: boolean;
};

/** How to get in. Subject and preview text hold nothing secret, because both show on locked screens. */
export function arrival({ booked, values, isChanged }: Arrival): EmailDraft {
  const { reference, stay, details } = booked;
  const { checkIn, checkOut } = stay;
  const from = shortTime(rules.checkInFrom);
  const by = shortTime(rules.checkOutBy);
  const { emergencyCall } = stayWords;
  const { "door-code": code, ...others } = values;
  const about = `Works from ${formatWeekday(checkIn)}, ${from}, to ${formatWeekday(checkOut)}, ${by}`;
  const rows = INSTRUCTION_NAMES.flatMap((name): Line[] => {
    const value = name === "door-code" ? undefined : others[name];
    return value === undefined ? [] : [[INSTRUCTIONS[name], value]];
  });
  return toGuest(booked, {
    subject: `${isChanged ? "Changed: how" : "How"} to get into ${house.name}, ${stayInSubject(stay)}`,
    preview: "Your door code and directions are inside. Save this before you leave.",
    heading: isChanged
      ? "Something has changed about how you get in."
      : `${weekdayName(checkIn)}, after ${from}: here’s how you get in.`,
    blocks: [
      lead(
        isChanged
          ? `Dear ${details.firstName}, please use this email in place of the one before it.`
          : `Dear ${details.firstName}, your stay is almost here. ${emailWords.signal ?? "Save this email, or print it, before you leave home."}`,
      ),
      ...(code === undefined ? [] : [{ kind: "door-code" as const, code, about }]),
      ...(emergencyCall ? [note(`In an emergency, call ${emergencyCall.number}. ${emergencyCall.words}`)] : []),
      facts([["Booking", reference], ...rows]),
      YOUR_STAY,
      ...(houseBook?.parts ?? []).map(({ heading, lead: words }) => note(`${heading}: ${words}`)),
      note(`If anything’s unclear, call us: ${house.phone.shown}.`),
    ],
  });
}

/** The copy that is kept names what the guest was told, and doesn't tell it. */
export function withoutSecrets({ values, ...facts }: Arrival): Arrival {
  const names = INSTRUCTION_NAMES.filter((name) => values[name] !== undefined);
  return { ...facts, values: Object.fromEntries(names.map((name) => [name, `[${name}]`])) };
}

type ComingParty = {
  readonly booked: BookingFacts;
  readonly party: Party;
  /** Whether the owner has set an address and a door code. */
  readonly canGetIn: boolean;
};

const SET_WAY_IN: Block = button("Set address and door code", "/desk/house");

/** The owner's note the evening before: who is coming, how many, and how to reach them. */
export function eveningBefore({ booked, party, canGetIn }: ComingParty): EmailDraft {
  const { reference, stay, guests, details } = booked;
  const name = fullName(details);
  const known = canGetIn
    ? "They know how to get in."
    : "They can’t get in yet: no address or door code is set. Set both at your desk, under House, and call them.";
  const opening = `${counted(guests, "guest")} for ${counted(countNights(stay), "night")}, ${formatSpan(stay)}. ${known}`;
  const rows: Line[] = [
    ["Booking", reference],
    [PHONE, details.phone],
    ["Email", details.email],
    ...party.people.map(
      ({ name: person, phone }, at): Line => [`Guest ${at + 2}`, [person, phone].filter(Boolean).join(", ")],
    ),
    ...(party.note === "" ? [] : [["They wrote", party.note] satisfies Line]),
  ];
  return toOwner(booked, {
    subject: `${formatWeekday(stay.checkIn)}: ${name}, ${counted(guests, "guest")}, ${reference}`,
    urgent: !canGetIn,
    heading: `${name} arrives ${formatWeekday(stay.checkIn)}, after ${shortTime(rules.checkInFrom)}.`,
    blocks: [lead(opening), facts(rows), canGetIn ? atDesk(reference) : SET_WAY_IN],
  });
}

type ThanksFor = {
  readonly booked: BookingFacts;
  /** A returning guest's coupon code, if the owner gives one. */
  readonly code: string | undefined;
  /** Once, and only of guests who haven't written one. */
  readonly asksForReview: boolean;
};

/** Thanks the guest after the stay, and invites them back. */
export function thanks({ booked, code, asksForReview }: ThanksFor): EmailDraft {
  const ahead = `You know the way now. Nights are on sale up to ${spellCounted(rules.bookableYearsAhead, "year")} ahead.`;
  const offer = `The code ${code} is for guests who come back: enter it at the payment step.`;
  return toGuest(booked, {
    subject: `Thank you, from ${house.name}, ${stayInSubject(booked.stay)}`,
    preview: "The open nights, and your receipt.",
    heading: `Thanks for coming, ${booked.details.firstName}.`,
    hasPicture: true,
    blocks: [
      lead(
        "The house is quiet again. If you left something behind, reply with what and where, and we’ll look for it. If something wasn’t as it should be, please tell us that too.",
      ),
      ...(asksForReview ? [lead(REVIEW), button("Write a review", "/stay")] : []),
      lead(code === undefined ? ahead : `${ahead} ${offer}`),
      asksForReview
        ? { kind: "note", text: "See the open nights.", link: { words: "the open nights", to: "/" } }
        : OPEN_NIGHTS,
      { kind: "note", text: "Your receipt stays on your page.", link: { words: "your page", to: "/stay" } },
    ],
  });
}

const REVIEW = `How was it? Six questions and a few words, two minutes. Good or bad, it’s shown with your first name and the month. You can write it on your page for ${REVIEW_DAYS} days after the stay, and we ask only this once.`;
