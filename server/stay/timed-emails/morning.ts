import type { NotNull } from "kysely";
import { addDays, type CalendarDate } from "#domain/dates/calendar-date.ts";
import { timeOnDay } from "#domain/dates/time-of-day.ts";
import { areUsable } from "#domain/stays/arrival-instructions.ts";
import { rules } from "#house/rules.ts";
import { channelAlarm } from "../../alarms/channel-alarm.ts";
import { hasBounced, paidForStay } from "../../bookings/charges/charges.ts";
import { channelTroubles } from "../../bookings/views/channel-proof.ts";
import { listedStays, toListed } from "../../bookings/views/listed-stays.ts";
import { NO_DOUBTS } from "../../contact/marks.ts";
import type { Trx } from "../../database/database.ts";
import type { Morning } from "../../emails/timed/digest.ts";
import { instructionsFor } from "../arrival-instructions.ts";

const MORNING = "7:00 AM";
const DAYS_AHEAD = 14;
const INSTRUCTIONS_NEEDED_DAYS = 7;

/** What the owner should know this morning. */
export async function morningOf(trx: Trx, day: CalendarDate): Promise<Morning> {
  const since = timeOnDay(addDays(day, -1), MORNING, rules.timeZone);
  const until = timeOnDay(day, MORNING, rules.timeZone);
  const current = await confirmedStays(trx)
    .where("stay_versions.check_out", ">=", day)
    .where("stay_versions.check_in", "<=", addDays(day, DAYS_AHEAD))
    .execute();
  const stays = current.map(toStay);
  const coming = stays.filter(({ stay }) => stay.checkIn > day);
  const withoutInstructions: typeof stays = [];
  for (const each of stays.filter(
    ({ stay }) => stay.checkIn >= day && stay.checkIn <= addDays(day, INSTRUCTIONS_NEEDED_DAYS),
  )) {
    if (!areUsable((await instructionsFor(trx, each.id)).values)) withoutInstructions.push(each);
  }
  const booked = await confirmedStays(trx)
    .where("bookings.confirmed_at", ">=", since)
    .where("bookings.confirmed_at", "<", until)
    .execute();
  const canceled = await allStays(trx)
    .where("bookings.status", "=", "canceled")
    .where("bookings.canceled_at", ">=", since)
    .where("bookings.canceled_at", "<", until)
    .execute();
  const messages = await trx
    .selectFrom("contact_messages")
    .select(["name", "message"])
    .where("received_at", ">=", since)
    .where("received_at", "<", until)
    .where("marks", "in", NO_DOUBTS)
    .where("answers", "is", null)
    .orderBy("received_at")
    .execute();
  const bounced = await trx
    .selectFrom("charges")
    .innerJoin("bookings", "bookings.id", "charges.booking_id")
    .select("bookings.reference")
    .where(hasBounced)
    .execute();
  return {
    day,
    leaving: stays.filter(({ stay }) => stay.checkOut === day),
    arriving: stays.filter(({ stay }) => stay.checkIn === day),
    booked: booked.map(toStay),
    canceled: canceled.map(toStay),
    messages: messages.map(({ name, message }) => ({ from: name, text: message.slice(0, 300) })),
    bounced: bounced.map(({ reference }) => reference ?? "unconfirmed"),
    channels: (await channelTroubles(trx, until)).flatMap((channel) => channelAlarm(channel, until) ?? []),
    withoutInstructions,
    coming,
  };
}

function allStays(trx: Trx) {
  return listedStays(trx)
    .select(["bookings.id", "guests", paidForStay.as("paid")])
    .orderBy("stay_versions.check_in")
    .$narrowType<{ reference: NotNull }>();
}

function confirmedStays(trx: Trx) {
  return allStays(trx).where("bookings.status", "=", "confirmed");
}

type Row = Awaited<ReturnType<ReturnType<typeof allStays>["execute"]>>[number];

function toStay(row: Row) {
  return { ...toListed(row), paid: row.paid ?? 0 };
}
