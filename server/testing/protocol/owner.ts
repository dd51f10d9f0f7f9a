import type { BookingServices } from "../../bookings/booking-services.ts";
import { type CancelTerms, cancelBooking, refundIfCanceled } from "../../bookings/refunds/cancel-booking.ts";
import { resolveFailedRefund } from "../../bookings/refunds/pay-refunds.ts";
import type { Database } from "../../database/database.ts";

/** Whoever decides about money in a story, and what they were promised. */
export class Owner {
  readonly #promised = new Map<string, number>();
  complaint: string | undefined;

  async cancel(server: BookingServices, draftId: string, terms: CancelTerms): Promise<void> {
    const reference = await referenceOf(server.database, draftId);
    if (reference === undefined) return;
    const shown = (await refundIfCanceled(server, reference, terms)) ?? 0;
    const canceled = await cancelBooking(server, reference, { terms, shown, by: "guest" });
    if (!canceled.ok) return;
    this.#promised.set(draftId, canceled.value);
    if (canceled.value !== shown) this.complaint ??= `shown ${shown} and given ${canceled.value}`;
  }

  async mend(server: BookingServices, draftId: string, how: "again" | "cash"): Promise<void> {
    const reference = await referenceOf(server.database, draftId);
    if (reference !== undefined) await resolveFailedRefund(server, reference, how);
  }

  /** The first promise not kept, or notification not sent, once everything has settled. */
  async complaintAtRest({ query }: Database): Promise<string | undefined> {
    for (const [draftId, promised] of this.#promised) {
      const own = query.selectFrom("charges").selectAll().where("booking_id", "=", draftId);
      const charges = await own.where("status", "=", "paid").execute();
      const free = charges.reduce((sum, { amount, keep }) => sum + amount - keep, 0);
      if (free < promised) return `${promised} was promised, and only ${free} is not kept`;
    }
    const emails = (await query.selectFrom("settings").select("name").execute()).map(({ name }) => name);
    for (const { id, order_id, made_by, status } of await query.selectFrom("sandbox_refunds").selectAll().execute()) {
      const about = emails.filter((email) => email.includes(order_id ?? id));
      const isTold = (kind: string) => about.some((email) => email.startsWith(`email: ${kind}`));
      if (made_by === "bank" && !isTold("dispute")) return "the owner does not know of a dispute";
      if (made_by === "hand" && !isTold("refund")) return "the owner does not know of a refund by hand";
      if (made_by === "us" && status === "failed" && !isTold("refund-failed")) return "nobody knows of a failed refund";
    }
    return undefined;
  }
}

async function referenceOf({ query }: Database, draftId: string): Promise<string | undefined> {
  const booking = query.selectFrom("bookings").select("reference").where("id", "=", draftId);
  return (await booking.executeTakeFirst())?.reference ?? undefined;
}
