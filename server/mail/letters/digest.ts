import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { shortTime } from "#domain/dates/time-of-day.ts";
import { counted, formatSpan, formatWeekday, numberWord } from "#domain/format.ts";
import type { Stay } from "#domain/stays/stay.ts";
import { rules } from "#house/rules.ts";
import { formatCents } from "../../money.ts";
import type { Html } from "../html.ts";
import { type Letter, makeLetter } from "../letter.ts";
import { addressOf, atDesk, type Owner } from "../owner.ts";
import { button, type Line, lead, lines, subheading, TEXT_FOOTER, writePage } from "../page.ts";
import { textLines } from "./booking-for-letter.ts";

export type DigestStay = {
  readonly reference: string;
  readonly name: string;
  readonly stay: Stay;
  readonly guests: number;
  readonly paid: number;
};

/** What an owner wants to read over coffee. */
export type Morning = {
  readonly day: CalendarDate;
  readonly leaving: readonly DigestStay[];
  readonly arriving: readonly DigestStay[];
  /** Since yesterday morning. */
  readonly booked: readonly DigestStay[];
  readonly canceled: readonly DigestStay[];
  readonly messages: readonly { readonly from: string; readonly text: string }[];
  /** Refunds that bounced, or that aren't paid. */
  readonly stuck: readonly string[];
  /** Parties arriving this week who can't be told how to get in yet. */
  readonly withoutInstructions: readonly DigestStay[];
  readonly coming: readonly DigestStay[];
};

/** The next days' parties are worth a line, but not a letter by themselves. */
export function isWorthALetter({ day: _, coming: __, ...news }: Morning): boolean {
  return Object.values(news).some((list) => list.length > 0);
}

export function digestLetter(morning: Morning, owner: Owner): Letter {
  const { day, leaving, arriving, messages } = morning;
  const out = shortTime(rules.checkOutBy);
  const into = shortTime(rules.checkInFrom);
  const moves = [
    ...(leaving.length > 0 ? [`${numberWord(leaving.length)} out by ${out}`] : []),
    ...(arriving.length > 0 ? [`${numberWord(arriving.length)} in after ${into}`] : []),
  ];
  const news = moves.length > 0 ? moves.join(", ") : "nobody's coming or going today";
  const heading = `${capital(news)}.`;
  const opening = `${formatWeekday(day)}. ${messages.length === 0 ? "No new questions." : `${counted(messages.length, "new question")} since yesterday.`}`;
  const link = atDesk(owner);
  const sections = sectionsOf(morning).filter(({ rows }) => rows.length > 0);
  return makeLetter({
    to: addressOf(owner),
    subject: `${formatWeekday(day)}: ${news}`,
    html: writePage({
      title: heading,
      preview: opening,
      heading,
      content: [
        lead(opening),
        ...sections.flatMap(({ title, rows }): Html[] => [subheading(title), lines(rows)]),
        button(link.label, link.url),
      ],
    }),
    text: [
      heading,
      opening,
      ...sections.map(({ title, rows }) => `${title}\n${textLines(rows)}`),
      `${link.label}: ${link.url}`,
      TEXT_FOOTER,
    ].join("\n\n"),
  });
}

function sectionsOf(morning: Morning): { title: string; rows: Line[] }[] {
  const party = ({ name, guests, reference }: DigestStay) => `${name}, ${counted(guests, "guest")}, ${reference}`;
  const paid = (each: DigestStay): Line => [formatSpan(each.stay), `${party(each)}, ${formatCents(each.paid)} paid`];
  return [
    {
      title: "Today",
      rows: [
        ...morning.leaving.map((each): Line => ["Out", party(each)]),
        ...morning.arriving.map((each): Line => ["In", party(each)]),
      ],
    },
    {
      title: "To do",
      rows: [
        ...morning.stuck.map(
          (reference): Line => ["A refund is stuck", `${reference}: npm run lodge -- show ${reference}`],
        ),
        ...morning.withoutInstructions.map(
          (each): Line => [
            "No way in yet",
            `${party(each)}, ${formatSpan(each.stay)}: npm run lodge -- arrival set door-code <code>`,
          ],
        ),
      ],
    },
    { title: "Questions", rows: morning.messages.map(({ from, text }): Line => [from, text]) },
    { title: "Booked since yesterday", rows: morning.booked.map(paid) },
    { title: "Canceled since yesterday", rows: morning.canceled.map(paid) },
    { title: "The next 14 days", rows: morning.coming.map(paid) },
  ];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
