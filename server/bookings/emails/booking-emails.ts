import type { FactsOf } from "../../emails/emails.ts";
import type { Outbox } from "../../emails/sending/outbox.ts";
import type { BookingEmails } from "../booking-services.ts";
import { readStayMetadata } from "../reconcile/payment-metadata.ts";
import { readBookingFacts } from "./read-booking-facts.ts";

type Needs = {
  readonly outbox: Outbox;
  /** The payment's page in the card processor's dashboard. */
  pageOf(intentId: string): string | undefined;
};

/** The emails about bookings. */
export function createBookingEmails({ outbox, pageOf }: Needs): BookingEmails {
  return {
    async enqueue(trx, kind, { bookingId, id = bookingId, version, day, tells, ...told }) {
      const booked = await readBookingFacts(trx, bookingId, version);
      if (booked === undefined) throw new Error("an email about no booking");
      // What was taken out of the facts and the booking together make the facts again.
      const facts = { ...told, booked } as unknown as FactsOf<typeof kind>;
      await outbox.enqueue(trx, { kind, id, bookingId, facts, ...(day && { day }), ...(tells && { tells }) });
    },
    async unmatchedPayment(trx, { id, amount, paid, metadata }, reference) {
      const page = pageOf(id);
      const facts = {
        ...{ id, amount: paid?.amount ?? amount, refunded: paid?.refunded ?? 0 },
        ...readStayMetadata(metadata),
        ...(page !== undefined && { page }),
        ...(reference !== undefined && { reference }),
      };
      await outbox.enqueue(trx, { kind: "unknown-payment", id, facts });
    },
    async otherInstallation(trx, payments) {
      await outbox.enqueue(trx, { kind: "other-installation", id: "found", facts: { payments } });
    },
    async leftAt(trx, kind, id) {
      const announced = trx.selectFrom("outbox").select(["status", "sent_at"]).where("key", "=", `${kind} ${id} guest`);
      const row = await announced.executeTakeFirst();
      return row?.status === "sent" ? row.sent_at : row && null;
    },
    wake: () => outbox.wake(),
  };
}
