import { areUsable, INSTRUCTION_NAMES } from "#domain/stays/arrival-instructions.ts";
import { daysWithLetters, digestDay, lettersDue, type TimedLetter } from "#domain/stays/timed-letters.ts";
import { rules } from "#house/rules.ts";
import { type Booking, bookingsWithStay, findBooking, type StayVersion, versionOf } from "../bookings/booking.ts";
import type { BookingServices } from "../bookings/booking-services.ts";
import { isPaused } from "../bookings/pause.ts";
import type { Trx } from "../database/database.ts";
import { takeLock } from "../database/named-lock.ts";
import type { Letter } from "../mail/letter.ts";
import { arrivalLetter } from "../mail/letters/arrival.ts";
import { digestLetter, isWorthALetter } from "../mail/letters/digest.ts";
import { eveningBeforeLetter } from "../mail/letters/evening-before.ts";
import { thanksLetter } from "../mail/letters/thanks.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { Owner } from "../mail/owner.ts";
import { instructionsFor } from "./arrival-instructions.ts";
import { tellsOfArrival } from "./leaving.ts";
import { morningOf } from "./morning.ts";
import { partyOf } from "./party.ts";
import { returningGuestCode } from "./returning-guest-code.ts";

export type PlannerNeeds = {
  readonly services: Pick<BookingServices, "database" | "comparison">;
  readonly outbox: Pick<Outbox, "enqueue" | "wake">;
  readonly owner: Owner;
  readonly siteUrl: string;
};

/** Owners change several instructions in a row, and guests get one letter for all of them. */
const CHANGES_SETTLE_MS = 10 * 60_000;

/**
 * Writes the letters that are due. Any number of servers may run it at any time: the letter's key lets one of them win,
 * and the outbox checks the booking again before the letter is sent.
 */
export async function planLetters(needs: PlannerNeeds): Promise<void> {
  const { services, outbox } = needs;
  const { database } = services;
  if (await isPaused(services)) return;
  const { lastCheckIn, firstCheckOut } = daysWithLetters(await database.now(), rules);
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

type Planned = { readonly booking: Booking; readonly version: StayVersion; readonly now: number };

async function planFor(needs: PlannerNeeds, trx: Trx, bookingId: string): Promise<void> {
  const booking = await findBooking(trx, bookingId);
  if (booking?.status !== "confirmed") return;
  const version = await versionOf(trx, booking);
  const now = await needs.services.database.now(trx);
  for (const due of lettersDue(version.stay, now, rules)) {
    if (due.kind === "arrival") await planArrival(needs, trx, { booking, version, now });
    else await planOnce(needs, trx, { booking, version, now }, due);
  }
}

/** Rule letter-per-stay: one for each state of dates and instructions, marked as changed from the second on. */
async function planArrival(
  { outbox, siteUrl }: PlannerNeeds,
  trx: Trx,
  { booking, version, now }: Planned,
): Promise<void> {
  const { values, changedAt } = await instructionsFor(trx, booking.id);
  if (!areUsable(values)) return;
  const { stay, details } = version;
  const tells = tellsOfArrival(stay, changedAt);
  const earlier = await trx
    .selectFrom("outbox")
    .select(["tells", "status"])
    .where("booking_id", "=", booking.id)
    .where("kind", "=", "arrival")
    .orderBy("created_at", "desc")
    .execute();
  if (earlier[0]?.tells === tells) return;
  const isSettling = changedAt <= now && now - changedAt < CHANGES_SETTLE_MS;
  if (earlier.length > 0 && isSettling) return;
  await outbox.enqueue(trx, {
    key: `arrival ${booking.id} ${version.version} ${changedAt}`,
    kind: "arrival",
    bookingId: booking.id,
    timed: { day: stay.checkIn, tells },
    letter: arrivalLetter(
      {
        reference: booking.reference ?? "",
        stay,
        details,
        names: INSTRUCTION_NAMES.filter((name) => values[name] !== undefined),
        isChanged: earlier.some(({ status }) => status === "sent"),
      },
      siteUrl,
    ),
  });
}

async function planOnce(needs: PlannerNeeds, trx: Trx, planned: Planned, { kind, day }: TimedLetter): Promise<void> {
  const bookingId = planned.booking.id;
  const key = `${kind} ${bookingId} ${day}`;
  const written = await trx.selectFrom("outbox").select("key").where("key", "=", key).executeTakeFirst();
  if (written !== undefined) return;
  const letter = kind === "thanks" ? await thanks(needs, trx, planned) : await evening(needs, trx, planned);
  await needs.outbox.enqueue(trx, { key, kind, bookingId, timed: { day, tells: day }, letter });
}

async function thanks({ siteUrl }: PlannerNeeds, trx: Trx, { version }: Planned): Promise<Letter> {
  const { stay, details } = version;
  return thanksLetter({ stay, details, code: await returningGuestCode(trx) }, siteUrl);
}

async function evening({ owner }: PlannerNeeds, trx: Trx, { booking, version }: Planned): Promise<Letter> {
  const { stay, details, guests } = version;
  const party = await partyOf(trx, booking.id);
  const { values } = await instructionsFor(trx, booking.id);
  const reference = booking.reference ?? "";
  return eveningBeforeLetter({ reference, stay, details, guests, party, canGetIn: areUsable(values) }, owner);
}

const DIGEST_SETTING = "digest-day";

/** Decided once a day: anything that happens later in the morning has its own letters. */
async function planDigest({ services: { database }, outbox, owner }: PlannerNeeds): Promise<void> {
  const day = digestDay(await database.now(), rules.timeZone);
  if (day === undefined || (await lastDigest(database.query)) === day) return;
  await database.transaction(async (trx) => {
    await takeLock(trx, DIGEST_SETTING);
    if ((await lastDigest(trx)) === day) return;
    await trx
      .insertInto("settings")
      .values({ name: DIGEST_SETTING, value: day })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: day }))
      .execute();
    const morning = await morningOf(trx, day);
    if (!isWorthALetter(morning)) return;
    const letter = digestLetter(morning, owner);
    await outbox.enqueue(trx, { key: `digest ${day}`, kind: "digest", timed: { day, tells: day }, letter });
  });
}

async function lastDigest(query: BookingServices["database"]["query"]): Promise<string | undefined> {
  const row = await query.selectFrom("settings").select("value").where("name", "=", DIGEST_SETTING).executeTakeFirst();
  return row?.value;
}
