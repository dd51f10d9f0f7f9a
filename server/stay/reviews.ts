import type { NotNull } from "kysely";
import type { StayReviewRequest } from "#contract/guest/stay.ts";
import { dayAt } from "#domain/dates/calendar-date.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import { mayReview, type Review } from "#domain/reviews/review.ts";
import { type ShownReviews, showReviews } from "#domain/reviews/shown-reviews.ts";
import { rules } from "#house/rules.ts";
import { bookingsWithStay, lockBooking, versionOf } from "../bookings/booking.ts";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";

export async function reviewOf(query: Database["query"], bookingId: string): Promise<Review | null> {
  const row = await query.selectFrom("reviews").selectAll().where("booking_id", "=", bookingId).executeTakeFirst();
  return row === undefined ? null : toReview(row);
}

/** Every review with its stay, newest first, and how many stays there were. One that was reviewed happened. */
export async function allReviews({ query, now }: Database) {
  const today = dayAt(await now(), rules.timeZone);
  const rows = await bookingsWithStay(query)
    .innerJoin("reviews", "reviews.booking_id", "bookings.id")
    .selectAll("reviews")
    .select(["reference", "first_name", "last_name", "check_in", "check_out"])
    .orderBy("sent_at", "desc")
    .$narrowType<{ reference: NotNull }>()
    .execute();
  const { stays } = await bookingsWithStay(query)
    .leftJoin("reviews", "reviews.booking_id", "bookings.id")
    .select(({ fn }) => fn.countAll<number>().as("stays"))
    .where("check_out", "<=", today)
    .where((row) => row.or([row("status", "=", "confirmed"), row("reviews.booking_id", "is not", null)]))
    .executeTakeFirstOrThrow();
  return {
    stays: Number(stays),
    reviews: rows.map((row) => ({
      ...toReview(row),
      ...{ reference: row.reference, guest: row.first_name, lastName: row.last_name },
      ...{ checkIn: row.check_in, checkOut: row.check_out },
    })),
  };
}

/** What the home page shows, if there are enough. */
export async function readShownReviews(database: Database): Promise<ShownReviews | undefined> {
  const { reviews, stays } = await allReviews(database);
  return showReviews(reviews, { stays, now: await database.now(), timeZone: rules.timeZone });
}

/** Writes or changes the guest's review. The same one, sent again, changes nothing. */
export function writeReview(
  database: Database,
  bookingId: string,
  { stars, words }: StayReviewRequest,
): Promise<Result<true, "review-closed">> {
  return database.transaction(async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    const isBooked = booking?.status === "confirmed" || booking?.status === "canceled";
    if (!isBooked || booking.erased_at !== null) return refuse("review-closed");
    const review = await reviewOf(trx, bookingId);
    const written = { stars: JSON.stringify(stars), words };
    if (review?.words === words && JSON.stringify(review.stars) === written.stars) return accept(true);
    const { stay } = await versionOf(trx, booking);
    const now = await database.now(trx);
    if (!mayReview({ stay, canceledAt: booking.canceled_at, review }, now, rules)) return refuse("review-closed");
    const unread = { answer: null, answered_at: null, withheld_reason: null, withheld_why: null };
    // Later than the one before it, because it tells the versions apart.
    const row = { ...written, ...unread, sent_at: Math.max(now, (review?.sentAt ?? 0) + 1) };
    await trx
      .insertInto("reviews")
      .values({ booking_id: bookingId, ...row })
      .onConflict((conflict) => conflict.column("booking_id").doUpdateSet(row))
      .execute();
    return accept(true);
  });
}

/** The guest's words are theirs, so they can go at any time. */
export async function deleteReview(query: Database["query"], bookingId: string): Promise<void> {
  await query.deleteFrom("reviews").where("booking_id", "=", bookingId).execute();
}

function toReview(row: Tables["reviews"]): Review {
  return {
    ...{ stars: JSON.parse(row.stars) as number[], words: row.words, sentAt: row.sent_at },
    answer: row.answer === null ? null : { words: row.answer, at: row.answered_at ?? 0 },
    withheld: row.withheld_reason && { reason: row.withheld_reason, why: row.withheld_why ?? "" },
  };
}
