import { countNights } from "#domain/dates/stay.ts";
import { shortTime } from "#domain/dates/time-of-day.ts";
import { counted, formatSpan, formatWeekday, fullName } from "#domain/format.ts";
import type { Party } from "#domain/stays/party.ts";
import { rules } from "#house/rules.ts";
import { button, facts, lead } from "../blocks.ts";
import { atDesk, type BookingFacts, toOwner } from "../booking-facts.ts";
import type { Block, EmailDraft, Line } from "../email.ts";

export type ComingParty = {
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
    : "They can't get in yet: no address or door code is set. Set both at your desk, under House, and call them.";
  const opening = `${counted(guests, "guest")} for ${counted(countNights(stay), "night")}, ${formatSpan(stay)}. ${known}`;
  const rows: Line[] = [
    ["Booking", reference],
    ["Phone", details.phone],
    ["Email", details.email],
    ...party.people.map(
      ({ name: person, phone }, at): Line => [`Guest ${at + 2}`, [person, phone].filter(Boolean).join(", ")],
    ),
    ...(party.note === "" ? [] : [["They wrote", party.note] satisfies Line]),
  ];
  return toOwner(booked, {
    subject: `${formatWeekday(stay.checkIn)}: ${name}, ${counted(guests, "guest")}, ${reference}`,
    urgent: !canGetIn,
    preview: opening,
    heading: `${name} arrives ${formatWeekday(stay.checkIn)}, after ${shortTime(rules.checkInFrom)}.`,
    blocks: [lead(opening), facts(rows), canGetIn ? atDesk(reference) : SET_WAY_IN],
  });
}
