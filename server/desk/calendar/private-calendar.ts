import type { NotNull } from "kysely";
import type { DeskStay } from "#contract/desk/answers.ts";
import type { CalendarLinkKind } from "#contract/desk/calendar.ts";
import type { CalendarEvent } from "#domain/calendar-event.ts";
import { addDays, type CalendarDate } from "#domain/dates/calendar-date.ts";
import { timeOnDay } from "#domain/dates/time-of-day.ts";
import { counted, formatShortDay } from "#domain/format.ts";
import { rules } from "#house/rules.ts";
import { bookingsWithStay } from "../../bookings/booking.ts";
import { CHANNEL_NAMES } from "../../calendars/fetching/feed-source.ts";
import { OWN_UID_SUFFIX, writeCalendar } from "../../calendars/write-calendar.ts";
import { lodgeToday, type StayNeeds, staysBetween } from "./stays.ts";

const DAYS_BACK = 31;
const DAYS_AHEAD = 400;

type Link = { readonly kind: CalendarLinkKind; readonly madeAt: number };

/** A private calendar for the owner or the cleaner. */
export async function writePrivateCalendar(needs: StayNeeds, { kind, madeAt }: Link): Promise<string> {
  const today = await lodgeToday(needs.database);
  const span = { checkIn: addDays(today, -DAYS_BACK), checkOut: addDays(today, DAYS_AHEAD) };
  const stays = await staysBetween(needs, span);
  if (kind === "cleaner") return writeCalendar(turnovers(stays, madeAt));
  const phones = await phonesOf(needs, span.checkIn);
  return writeCalendar(
    stays
      .filter((stay) => stay.kind !== "hold")
      .map((stay) => ownerEvent(stay, phones.get(stay.reference ?? ""), madeAt)),
  );
}

/** One event for each day on which guests leave. It has the number of guests and nothing else about them. */
function turnovers(stays: readonly DeskStay[], changedAt: number): CalendarEvent[] {
  const guests = stays.filter(({ kind }) => kind !== "block" && kind !== "hold");
  const days = [...new Set(guests.map(({ checkOut }) => checkOut))].sort();
  return days.map((day) => {
    const next = guests.find(({ checkIn }) => checkIn >= day);
    const out = `Out by ${rules.checkOutBy}`;
    return {
      uid: `turnover-${day}${OWN_UID_SUFFIX}`,
      start: day,
      end: addDays(day, 1),
      changedAt,
      summary: `${out}, ${nextInWords(day, next)}`,
    };
  });
}

function nextInWords(day: CalendarDate, next: DeskStay | undefined): string {
  if (next === undefined) return "nobody is booked to come";
  const guests = next.guests === null ? "" : `, ${counted(next.guests, "guest")}`;
  const when = next.checkIn === day ? "in" : `next in on ${formatShortDay(next.checkIn)}`;
  return `${when} from ${rules.checkInFrom}${guests}`;
}

function ownerEvent(stay: DeskStay, phone: string | undefined, changedAt: number): CalendarEvent {
  const { kind, checkIn, checkOut, guests, reference } = stay;
  const uid = `${kind}-${(reference ?? stay.block ?? checkIn).toLowerCase()}${OWN_UID_SUFFIX}`;
  if (kind === "block") {
    const summary = stay.note ? `Blocked: ${stay.note}` : "Blocked";
    return { uid, start: checkIn, end: checkOut, changedAt, summary };
  }
  const name = stay.name || (kind === "airbnb" || kind === "vrbo" ? `${CHANNEL_NAMES[kind]} guest` : "Guest");
  return {
    uid,
    start: timeOnDay(checkIn, rules.checkInFrom, rules.timeZone),
    end: timeOnDay(checkOut, rules.checkOutBy, rules.timeZone),
    changedAt,
    summary: guests === null ? name : `${name}, ${counted(guests, "guest")}`,
    description: [phone, reference].filter((part) => part != null).join("\n"),
  };
}

async function phonesOf({ database }: StayNeeds, from: CalendarDate): Promise<Map<string, string>> {
  const rows = await bookingsWithStay(database.query)
    .select(["reference", "phone"])
    .where("bookings.status", "=", "confirmed")
    .where("check_out", ">=", from)
    .$narrowType<{ reference: NotNull }>()
    .execute();
  return new Map(rows.map(({ reference, phone }) => [reference, phone]));
}
