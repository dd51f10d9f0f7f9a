import { dayAt } from "#domain/dates/calendar-date.ts";
import { DAY_MS } from "#domain/dates/durations.ts";
import { nightsOf } from "#domain/dates/stay.ts";
import { testRules } from "#domain/testing/test-rules.ts";
import { DAMAGE_NOTICE_MS } from "../../bookings/charges/damage.ts";
import type { Database } from "../../database/database.ts";
import { atOneMoment } from "../at-one-moment.ts";

/** What a story knows and the database doesn't. */
export type ToldCharges = {
  /** The intents of charges that the guest's browser was given and could pay. */
  readonly intents: ReadonlySet<string>;
  /** Bookings that became cheaper after the last day for a refund. */
  readonly keepsMore: boolean;
};

const OPEN = ["requires_payment_method", "requires_confirmation", "requires_action"];

/** The promises about payments after the confirmation, at any moment. Returns the first broken one. */
export function brokenCharge(database: Database, told: ToldCharges): Promise<string | undefined> {
  return atOneMoment(database, (query) => brokenNow(query, told));
}

async function brokenNow(query: Database["query"], told: ToldCharges): Promise<string | undefined> {
  for (const {
    booking,
    charge,
    charges,
    intents,
    gone,
    stayOf,
    hasNights,
    isGotten,
    leftAt,
    announced,
  } of await chargesWithAll(query)) {
    const payable = intents.filter(({ id, status }) => told.intents.has(id) && OPEN.includes(status));
    const paid = intents.filter(({ status }) => status === "succeeded");
    const isConfirmed = booking.status === "confirmed";
    const isUnpaid = charge.status === "open" || charge.status === "closing";
    if (booking.status === "canceled" && isUnpaid && charge.kind !== "damage" && charge.keep > 0) {
      return `canceled, and a ${charge.kind} that is paid now would be kept`;
    }
    if (paid.length > 1) return `one ${charge.kind} was paid twice`;
    if (charge.status === "void" && payable.length > 0) return `a ${charge.kind} has ended and could still be paid`;
    if (
      charge.kind === "change" &&
      isConfirmed &&
      charge.keep > 0 &&
      payable.length > 0 &&
      !hasNights(charge.version)
    ) {
      return "could pay for new nights that are not held";
    }
    if (charge.status === "paid" && charge.paid_by !== null) {
      if (payable.length > 0) return `a ${charge.kind} is paid by check, and the card could still pay it`;
      if (gone.some(({ made_by }) => made_by === "us")) return "the worker gave back what came by check";
    }
    if (charge.status === "paid" && isConfirmed && !isGotten)
      return `a ${charge.kind} was paid, and the guest does not get it`;
    const chargedAt = paid[0]?.changed_at;
    if (charge.kind === "damage" && charge.link_sent === 0 && chargedAt !== undefined) {
      if (leftAt === undefined || leftAt + DAMAGE_NOTICE_MS > chargedAt) return "a card was charged without notice";
      if (chargedAt >= (charge.pay_by ?? 0)) return "a card was charged after the last day";
    }
    if (charge.kind === "balance") {
      const wrong = brokenBalance({ booking, charge, intents, announced, charges });
      if (wrong !== undefined) return wrong;
    }
    if (charge.kind === "stay" && isConfirmed && charge.id === booking.charge_id) {
      const missing = stayOf.kept - stayOf.price;
      if (missing < 0 || (missing > 0 && !told.keepsMore)) {
        return `the stay costs ${stayOf.price}, and ${stayOf.kept} is kept for it`;
      }
    }
  }
  const intents = await query
    .selectFrom("sandbox_intents")
    .innerJoin("charges", "charges.id", "sandbox_intents.charge_id")
    .select(["charges.kind", "charges.subject", "charges.keep", "paid_amount"])
    .where("sandbox_intents.status", "=", "succeeded")
    .execute();
  const damages = intents.filter(({ kind }) => kind === "damage");
  if (damages.reduce((sum, { paid_amount }) => sum + (paid_amount ?? 0), 0) > (testRules.deposit?.amount ?? 0)) {
    return "more than the deposit was charged";
  }
  const kept = intents
    .filter(({ kind, keep }) => (kind === "extra" || kind === "damage") && keep > 0)
    .map(({ subject }) => subject);
  return new Set(kept).size < kept.length ? "one extra or damage was charged twice" : undefined;
}

type Balance = Pick<
  Awaited<ReturnType<typeof chargesWithAll>>[number],
  "booking" | "charge" | "charges" | "intents" | "announced"
>;

/** Rule announce-first: three calendar days, whatever the hour at which the email left. */
const SHORTEST_NOTICE_MS = 2 * DAY_MS;

function brokenBalance({ booking, charge, charges, intents, announced }: Balance): string | undefined {
  if (charge.status === "scheduled" && intents.length > 0) return "a balance that nobody opened has a payment";
  const paid = intents.find(({ status }) => status === "succeeded");
  const isByWorker = paid !== undefined && paid.card === null;
  const dueOn = dayAt(charge.charge_at ?? 0, testRules.timeZone);
  // Told a week and three days before: the second email may leave late if the first one left in time.
  const isTold = announced.some(
    ({ day, leftAt }) => day === dueOn && leftAt + SHORTEST_NOTICE_MS <= (paid?.changed_at ?? 0),
  );
  if (isByWorker && !isTold) return "a balance was charged without notice";
  if (isByWorker && paid.changed_at < (charge.charge_at ?? 0)) return "a balance was charged before its day";
  if (isByWorker && paid.paid_amount !== charge.amount) return "another balance was charged than announced";
  if (isByWorker && paid.changed_at >= (charge.pay_by ?? 0)) return "a balance was charged after its end";
  if (booking.canceled_by === "unpaid" && charge.status === "void" && charge.pay_by !== null) {
    if ((booking.canceled_at ?? 0) < charge.pay_by) return "a stay was ended before the announced minute";
    if (announced.length === 0) return "a stay was ended for a sum that was never announced";
  }
  const kept = charges.filter(({ kind, status }) => kind === "stay" && status === "paid");
  const isNeverPaid = !charges.some(({ kind, status }) => kind === "balance" && status === "paid");
  const fee = testRules.refund.fee;
  if (booking.canceled_by === "unpaid" && isNeverPaid && kept.reduce((sum, { keep }) => sum + keep, 0) > fee)
    return "a stay that was never paid in full costs more than the fee";
  return undefined;
}

/** What must also hold once everything has settled and nobody can pay anymore. */
export async function unsettledCharge(database: Database, recorded: ReadonlySet<string>): Promise<string | undefined> {
  for (const { booking, charge, intents, strayNights } of await chargesWithAll(database.query)) {
    if (recorded.has(charge.id) && charge.status !== "paid") return `a check for a ${charge.kind} was lost`;
    const isDue = charge.kind !== "balance" || charge.pay_by !== null;
    if (charge.status === "closing" || (charge.status === "open" && isDue))
      return `a ${charge.kind} stays ${charge.status}`;
    if (charge.status === "void" && intents.some(({ status }) => status === "succeeded")) {
      return `a ${charge.kind} was paid and never settled`;
    }
    if (booking.status === "confirmed" && strayNights > 0) return "nights stay blocked for nothing";
  }
  return undefined;
}

export async function hasBalanceDue({ query }: Database): Promise<boolean> {
  const due = query.selectFrom("charges").select("id").where("kind", "=", "balance").where("pay_by", "is not", null);
  return (await due.where("status", "in", ["scheduled", "open", "closing"]).execute()).length > 0;
}

async function chargesWithAll(query: Database["query"]) {
  const charges = await query.selectFrom("charges").selectAll().execute();
  const bookings = await query.selectFrom("bookings").selectAll().execute();
  const versions = await query.selectFrom("stay_versions").selectAll().execute();
  const nights = await query.selectFrom("nights").selectAll().execute();
  const intents = await query.selectFrom("sandbox_intents").selectAll().execute();
  const refunds = await query.selectFrom("charge_refunds").selectAll().execute();
  const requests = await query.selectFrom("requests").selectAll().execute();
  const emails = await query.selectFrom("settings").selectAll().where("name", "like", "email: %").execute();
  return charges.flatMap((charge) => {
    const booking = bookings.find(({ id }) => id === charge.booking_id);
    if (booking === undefined) return [];
    const ofVersion = (number: number | null) =>
      versions.find(({ booking_id, version }) => booking_id === booking.id && version === number);
    const nightsOfVersion = (number: number | null) => {
      const row = ofVersion(number);
      return row === undefined ? [] : nightsOf({ checkIn: row.check_in, checkOut: row.check_out });
    };
    const own = new Set(nights.filter(({ booking_id }) => booking_id === booking.id).map(({ night }) => night));
    const paid = charges.filter(
      ({ booking_id, kind, status }) =>
        booking_id === booking.id &&
        ((["stay", "change", "balance"].includes(kind) && status === "paid") ||
          (kind === "balance" && status !== "void")),
    );
    const left = emails.find(({ name }) => name === `email: damage-announced ${charge.id}`)?.value;
    return [
      {
        booking,
        charge,
        gone: refunds.filter(({ charge_id }) => charge_id === charge.id),
        intents: intents.filter(({ charge_id }) => charge_id === charge.id),
        stayOf: {
          price: ofVersion(booking.version)?.payable ?? 0,
          kept: paid.reduce((sum, { keep }) => sum + keep, 0),
        },
        hasNights: (version: number | null) => nightsOfVersion(version).every((night) => own.has(night)),
        strayNights: own.size - nightsOfVersion(booking.version).filter((night) => own.has(night)).length,
        isGotten:
          charge.kind === "change"
            ? charge.keep === 0 ||
              emails.some(({ name }) => name === `email: stay-changed ${booking.id} ${charge.version}`)
            : charge.kind !== "extra" ||
              charge.keep > 0 ||
              requests.some(({ charge_id, status }) => charge_id === charge.id && status === "withdrawn"),
        leftAt: left ? Number(left) : undefined,
        charges: charges.filter(({ booking_id }) => booking_id === booking.id),
        announced: emails
          .filter(
            ({ name, value }) => value !== "" && name.startsWith(`email: balance-soon ${booking.id} ${charge.amount} `),
          )
          .map(({ name, value }) => ({ day: name.split(" ")[4] ?? "", leftAt: Number(value) })),
      },
    ];
  });
}
