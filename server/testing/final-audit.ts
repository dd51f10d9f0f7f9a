import { createApp } from "../app.ts";
import { reconcile } from "../bookings/reconcile.ts";
import { readConfig } from "../config.ts";
import { type DatabaseSource, openDatabase } from "../database/database.ts";
import { silentLog } from "../log.ts";
import { connect, type Wiring } from "../wiring.ts";
import { brokenPromise, unfinishedBusiness } from "./invariants.ts";
import type { GuestOutcome } from "./simulated-guest.ts";
import { deliverTo } from "./test-site.ts";

/** The state of the database once everything has settled. */
export type Audit = {
  readonly confirmed: number;
  readonly paid: number;
  readonly problems: readonly string[];
};

/**
 * Opens the database the servers left behind, delivers the webhooks, runs the background jobs, and audits the result.
 * The caller has advanced the clock so that holds and email leases have expired.
 */
export async function settleAndAudit(source: DatabaseSource, outcomes: readonly GuestOutcome[]): Promise<Audit> {
  const opened = await openDatabase(source);
  const database = { ...opened, now: async () => Date.now() };
  const wiring = await connect(readConfig({}), silentLog, { database });
  try {
    for (let round = 0; round < 3; round++) {
      await deliverTo(createApp(wiring), wiring);
      await reconcile(wiring.services);
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
  const letters = await query.selectFrom("outbox").selectAll().where("kind", "=", "confirmation").execute();
  const paid = await query.selectFrom("sandbox_intents").selectAll().where("status", "=", "succeeded").execute();
  const confirmed = bookings.filter(({ status }) => status === "confirmed");
  const isConfirmed = (id: string | null) => confirmed.some((booking) => booking.id === id);
  const told = new Map(outcomes.map(({ request, intents }) => [request.draftId, intents]));

  const problems = [
    await brokenPromise(database, told),
    await unfinishedBusiness(database),
    ...outcomes.map((outcome) => problemOf(outcome, confirmed)),
    ...confirmed.map(({ id }) => {
      const own = letters.filter(({ key }) => key === `confirmation ${id}`);
      return own.length === 1 && own[0]?.status === "sent" ? undefined : `${own.length} letters for one booking`;
    }),
    letters.length === confirmed.length ? undefined : `${letters.length} letters, ${confirmed.length} bookings`,
    paid.length === confirmed.length ? undefined : `${paid.length} payments, ${confirmed.length} bookings`,
    nights.every(({ booking_id }) => isConfirmed(booking_id)) ? undefined : "a night blocked for nothing",
  ];
  return {
    confirmed: confirmed.length,
    paid: paid.length,
    problems: problems.filter((word) => word !== undefined),
  };
}

/** What went wrong for this guest, if anything. */
function problemOf(outcome: GuestOutcome, confirmed: readonly { id: string; reference: string | null }[]) {
  const booking = confirmed.find(({ id }) => id === outcome.request.draftId);
  if (outcome.isPaid && booking === undefined) return "a guest paid and has no booking";
  if (outcome.reference !== undefined && booking?.reference !== outcome.reference) return "a guest's reference is lost";
  return outcome.seen.some((status) => status >= 500) ? `a guest saw ${Math.max(...outcome.seen)}` : undefined;
}
