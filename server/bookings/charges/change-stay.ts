import type { Outcome } from "#contract/refusals.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { counted, formatSpan } from "#domain/format.ts";
import { SMALLEST_CHARGE } from "#domain/limits.ts";
import { refundOf, refundStages, stageAt } from "#domain/prices/cancellation.ts";
import { keepDiscount, type PricedQuote } from "#domain/prices/coupon.ts";
import { requoteStay } from "#domain/prices/quote.ts";
import { accept, refuse } from "#domain/result.ts";
import type { Trx } from "../../database/database.ts";
import { replaceBalance } from "../balance/balance.ts";
import { type ChangedBalance, changeBalance, closeEarly } from "../balance/change-balance.ts";
import { type Confirmed, insertVersion, nextVersion, type StayVersion, versionOf } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { type SaleContext, saleContext, whyNotAvailable } from "../holds/sale-context.ts";
import { freeNightsOutside, takeNights } from "../nights.ts";
import { PAY_WITHIN_MS } from "../payments/pay-charge.ts";
import { backIfWithdrawn, type Charge, isOfStay, isUnderWay, openCharge, reduceKept } from "./charges.ts";
import { type Ledger, withConfirmedBooking } from "./ledger.ts";
import { answer, type ChangeInput, findRequest } from "./requests.ts";
import { moveStay } from "./settle-charge.ts";

export type ChangeOrder = ChangeInput & {
  readonly reference: string;
  /**
   * A cheaper stay is refunded under the policy, or in full if the owner says so. The owner may give a pricier one for
   * free.
   */
  readonly terms: "by-policy" | "in-full" | "free";
  /** The guest's request. Its time counts for the policy. */
  readonly requestId?: string;
  /** Rule as-shown: the unpaid balance after the change, as it was shown. */
  readonly balance?: number | undefined;
};

/** What a change costs: above zero the guest pays it, below zero it's refunded. */
export type PricedChange = {
  readonly difference: number;
  readonly quote: PricedQuote;
  readonly before: PricedQuote;
  /** While the balance is unpaid, the difference goes onto it or comes off it. */
  readonly balance?: ChangedBalance | undefined;
};

export function priceOfChange(services: BookingServices, order: ChangeOrder): Promise<Outcome<PricedChange>> {
  return withChangeContext(services, order, async (ledger, sale) =>
    liveChange(ledger) ? refuse("change-under-way") : priceIt(ledger, order, sale),
  );
}

/**
 * Changes the dates or guests of a booking. A balance that is on somebody's screen is closed first. A change that costs
 * nothing or less is made at once, in one transaction. One that costs more becomes a charge, and the booking holds its
 * nights along with its own until the charge is paid or ended.
 */
export async function changeStay(
  services: BookingServices,
  order: ChangeOrder,
  shown: number,
  record?: (trx: Trx, done: Charge | "changed") => Promise<void>,
): Promise<Outcome<Charge | "changed">> {
  const change = async (ledger: Ledger<Confirmed>, sale: ChangeContext): Promise<Outcome<Charge | "changed">> => {
    const { trx, booking } = ledger;
    const live = liveChange(ledger);
    if (live !== undefined) {
      // The same request again continues with its charge.
      const wanted = await versionOf(trx, booking, live.version ?? booking.version);
      const isSame = isSameWish(wanted, order) && live.status === "open" && live.amount === shown;
      return isSame ? accept(live) : refuse("change-under-way");
    }
    const priced = await priceIt(ledger, order, sale);
    if (!priced.ok) return priced;
    const { difference, quote, keeps, balance } = priced.value;
    if (difference !== shown || balance?.after !== order.balance) return refuse("price-changed");
    // Rule only-scheduled: it may be on somebody's screen again.
    if (balance !== undefined && balance.charge.status !== "scheduled") return refuse("balance-closing");
    const before = await versionOf(trx, booking);
    // Rule beside: the new nights along with the old ones.
    if (!(await takeNights(trx, { booking_id: booking.id }, order.stay))) {
      await freeNightsOutside(trx, booking.id, before.stay);
      return refuse("dates-taken");
    }
    const { version } = await insertVersion(trx, booking.id, await nextVersion(trx, booking.id), {
      content: { ...before, stay: order.stay, guests: order.guests, quote, plan: balance?.plan ?? before.plan },
      now: before.agreedAt,
    });
    const { now, askedAt } = sale;
    if (difference <= 0) {
      for (const { charge, keep } of keeps) await reduceKept(trx, charge, keep);
      if (balance !== undefined) await replaceBalance(trx, balance.charge, { ...balance, now, ...services.rules });
      await moveStay(services, trx, { booking, version, askedAt, now, refund: -difference });
      await noteOnRequest(trx, order, { now });
      return accept("changed");
    }
    const note = `Change to ${formatSpan(order.stay)}, ${counted(order.guests, "guest")}`;
    const payBy = now + PAY_WITHIN_MS;
    const row = { booking, kind: "change", subject: "change", version, amount: difference, note, payBy, now } as const;
    const charge = await openCharge(trx, row);
    if (charge === undefined) throw new Error("a change beside another one");
    await noteOnRequest(trx, order, { now, charge });
    await services.emails.enqueue(trx, "pay-link", { bookingId: booking.id, id: charge.id, version, charge });
    return accept(charge);
  };
  await closeEarly(services, order.reference);
  return withChangeContext(services, order, async (ledger, sale) => {
    const changed = await change(ledger, sale);
    if (changed.ok) await record?.(ledger.trx, changed.value);
    return changed;
  });
}

type ChangeContext = SaleContext & { readonly now: number; readonly askedAt: number; readonly isWaiting: boolean };

async function withChangeContext<Value>(
  services: BookingServices,
  { reference, requestId }: ChangeOrder,
  work: (ledger: Ledger<Confirmed>, sale: ChangeContext) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const sale = await saleContext(services);
  return withConfirmedBooking(services, { reference }, async (ledger) => {
    if (!sale.ok) return sale;
    const now = await services.database.now(ledger.trx);
    const request = requestId === undefined ? undefined : await findRequest(ledger.trx, requestId);
    const isWaiting = request === undefined || request.status === "asked";
    return work(ledger, { ...sale.value, now, askedAt: request?.asked_at ?? now, isWaiting });
  });
}

/** Rule one-live: another change is waiting to be paid. */
function liveChange({ charges }: Ledger): Charge | undefined {
  return charges.find((charge) => charge.kind === "change" && isUnderWay(charge));
}

function isSameWish({ stay, guests }: ChangeInput, other: ChangeInput): boolean {
  return stay.checkIn === other.stay.checkIn && stay.checkOut === other.stay.checkOut && guests === other.guests;
}

/** Includes what is kept of each charge after the change. */
type PricedKeeps = PricedChange & { readonly keeps: readonly Kept[] };

/** The difference between the prices of the two stays: a refund once given as a favor isn't charged again. */
async function priceIt(
  ledger: Ledger<Confirmed>,
  order: ChangeOrder,
  sale: ChangeContext,
): Promise<Outcome<PricedKeeps>> {
  const { trx, booking } = ledger;
  if (!sale.isWaiting) return refuse("not-waiting");
  const before = await versionOf(trx, booking);
  if (isSameWish(before, order)) return refuse("nothing-changes");
  const free = await checkDays(ledger, before, order.stay, sale);
  if (free !== undefined) return refuse(free);
  const requoted = requoteStay(order.stay, before.quote, sale.prices, sale.rules, {
    before: before.guests,
    after: order.guests,
  });
  if (!requoted.ok) return refuse(requoted.refusal);
  const wanted = keepDiscount(requoted.value, before.quote);
  const isGift = order.terms === "free" && wanted.payable > before.quote.payable;
  const quote = isGift ? asGift(wanted, before.quote) : wanted;
  const more = quote.payable - before.quote.payable;
  const unpaid = changeBalance(ledger, before, { more, checkIn: order.stay.checkIn, ...sale });
  if (unpaid?.ok === false) return unpaid;
  const priced = { quote, before: before.quote, balance: unpaid?.value };
  if (more >= 0 && priced.balance) return accept({ difference: 0, ...priced, keeps: [] });
  if (more >= 0) return accept({ difference: more < SMALLEST_CHARGE ? 0 : more, ...priced, keeps: [] });
  const booked = { checkIn: before.stay.checkIn, bookedAt: booking.confirmed_at };
  const stage = stageAt(refundStages(booking.policy, booked, sale.rules.timeZone), sale.askedAt);
  const given = order.terms === "in-full" ? -more : refundOf(stage && { ...stage, fee: 0 }, -more);
  // What comes off the balance isn't refunded: it was never paid.
  const left = given - (priced.balance?.off ?? 0);
  const keeps = left > 0 ? keepsIfCheaper(ledger, left) : [];
  // Rule as-shown: what someone has already refunded by hand isn't refunded again.
  const back = keeps.reduce((sum, { charge, keep }) => sum + backIfWithdrawn(charge, keep), 0);
  return accept({ difference: back === 0 ? 0 : -back, ...priced, keeps });
}

/** The owner waives the extra cost. That is a sum from now on, so that a later change doesn't take it away again. */
function asGift({ percentOff: _, ...quote }: PricedQuote, { payable }: PricedQuote): PricedQuote {
  return { ...quote, discount: quote.total - payable, payable };
}

async function checkDays({ trx, booking }: Ledger, before: StayVersion, stay: Stay, sale: ChangeContext) {
  const { today } = sale;
  if (before.stay.checkOut < today || stay.checkOut < today) return "dates-past";
  if (stay.checkIn < today && stay.checkIn !== before.stay.checkIn) return "dates-past";
  return whyNotAvailable(trx, sale, stay, { bookingId: booking.id, stay: before.stay });
}

type Kept = { readonly charge: Charge; readonly keep: number };

/** Rule keep-decides: a cheaper stay lowers what is kept, newest charge first. */
function keepsIfCheaper({ charges }: Ledger, by: number): Kept[] {
  let left = by;
  const paid = charges.filter((charge) => charge.status === "paid" && isOfStay(charge));
  return paid.reverse().map((charge) => {
    const less = Math.min(charge.keep, left);
    left -= less;
    return { charge, keep: charge.keep - less };
  });
}

type Noted = { readonly now: number; readonly charge?: Charge };

async function noteOnRequest(trx: Trx, { requestId }: ChangeOrder, { now, charge }: Noted): Promise<void> {
  const request = requestId === undefined ? undefined : await findRequest(trx, requestId);
  if (request === undefined) return;
  await answer(trx, request, { status: "approved", decided_at: now, charge_id: charge?.id ?? null });
}
