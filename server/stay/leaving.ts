import type { Stay } from "#domain/stays/stay.ts";
import { digestDay, lettersDue } from "#domain/stays/timed-letters.ts";
import { rules } from "#house/rules.ts";
import { findBooking, versionOf } from "../bookings/booking.ts";
import type { Database, Trx } from "../database/database.ts";
import type { Leaving } from "../mail/outbox.ts";
import { fillIn, needsLink, needsPayLink } from "../mail/placeholders.ts";
import { instructionsFor } from "./arrival-instructions.ts";
import { mintLink } from "./links.ts";

/** What an arrival letter is about: the dates and the instructions. Another letter is due once either changes. */
export function tellsOfArrival({ checkIn, checkOut }: Stay, instructionsChangedAt: number): string {
  return `${checkIn} ${checkOut} ${instructionsChangedAt}`;
}

/** Checks the booking again as an email is sent, and fills in the secrets. */
export function createLeaving(database: Database): Leaving {
  return {
    /** Rule check-at-send: confirmed, due now, and still true. */
    async isStillDue(trx, { kind, day, tells, booking_id }) {
      const now = await database.now(trx);
      if (booking_id === null) return day === digestDay(now, rules.timeZone);
      const booking = await findBooking(trx, booking_id);
      if (booking?.status !== "confirmed") return false;
      const { stay } = await versionOf(trx, booking);
      if (!lettersDue(stay, now, rules).some((due) => due.kind === kind && due.day === day)) return false;
      return kind !== "arrival" || tells === (await arrivalNow(trx, booking_id, stay));
    },
    async fillIn(trx, { kind, booking_id }, letter) {
      const booking = booking_id === null ? undefined : await findBooking(trx, booking_id);
      if (booking_id === null || booking === undefined) return letter;
      // Only emails to the booking's own address get a link: a guest may have typed a placeholder into a message to the
      // owner.
      const { details } = await versionOf(trx, booking);
      if (letter.to.address !== details.email) return letter;
      const now = await database.now(trx);
      const link = needsLink(letter) ? await mintLink(trx, "stay", { bookingId: booking_id, now }) : undefined;
      const payLink = needsPayLink(letter) ? await mintLink(trx, "pay", { bookingId: booking_id, now }) : undefined;
      // Only an arrival letter may have the address and door code, because it's sent only when they're due.
      const values = kind === "arrival" ? (await instructionsFor(trx, booking_id)).values : {};
      return fillIn(letter, { values, ...(link !== undefined && { link }), ...(payLink !== undefined && { payLink }) });
    },
  };
}

async function arrivalNow(trx: Trx, bookingId: string, stay: Stay): Promise<string> {
  return tellsOfArrival(stay, (await instructionsFor(trx, bookingId)).changedAt);
}
