import type { ActName, CheckedRequest } from "#contract/desk/calls.ts";
import type { DeskReviews } from "#contract/desk/reviews.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import type { Review, WithholdingReason } from "#domain/reviews/review.ts";
import { ledgerOf } from "#domain/reviews/shown-reviews.ts";
import { findByReference, lockBooking } from "../../bookings/booking.ts";
import type { Tables } from "../../database/tables.ts";
import { allReviews, reviewOf } from "../../stay/reviews.ts";
import type { Wiring } from "../../wiring.ts";
import type { Actor } from "../audit-log.ts";
import type { Refused } from "../call.ts";

export async function readReviews({ database }: Wiring): Promise<DeskReviews> {
  const { reviews, stays } = await allReviews(database);
  const now = await database.now();
  return { now, ledger: ledgerOf(reviews, stays, now), reviews };
}

export function answerReview(wiring: Wiring, { words, ...about }: CheckedRequest<"review/answer">, actor: Actor) {
  return decide(wiring, actor, {
    ...about,
    act: "review-answer",
    isOpen: ({ answer, withheld }) => !answer && !withheld,
    write: (now) => ({ answer: words, answered_at: now }),
  });
}

/** The guest gets an email with the reason, and can put it right. */
export function withholdReview(wiring: Wiring, asked: CheckedRequest<"review/withhold">, actor: Actor) {
  const { withheld: told, ...about } = asked;
  return decide(wiring, actor, {
    ...about,
    told,
    act: told ? "review-withhold" : "review-show",
    isOpen: ({ withheld }) => Boolean(withheld) !== Boolean(told),
    write: () => ({ withheld_reason: told?.reason ?? null, withheld_why: told?.why ?? null }),
  });
}

type Decision = Pick<CheckedRequest<"review/answer">, "ref" | "seen"> & {
  readonly act: ActName;
  readonly told?: { readonly reason: WithholdingReason; readonly why: string } | null;
  isOpen(review: Review): boolean;
  write(now: number): Partial<Tables["reviews"]>;
};

/** No words are in the history. */
async function decide({ database, services: { emails } }: Wiring, actor: Actor, decision: Decision) {
  const { ref, seen, act, told, isOpen, write } = decision;
  const decided = await database.transaction(async (trx): Promise<Result<true, Refused>> => {
    const found = await findByReference(trx, ref);
    const booking = found && (await lockBooking(trx, found.id));
    const review = booking && (await reviewOf(trx, booking.id));
    if (!booking || review?.sentAt !== seen.sentAt || !isOpen(review)) return refuse({ code: "has-changed" });
    const now = await database.now(trx);
    await trx.updateTable("reviews").set(write(now)).where("booking_id", "=", booking.id).execute();
    const email = { bookingId: booking.id, id: `${booking.id} ${now}` };
    if (told) await emails.enqueue(trx, "review-withheld", { ...email, ...told });
    await actor.record(trx, { act, subject: ref }, true);
    return accept(true);
  });
  emails.wake();
  return decided;
}
