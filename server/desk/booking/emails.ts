import type { DeskEmail } from "#contract/desk/answers.ts";
import { accept, refuse } from "#domain/result.ts";
import { bookingsWithStay } from "../../bookings/booking.ts";
import type { Database } from "../../database/database.ts";
import { readStoredEmail } from "../../emails/email.ts";
import { nameOf, readEmailText } from "../../emails/sending/outbox-store.ts";
import { revokeLinks, sendLink } from "../../stay/links.ts";
import type { Wiring } from "../../wiring.ts";
import type { Handlers } from "../call.ts";

/** A booking's emails, oldest first. */
export async function readEmails(database: Database, reference: string): Promise<DeskEmail[]> {
  const rows = await emailsOf(database, reference);
  return rows.map(({ key, kind, email, status, created_at, sent_at, to_guest }) => {
    const { subject, to } = readStoredEmail(email);
    const at = sent_at ?? created_at;
    return { id: nameOf(key), kind, subject, to: to.address, toGuest: to_guest === 1, status, at };
  });
}

export async function readEmail({ database, outbox }: Wiring, reference: string, name: string) {
  const row = await findEmail(database, reference, name);
  if (row === undefined) return undefined;
  const { subject, to, text } = readEmailText(row);
  const canSend = await database.transaction((trx) => outbox.isStillDue(trx, row));
  return { subject, to: to.address, text, canSend };
}

export const emailsHandlers = {
  email: (wiring, { ref, email }) => readEmail(wiring, ref, email),

  /** Sends an email of a booking once more, to the address that was shown. */
  async "email/send"({ database, outbox }, { ref, email, seen }, actor) {
    const row = await findEmail(database, ref, email);
    if (row === undefined) return refuse("not-found");
    if (readStoredEmail(row.email).to.address !== seen.to) return refuse("has-changed");
    const isQueued = await database.transaction(async (trx) => {
      if (!(await outbox.enqueueAgain(trx, row, `again ${actor.actId}`))) return false;
      await actor.record(trx, row.kind, { subject: ref });
      return true;
    });
    if (!isQueued) return refuse("has-changed");
    outbox.wake();
    return accept(row.kind);
  },

  /** Emails the guest a new link to their page. */
  async "links/send"(wiring, { ref, seen }, actor) {
    const { database, services } = wiring;
    const booking = await findBooking(wiring, ref);
    if (booking === undefined) return refuse("not-found");
    const hasPage = booking.status === "confirmed" || booking.status === "canceled";
    if (!hasPage || booking.email !== seen.to) return refuse("has-changed");
    await database.transaction(async (trx) => {
      await sendLink(services, trx, booking.id, actor.actId);
      await actor.record(trx, true, { subject: ref });
    });
    services.emails.wake();
    return accept(true);
  },

  async "links/end"(wiring, { ref }, actor) {
    const booking = await findBooking(wiring, ref);
    if (booking === undefined) return refuse("not-found");
    return wiring.database.transaction(async (trx) => {
      const hadAny = await revokeLinks(trx, booking.id);
      await actor.record(trx, hadAny, { subject: ref });
      return accept(hadAny);
    });
  },
} satisfies Partial<Handlers>;

function emailsOf({ query }: Database, reference: string) {
  return query
    .selectFrom("outbox")
    .selectAll()
    .where("booking_id", "in", (bookings) =>
      bookings.selectFrom("bookings").select("id").where("reference", "=", reference),
    )
    .orderBy("created_at")
    .orderBy("key")
    .execute();
}

async function findEmail(database: Database, reference: string, name: string) {
  return (await emailsOf(database, reference)).find(({ key }) => nameOf(key) === name);
}

function findBooking({ database }: Wiring, reference: string) {
  return bookingsWithStay(database.query)
    .select(["bookings.id", "bookings.status", "stay_versions.email"])
    .where("reference", "=", reference)
    .executeTakeFirst();
}
