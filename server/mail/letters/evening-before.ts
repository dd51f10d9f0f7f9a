import { shortTime } from "#domain/dates/time-of-day.ts";
import { counted, formatSpan, formatWeekday, fullName } from "#domain/format.ts";
import type { GuestDetails } from "#domain/guest.ts";
import type { Party } from "#domain/stays/party.ts";
import type { Stay } from "#domain/stays/stay.ts";
import { countNights } from "#domain/stays/stay.ts";
import { rules } from "#house/rules.ts";
import { type Letter, makeLetter } from "../letter.ts";
import { addressOf, atDesk, type Owner } from "../owner.ts";
import { button, type Line, lead, lines, TEXT_FOOTER, writePage } from "../page.ts";
import { textLines } from "./booking-for-letter.ts";

export type ComingParty = {
  readonly reference: string;
  readonly stay: Stay;
  readonly guests: number;
  readonly details: GuestDetails;
  readonly party: Party;
  /** Whether the owner has set an address and a door code. */
  readonly canGetIn: boolean;
};

/** The owner's note the evening before: who is coming, how many, and how to reach them. Replies go to the guest. */
export function eveningBeforeLetter(coming: ComingParty, owner: Owner): Letter {
  const { reference, stay, guests, details, party, canGetIn } = coming;
  const name = fullName(details);
  const heading = `${name} arrives ${formatWeekday(stay.checkIn)}, after ${shortTime(rules.checkInFrom)}.`;
  const opening = canGetIn
    ? `${counted(guests, "guest")} for ${counted(countNights(stay), "night")}, ${formatSpan(stay)}. They know how to get in.`
    : `${counted(guests, "guest")} for ${counted(countNights(stay), "night")}, ${formatSpan(stay)}. They DON'T know how to get in: no address or door code is set. Set them with: npm run lodge -- arrival set door-code <code>; and call the guest.`;
  const link = atDesk(owner, reference);
  const rows: Line[] = [
    ["Booking", reference],
    ["Phone", details.phone],
    ["Email", details.email],
    ...party.people.map(
      ({ name: person, phone }, at): Line => [`Guest ${at + 2}`, [person, phone].filter(Boolean).join(", ")],
    ),
    ...(party.note === "" ? [] : [["They wrote", party.note] satisfies Line]),
  ];
  return makeLetter({
    to: addressOf(owner),
    replyTo: { name, address: details.email },
    subject: `${formatWeekday(stay.checkIn)}: ${name}, ${counted(guests, "guest")}, ${reference}`,
    urgent: !canGetIn,
    html: writePage({
      title: heading,
      preview: opening,
      heading,
      content: [lead(opening), lines(rows), button(link.label, link.url)],
    }),
    text: [heading, opening, textLines(rows), `${link.label}: ${link.url}`, TEXT_FOOTER].join("\n\n"),
  });
}
