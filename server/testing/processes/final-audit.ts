import { emailsDue } from "#domain/stays/timed-emails.ts";
import { rules } from "#house/rules.ts";
import { createApp } from "../../app.ts";
import { bookingsWithStay } from "../../bookings/booking.ts";
import { reconcile } from "../../bookings/reconcile/reconcile.ts";
import { readConfig } from "../../config.ts";
import { type DatabaseSource, openDatabase } from "../../database/open-database.ts";
import { silentLog } from "../../log.ts";
import { planEmails } from "../../stay/timed-emails/plan-emails.ts";
import { connect, type Wiring } from "../../wiring.ts";
import { brokenPromise, unfinishedBusiness } from "../protocol/invariants.ts";
import { deliverTo } from "../test-site.ts";
import type { GuestOutcome } from "./simulated-guest.ts";

/** The state of the database once everything has settled. */
export type Audit = {
  readonly confirmed: number;
  readonly canceled: number;
  readonly paid: number;
  readonly problems: readonly string[];
};

/**
 * Opens the database the servers left behind, delivers the webhooks, runs the background jobs, and audits the result.
 * The caller has moved the clock past the end of all holds and email leases.
 */
export async function settleAndAudit(source: DatabaseSource, outcomes: readonly GuestOutcome[]): Promise<Audit> {
  const opened = await openDatabase(source);
  const database = { ...opened, now: async () => Date.now() };
  const wiring = await connect(readConfig({}), silentLog, { database });
  try {
    for (let round = 0; round < 3; round++) {
      await deliverTo(createApp(wiring), wiring);
      await reconcile(wiring.services);
      await planEmails(wiring);
      await wiring.outbox.sendDue();
    }
    return await audit(wiring, outcomes);
  } finally {
    await wiring.close();
  }
}

async function audit({ database }: Wiring, outcomes: readonly GuestOutcome[]): Promise<Audit> {
  const { query } = database;
  const bookings = await query.selectFrom("bookings").selectAll().execute();
  const nights = await query.selectFrom("nights").selectAll().execute();
  const emails = await query.selectFrom("outbox").selectAll().execute();
  const paid = await query.selectFrom("sandbox_intents").selectAll().where("status", "=", "succeeded").execute();
  const confirmed = bookings.filter(({ status }) => status === "confirmed");
  const canceled = bookings.filter(({ status }) => status === "canceled");
  const booked = [...confirmed, ...canceled];
  const isConfirmed = (id: string | null) => confirmed.some((booking) => booking.id === id);
  const confirmations = emails.filter(({ kind }) => kind === "confirmation");
  const told = new Map(outcomes.map(({ request, intents }) => [request.draftId, intents]));

  const problems = [
    await brokenPromise(database, told),
    await unfinishedBusiness(database),
    ...outcomes.map((outcome) => problemOf(outcome, booked)),
    ...booked.map(({ id }) => {
      const own = confirmations.filter(({ key }) => key === `confirmation ${id}`);
      return own.length === 1 && own[0]?.status === "sent" ? undefined : `${own.length} emails for one booking`;
    }),
    confirmations.length === booked.length ? undefined : `${confirmations.length} emails, ${booked.length} bookings`,
    paid.length === booked.length ? undefined : `${paid.length} payments, ${booked.length} bookings`,
    ...(await lateEmails(database)),
    nights.every(({ booking_id }) => isConfirmed(booking_id)) ? undefined : "a night blocked for nothing",
  ];
  return {
    confirmed: confirmed.length,
    canceled: canceled.length,
    paid: paid.length,
    problems: problems.filter((word) => word !== undefined),
  };
}

/** Timed emails that weren't sent, or were sent twice. */
async function lateEmails(database: Wiring["database"]): Promise<string[]> {
  const now = await database.now();
  const stays = await bookingsWithStay(database.query)
    .select(["bookings.id", "stay_versions.check_in as checkIn", "stay_versions.check_out as checkOut"])
    .where("bookings.status", "=", "confirmed")
    .execute();
  const sent = await database.query.selectFrom("outbox").selectAll().where("status", "=", "sent").execute();
  return stays.flatMap(({ id, ...stay }) =>
    emailsDue(stay, now, rules).flatMap(({ kind, day }) => {
      const own = sent.filter((row) => row.booking_id === id && row.kind === kind && row.day === day);
      return own.length === 1 ? [] : [`${own.length} emails of the kind ${kind} for one stay`];
    }),
  );
}

type Booked = { readonly id: string; readonly status: string; readonly reference: string | null };

/** What went wrong for this guest, if anything. */
function problemOf(outcome: GuestOutcome, booked: readonly Booked[]) {
  const booking = booked.find(({ id }) => id === outcome.request.draftId);
  if (outcome.isPaid && booking === undefined) return "a guest paid and has no booking";
  if (outcome.reference !== undefined && booking?.reference !== outcome.reference) return "a guest's reference is lost";
  if (booking?.status === "canceled" && outcome.cancellation === undefined) return "a booking was canceled by nobody";
  if (booking?.status === "confirmed" && outcome.cancellation === "done") return "a cancellation is lost";
  return outcome.seen.some((status) => status >= 500) ? `a guest saw ${Math.max(...outcome.seen)}` : undefined;
}
