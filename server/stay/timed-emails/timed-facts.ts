import type { Stay } from "#domain/dates/stay.ts";
import { areUsable } from "#domain/stays/arrival-instructions.ts";
import type { TimedEmail } from "#domain/stays/timed-emails.ts";
import type { Trx } from "../../database/database.ts";
import type { BookingFacts } from "../../emails/booking-facts.ts";
import type { FactsOf } from "../../emails/emails.ts";
import { instructionsFor } from "../arrival-instructions.ts";
import { partyOf } from "../party.ts";
import { reviewOf } from "../reviews.ts";
import { thankYouCode } from "../thank-you-code.ts";

type Reader<Kind extends TimedEmail["kind"]> = (
  trx: Trx,
  bookingId: string,
  booked: BookingFacts,
) => Promise<FactsOf<Kind>>;

/** What a timed email tells, read as it's planned, previewed or sent. */
export const readTimedFacts: { readonly [Kind in TimedEmail["kind"]]: Reader<Kind> } = {
  async arrival(trx, bookingId, booked) {
    const { values, changedAt } = await instructionsFor(trx, bookingId);
    const last = await trx
      .selectFrom("outbox")
      .select("tells")
      .where("booking_id", "=", bookingId)
      .where("kind", "=", "arrival")
      .where("status", "=", "sent")
      .where("tells", "is not", null)
      .orderBy("created_at", "desc")
      .executeTakeFirst();
    return { booked, values, isChanged: last !== undefined && last.tells !== arrivalState(booked.stay, changedAt) };
  },
  async "evening-before"(trx, bookingId, booked) {
    const { values } = await instructionsFor(trx, bookingId);
    return { booked, party: await partyOf(trx, bookingId), canGetIn: areUsable(values) };
  },
  async thanks(trx, bookingId, booked) {
    return { booked, code: await thankYouCode(trx), asksForReview: (await reviewOf(trx, bookingId)) === null };
  },
};

/** The dates and the instructions that an arrival email is about. Another one is due once either changes. */
export function arrivalState({ checkIn, checkOut }: Stay, instructionsChangedAt: number): string {
  return `${checkIn} ${checkOut} ${instructionsChangedAt}`;
}
