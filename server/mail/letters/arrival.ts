import { shortTime } from "#domain/dates/time-of-day.ts";
import { formatWeekday, fullName, weekdayName } from "#domain/format.ts";
import type { GuestDetails } from "#domain/guest.ts";
import { INSTRUCTIONS, type InstructionName } from "#domain/stays/arrival-instructions.ts";
import type { Stay } from "#domain/stays/stay.ts";
import { house } from "#house/house.ts";
import { rules } from "#house/rules.ts";
import { type Letter, makeLetter } from "../letter.ts";
import { button, codeCard, type Line, lead, lines, note, TEXT_FOOTER, writePage } from "../page.ts";
import { placeholder, stayUrl } from "../placeholders.ts";
import { stayInSubject } from "./booking-for-letter.ts";

export type Arrival = {
  readonly reference: string;
  readonly stay: Stay;
  readonly details: GuestDetails;
  /** What the owner has set. The values themselves are filled in as the email is sent. */
  readonly names: readonly InstructionName[];
  /** The guest has had this email before, and something in it has changed. */
  readonly isChanged: boolean;
};

/** How to get in. Subject and preview text hold nothing secret, because both show on locked screens. */
export function arrivalLetter({ reference, stay, details, names, isChanged }: Arrival, siteUrl: string): Letter {
  const { checkIn, checkOut } = stay;
  const from = shortTime(rules.checkInFrom);
  const by = shortTime(rules.checkOutBy);
  const subject = `${isChanged ? "Changed: how" : "How"} to get into ${house.name}, ${stayInSubject(stay)}`;
  const heading = isChanged
    ? "Something has changed about how you get in."
    : `${weekdayName(checkIn)}, after ${from}: here's how you get in.`;
  const opening = isChanged
    ? `Dear ${details.firstName}, please use this email and forget the one before it.`
    : `Dear ${details.firstName}, the house is ready for you. Save this email, or print it, before you leave the highway: there may be no signal for the last few miles.`;
  const works = `Works from ${formatWeekday(checkIn)}, ${from}, to ${formatWeekday(checkOut)}, ${by}`;
  const rows: Line[] = [
    ["Booking", reference],
    ...names.filter((name) => name !== "door-code").map((name): Line => [INSTRUCTIONS[name], placeholder(name)]),
  ];
  const help = `If anything's unclear, call us: ${house.phone.shown}.`;
  const url = stayUrl(siteUrl);
  return makeLetter({
    to: { name: fullName(details), address: details.email },
    replyTo: { name: house.name, address: house.email },
    subject,
    html: writePage({
      title: subject,
      preview: "Your door code and directions are inside. Save this before you leave.",
      heading,
      content: [
        lead(opening),
        ...(names.includes("door-code") ? [codeCard(placeholder("door-code"), works)] : []),
        lines(rows),
        button("Open your stay", url),
        note(help),
      ],
    }),
    text: [
      heading,
      opening,
      ...(names.includes("door-code") ? [`Your door code: ${placeholder("door-code")}\n${works}`] : []),
      ...rows.map(([label, value]) => `${label}:\n${value}`),
      `Your page: ${url}`,
      help,
      TEXT_FOOTER,
    ].join("\n\n"),
  });
}
