import { counted, formatDay, formatSpan } from "#domain/format.ts";
import { rules } from "#house/rules.ts";
import type { Alarm, Part } from "../../alarms/alarm.ts";
import type { Conflict } from "../../calendars/conflicts.ts";
import type { Loss } from "../../calendars/feed-copy.ts";
import { atDesk } from "../booking-facts.ts";
import { type Block, button, type EmailDraft, facts, type Line, lead, note } from "../email.ts";

export type Warning = {
  readonly subject: string;
  readonly heading: string;
  readonly opening: string;
  readonly rows: readonly Line[];
  readonly advice: string;
  readonly urgent?: boolean;
  /** The booking it is about. */
  readonly reference?: string;
  /** Where it's mended, if that isn't the booking. */
  readonly act?: Block;
};

/** To the owner, about something that needs a person. */
export function warning({
  opening,
  rows,
  advice,
  reference,
  act = atDesk(reference),
  ...headers
}: Warning): EmailDraft {
  return { to: "owner", urgent: true, ...headers, blocks: [lead(opening), facts(rows), act, note(advice)] };
}

const clock = new Intl.DateTimeFormat("en-US", {
  ...{ timeZone: rules.timeZone, month: "long", day: "numeric" },
  ...{ hour: "numeric", minute: "2-digit" },
});

type AlarmChange = { readonly alarm: Alarm; readonly now: number; readonly before: number | undefined };

/** Warns the owner that a part is about to stop or has stopped, and follows up once it works again. */
export function alarm({ alarm: { part, state, headline, sentence, advice }, now, before }: AlarmChange): EmailDraft {
  return warning({
    subject: state === "ok" ? `Resolved: ${headline}` : headline,
    heading: `${headline}.`,
    opening: sentence,
    rows: [
      ["Noticed", clock.format(now)],
      ...(before === undefined ? [] : [["We last wrote on", clock.format(before)] as const]),
    ],
    advice,
    urgent: state === "stopped",
    act: placeOf(part),
  });
}

const CONNECTED: readonly Part[] = ["airbnb", "vrbo", "prices", "mail", "payments", "webhook"];

function placeOf(part: Part): Block {
  if (CONNECTED.includes(part)) return button("See your connections", "/desk/connections");
  if (part === "backup") return button("Open your desk", "/desk/house");
  const isOfCalendar = part.startsWith("other-") || part.startsWith("nights-at-");
  return isOfCalendar ? button("Open your calendar", "/desk/calendar") : atDesk();
}

/** Two parties believe they have the same nights, or soon would. */
export function doubleBooking(conflict: Omit<Conflict, "feed">): EmailDraft {
  const { channel, reservation, booking, nights } = conflict;
  const { waits, reference } = booking;
  const from = `from ${formatDay(nights[0] ?? reservation.checkIn)}`;
  const theirs = `${channel} has a reservation for ${formatSpan(reservation)}.`;
  const common: Line = ["Nights in common", `${counted(nights.length, "night")}: ${nights.map(formatDay).join("; ")}`];
  const giveUp = waits === "change" ? "withdraw the pay link on the booking" : "cancel the phone booking";
  if (conflict.isClosing)
    return warning({
      subject: `Urgent: ${channel} has closed nights of ${reference}, ${from}. A guest there?`,
      heading: "Two parties may have the same nights.",
      opening: `${channel} has closed ${formatSpan(reservation)}. It hasn’t read our calendar since ${reference} was ${waits === undefined ? "booked" : "held"} for ${formatSpan(booking.stay)}, so it doesn’t have these nights from us, and its calendar doesn’t say whether a guest booked them.`,
      rows: [common],
      advice: `Look at your reservations on ${channel} now. If you closed the nights there yourself, all is well. If a guest booked them, ${waits === undefined ? "call both parties today, then cancel or move one." : `${giveUp} at your desk now. The link is blocked only until ${channel} next reads our calendar; after that our guest could pay for nights that are already sold.`}`,
      reference,
    });
  if (waits !== undefined) {
    return warning({
      subject: `Urgent: ${channel} has sold nights that are waiting for payment, ${reference}, ${from}`,
      heading: `${channel} has sold nights that are waiting for payment.`,
      opening: `${theirs} Here ${formatSpan(booking.stay)} is held for ${reference} until ${waits === "change" ? "its change" : "the phone booking"} is paid. Nobody has paid, and the link takes no money for nights that are sold.`,
      rows: [common],
      advice: `Call the guest. If ${channel}’s guest keeps the nights, ${giveUp} at your desk. If ours does, cancel on ${channel}; the link works again once its calendar shows it.`,
      reference,
    });
  }
  return warning({
    subject: `Urgent: double booking, ${reference} and ${channel}, ${from}`,
    heading: "Two parties have the same nights.",
    opening: `${theirs} Our own confirmed booking ${reference} is for ${formatSpan(booking.stay)}.`,
    rows: [common, ["Our booking", reference], ["The other channel", channel]],
    advice: `Call both parties today, then cancel or move one. To refund our guest in full, open the booking and cancel it there, choosing “In full”. To keep them, cancel on ${channel}. Calendars are read with a delay, so this can happen when both book within a few hours.`,
    reference,
  });
}

/** Notifies the owner that a channel's calendar has suddenly lost many booked days. */
export function feedLoss({ channel, before, lost }: Loss & { readonly channel: string }): EmailDraft {
  return warning({
    subject: `${channel}: ${counted(lost, "booked day")} gone from its calendar at once`,
    heading: `Days have disappeared from ${channel}’s calendar.`,
    opening: `${lost} of ${channel}’s ${counted(before, "upcoming booked day")} have disappeared from its calendar. If the next reads agree, those days will open for booking on our site within the hour.`,
    rows: [
      ["Booked days before", String(before)],
      ["Gone", String(lost)],
    ],
    advice: `If you didn’t cancel these stays, check ${channel}’s calendar now, and block the days on our site until it’s right again.`,
  });
}
