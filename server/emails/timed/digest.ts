import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { shortTime } from "#domain/dates/time-of-day.ts";
import { counted, formatSpan, formatWeekday, numberWord } from "#domain/format.ts";
import { capitalized } from "#domain/number-words.ts";
import { rules } from "#house/rules.ts";
import { formatCents } from "../../money.ts";
import { atDesk } from "../booking-facts.ts";
import { type Block, type EmailDraft, facts, type Line, lead } from "../email.ts";

type DigestStay = {
  readonly reference: string;
  readonly name: string;
  readonly stay: Stay;
  readonly guests: number;
  readonly paid: number;
};

/** What the owner should know this morning. */
export type Morning = {
  readonly day: CalendarDate;
  readonly leaving: readonly DigestStay[];
  readonly arriving: readonly DigestStay[];
  /** Since yesterday morning. */
  readonly booked: readonly DigestStay[];
  readonly canceled: readonly DigestStay[];
  readonly messages: readonly { readonly from: string; readonly text: string }[];
  /** Refunds that bounced, or that aren't paid. */
  readonly bounced: readonly string[];
  /** Other channels that don't read our calendar, or leave booked nights open. */
  readonly channels: readonly { readonly headline: string; readonly sentence: string; readonly advice: string }[];
  /** Parties arriving this week who can't be told how to get in yet. */
  readonly withoutInstructions: readonly DigestStay[];
  readonly coming: readonly DigestStay[];
};

/** The next days' parties, and alarms that had an email already, are worth a line, but not an email by themselves. */
export function isWorthAnEmail({ day: _, coming: __, channels: ___, ...news }: Morning): boolean {
  return Object.values(news).some((list) => list.length > 0);
}

export function digest(morning: Morning): EmailDraft {
  const { day, leaving, arriving, messages } = morning;
  const out = shortTime(rules.checkOutBy);
  const into = shortTime(rules.checkInFrom);
  const moves = [
    ...(leaving.length > 0 ? [`${numberWord(leaving.length)} out by ${out}`] : []),
    ...(arriving.length > 0 ? [`${numberWord(arriving.length)} in after ${into}`] : []),
  ];
  const news = moves.length > 0 ? moves.join(", ") : "nobody’s coming or going today";
  const opening = `${formatWeekday(day)}. ${messages.length === 0 ? "No new questions." : `${counted(messages.length, "new question")} since yesterday.`}`;
  const sections = sectionsOf(morning).filter(({ rows }) => rows.length > 0);
  return {
    to: "owner",
    subject: `${formatWeekday(day)}: ${news}`,
    heading: `${capitalized(news)}.`,
    blocks: [
      lead(opening),
      ...sections.flatMap(({ title, rows }): Block[] => [{ kind: "subheading", text: title }, facts(rows)]),
      atDesk(),
    ],
  };
}

const SET_WAY_IN = "Set the address and the door code at your desk, under House.";

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
        ...morning.bounced.map((reference): Line => ["A refund came back from the bank", reference]),
        ...morning.channels.map(({ headline, sentence, advice }): Line => [headline, `${sentence} ${advice}`]),
        ...morning.withoutInstructions.map(
          (each): Line => ["No way in yet", `${party(each)}, ${formatSpan(each.stay)}. ${SET_WAY_IN}`],
        ),
      ],
    },
    { title: "Questions", rows: morning.messages.map(({ from, text }): Line => [from, text]) },
    { title: "Bookings since yesterday", rows: morning.booked.map(paid) },
    { title: "Canceled since yesterday", rows: morning.canceled.map(paid) },
    { title: "The next 14 days", rows: morning.coming.map(paid) },
  ];
}
