import { shortTime } from "#domain/dates/time-of-day.ts";
import { formatWeekday, weekdayName } from "#domain/format.ts";
import { INSTRUCTION_NAMES, INSTRUCTIONS, type Instructions } from "#domain/stays/arrival-instructions.ts";
import { houseBook } from "#house/book.ts";
import { emailWords } from "#house/email-words.ts";
import { house } from "#house/house.ts";
import { rules } from "#house/rules.ts";
import { stayWords } from "#house/stay-words.ts";
import { facts, lead, note } from "../blocks.ts";
import { type BookingFacts, stayInSubject, toGuest, YOUR_STAY } from "../booking-facts.ts";
import type { EmailDraft, Line } from "../email.ts";

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
      : `${weekdayName(checkIn)}, after ${from}: here's how you get in.`,
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
      note(`If anything's unclear, call us: ${house.phone.shown}.`),
    ],
  });
}

/** The copy that is kept names what the guest was told, and doesn't tell it. */
export function withoutSecrets({ values, ...facts }: Arrival): Arrival {
  const names = INSTRUCTION_NAMES.filter((name) => values[name] !== undefined);
  return { ...facts, values: Object.fromEntries(names.map((name) => [name, `[${name}]`])) };
}
