import type { CheckedRequest } from "#contract/desk/calls.ts";
import { accept, refuse } from "#domain/result.ts";
import type { Review, WithholdingReason } from "#domain/reviews/review.ts";
import { ledgerOf } from "#domain/reviews/shown-reviews.ts";
import { findByReference, lockBooking } from "../../bookings/booking.ts";
import type { Tables } from "../../database/tables.ts";
import { allReviews, reviewOf } from "../../stay/reviews.ts";
import type { Wiring } from "../../wiring.ts";
import type { Actor } from "../audit-log.ts";
import type { Handlers } from "../call.ts";

export const reviewsHandlers = {
  async reviews({ database }) {
    const { reviews, stays } = await allReviews(database);
    const now = await database.now();
    return { now, ledger: ledgerOf(reviews, stays, now), reviews };
  },

  "review/answer"(wiring, { words, ...about }, actor) {
    return decide(wiring, actor, {
      ...about,
      isOpen: ({ answer, withheld }) => !answer && !withheld,
      write: (now) => ({ answer: words, answered_at: now }),
    });
  },

  /** The guest gets an email with the reason, and can put it right. */
  "review/withhold"(wiring, { reason, why, ...about }, actor) {
    return decide(wiring, actor, {
      ...about,
      told: { reason, why },
      isOpen: ({ withheld }) => !withheld,
      write: () => ({ withheld_reason: reason, withheld_why: why }),
    });
  },

  "review/show"(wiring, about, actor) {
    return decide(wiring, actor, {
      ...about,
      isOpen: ({ withheld }) => Boolean(withheld),
      write: () => ({ withheld_reason: null, withheld_why: null }),
    });
  },
} satisfies Partial<Handlers>;

type Decision = Pick<CheckedRequest<"review/answer">, "ref" | "seen"> & {
  readonly told?: { readonly reason: WithholdingReason; readonly why: string };
  isOpen(review: Review): boolean;
  write(now: number): Partial<Tables["reviews"]>;
};

/** No words are in the history. */
async function decide({ database, services: { emails } }: Wiring, actor: Actor, decision: Decision) {
  const { ref, seen, told, isOpen, write } = decision;
  const decided = await database.transaction(async (trx) => {
    const found = await findByReference(trx, ref);
    const booking = found && (await lockBooking(trx, found.id));
    const review = booking && (await reviewOf(trx, booking.id));
    if (!booking || review?.sentAt !== seen.sentAt || !isOpen(review)) return refuse("has-changed");
    const now = await database.now(trx);
    await trx.updateTable("reviews").set(write(now)).where("booking_id", "=", booking.id).execute();
    const email = { bookingId: booking.id, id: `${booking.id} ${now}` };
    if (told) await emails.enqueue(trx, "review-withheld", { ...email, ...told });
    await actor.record(trx, true, { subject: ref });
    return accept(true);
  });
  emails.wake();
  return decided;
}
