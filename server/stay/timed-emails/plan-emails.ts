import { areUsable } from "#domain/stays/arrival-instructions.ts";
import { daysWithEmails, digestDay, emailsDue } from "#domain/stays/timed-emails.ts";
import { rules } from "#house/rules.ts";
import { type Booking, bookingsWithStay, findBooking, type StayVersion, versionOf } from "../../bookings/booking.ts";
import type { BookingServices } from "../../bookings/booking-services.ts";
import { isPaused } from "../../bookings/pause.ts";
import { readBookingFacts } from "../../bookings/views/read-booking-facts.ts";
import type { Trx } from "../../database/database.ts";
import { takeLock } from "../../database/named-lock.ts";
import { readSetting, writeSetting } from "../../database/settings.ts";
import type { Outbox } from "../../emails/sending/outbox.ts";
import { isWorthAnEmail } from "../../emails/timed/digest.ts";
import { withoutSecrets } from "../../emails/timed/stay.ts";
import { instructionsFor } from "../arrival-instructions.ts";
import { makeDoorCodes } from "../door-codes.ts";
import { morningOf } from "./morning.ts";
import { arrivalState, readTimedFacts } from "./timed-facts.ts";

export type PlannerNeeds = {
  readonly services: Pick<BookingServices, "database" | "comparison">;
  readonly outbox: Pick<Outbox, "enqueue" | "wake">;
};

/** Owners change several instructions in a row, and guests get one email for all of them. */
const CHANGES_SETTLE_MS = 10 * 60_000;

/**
 * Queues the emails that are due. Any number of servers may run it at any time: the email's key lets one of them win,
 * and as it's sent it's checked again and written anew.
 */
export async function planEmails(needs: PlannerNeeds): Promise<void> {
  const { services, outbox } = needs;
  const { database } = services;
  // Guests who arrive while the site is paused have to get in too: their page has the code.
  await makeDoorCodes(database);
  if (await isPaused(services)) return;
  const { lastCheckIn, firstCheckOut } = daysWithEmails(await database.now(), rules);
  const stays = await bookingsWithStay(database.query)
    .select("bookings.id")
    .where("bookings.status", "=", "confirmed")
    .where("stay_versions.check_out", ">=", firstCheckOut)
    .where("stay_versions.check_in", "<=", lastCheckIn)
    .execute();
  for (const { id } of stays) await database.transaction((trx) => planFor(needs, trx, id));
  await planDigest(needs);
  outbox.wake();
}

async function planFor({ services, outbox }: PlannerNeeds, trx: Trx, bookingId: string): Promise<void> {
  const booking = await findBooking(trx, bookingId);
  if (booking?.status !== "confirmed") return;
  const version = await versionOf(trx, booking);
  const now = await services.database.now(trx);
  for (const { kind, day } of emailsDue(version.stay, now, rules)) {
    if (kind === "arrival") {
      await planArrival(outbox, trx, { booking, version, now });
      continue;
    }
    const id = `${bookingId} ${day}`;
    const booked = (await isPlanned(trx, `${kind} ${id}`)) ? undefined : await readBookingFacts(trx, bookingId);
    if (booked === undefined) continue;
    const facts = await readTimedFacts[kind](trx, bookingId, booked);
    await outbox.enqueue(trx, kind, { id, bookingId, day, ...facts });
  }
}

async function isPlanned(trx: Trx, key: string): Promise<boolean> {
  return (await trx.selectFrom("outbox").select("key").where("key", "=", key).executeTakeFirst()) !== undefined;
}

type Planned = { readonly booking: Booking; readonly version: StayVersion; readonly now: number };

/** Rule email-per-stay: one for each state of dates and instructions, marked as changed from the second on. */
async function planArrival(
  outbox: PlannerNeeds["outbox"],
  trx: Trx,
  { booking, version, now }: Planned,
): Promise<void> {
  const bookingId = booking.id;
  const { values, changedAt } = await instructionsFor(trx, bookingId);
  if (!areUsable(values)) return;
  const tells = arrivalState(version.stay, changedAt);
  const earlier = await trx
    .selectFrom("outbox")
    .select("tells")
    .where("booking_id", "=", bookingId)
    .where("kind", "=", "arrival")
    .where("tells", "is not", null)
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  if (earlier?.tells === tells) return;
  const isSettling = changedAt <= now && now - changedAt < CHANGES_SETTLE_MS;
  if (earlier !== undefined && isSettling) return;
  const booked = await readBookingFacts(trx, bookingId);
  if (booked === undefined) return;
  const facts = withoutSecrets(await readTimedFacts.arrival(trx, bookingId, booked));
  const id = `${bookingId} ${version.version} ${changedAt}`;
  await outbox.enqueue(trx, "arrival", { id, bookingId, day: version.stay.checkIn, tells, ...facts });
}

const DIGEST_SETTING = "digest-day";

/** Decided once a day: anything that happens later in the morning has its own emails. */
async function planDigest({ services: { database }, outbox }: PlannerNeeds): Promise<void> {
  const day = digestDay(await database.now(), rules.timeZone);
  if (day === undefined || (await readSetting(database.query, DIGEST_SETTING)) === day) return;
  await database.transaction(async (trx) => {
    await takeLock(trx, DIGEST_SETTING);
    if ((await readSetting(trx, DIGEST_SETTING)) === day) return;
    await writeSetting(trx, DIGEST_SETTING, day);
    const facts = await morningOf(trx, day);
    if (isWorthAnEmail(facts)) await outbox.enqueue(trx, "digest", { id: day, ...facts });
  });
}
