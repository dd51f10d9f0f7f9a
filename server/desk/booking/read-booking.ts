import type { DeskAgreement, DeskBooking, DeskDispute, DeskPayment } from "#contract/desk/answers.ts";
import { billOf } from "#domain/prices/bill.ts";
import { lastDayWithRefund, refundStages } from "#domain/prices/cancellation.ts";
import { stageLines } from "#domain/prices/refund-words.ts";
import { allAccepted } from "#domain/stays/agreements.ts";
import { rules } from "#house/rules.ts";
import { findAgreement } from "../../bookings/agreements.ts";
import { findByReference, type StayVersion, versionOf } from "../../bookings/booking.ts";
import type { BookingServices } from "../../bookings/booking-services.ts";
import {
  bouncedOf,
  type Charge,
  chargesOf,
  findCharge,
  isOfStay,
  isPaidByHand,
  isUnderWay,
  refundDue,
  refundedOrPending,
} from "../../bookings/charges/charges.ts";
import { damageRoom } from "../../bookings/charges/damage.ts";
import { givenRefunds, mostToGive } from "../../bookings/refunds/give-refund.ts";
import { proofsOf } from "../../bookings/views/channel-proof.ts";
import { opensOf } from "../../bookings/views/page-opens.ts";
import type { Database } from "../../database/database.ts";
import { lodgeToday } from "../calendar/stays.ts";
import type { Handlers } from "../call.ts";
import { readBalance, readCharges } from "./charges.ts";
import { readDoorCode } from "./door-code.ts";
import { readEmails } from "./emails.ts";
import { readNote } from "./notes.ts";
import { waitingRequests } from "./requests.ts";

/** One booking with everything that belongs to it, and what may be done with it now. Its secret id stays here. */
export async function readBooking(services: BookingServices, reference: string): Promise<DeskBooking | undefined> {
  const { database } = services;
  const found = await database.transaction(async (trx) => {
    const booking = await findByReference(trx, reference);
    if (booking === undefined) return undefined;
    const version = await versionOf(trx, booking);
    // Without holds that nobody paid for.
    const charges = (await chargesOf(trx, booking.id)).filter(
      ({ kind, status }) => kind !== "stay" || status === "paid",
    );
    const agreement = await findAgreement(trx, booking.id);
    const asked = await readCharges(services, trx, charges);
    const given = await givenRefunds(trx, booking.id);
    return { booking, version, charges, agreement, asked, given, note: await readNote(trx, booking.id) };
  });
  if (found === undefined) return undefined;
  const { booking, version, charges, agreement, asked, given, note } = found;
  const { stay, guests, details, quote, coupon } = version;
  const { policy } = booking;
  const booked = { checkIn: stay.checkIn, bookedAt: booking.confirmed_at ?? undefined };
  const stages = policy === null ? [] : refundStages(policy, booked, rules.timeZone);
  const paid = charges.filter((charge) => isOfStay(charge) && charge.status === "paid");
  const first = await findCharge(database.query, booking.charge_id);
  const room = damageRoom({ booking, stay, now: await database.now(), rules: services.rules }, charges);
  return {
    today: await lodgeToday(database),
    reference,
    status: booking.status,
    stay,
    guests,
    ...details,
    bill: billOf(quote, coupon?.name, rules.currency),
    paid: paid.reduce((sum, { amount }) => sum + amount, 0),
    refunded: paid.reduce((sum, charge) => sum + refundedOrPending(charge), 0),
    bounced: charges.reduce((sum, charge) => sum + bouncedOf(charge), 0),
    owedByHand: charges.filter(isPaidByHand).reduce((sum, charge) => sum + refundDue(charge), 0),
    payments: paymentsOf(charges),
    mostToGive: booking.status === "confirmed" ? mostToGive(charges) : 0,
    disputes: disputesOf(charges),
    opened: await opensOf(database.query, booking.id),
    given,
    paymentPage: first?.intent_id == null ? null : (services.payments.pageOf(first.intent_id) ?? null),
    emails: await readEmails(database, reference),
    agreement: {
      version: version.agreementVersion,
      at: agreement?.at ?? version.agreedAt,
      by: agreement?.by ?? null,
      boxes: Object.entries(agreement?.boxes ?? {}).flatMap(([box, isChecked]) => (isChecked ? [box] : [])),
      hasText: agreement?.words !== undefined,
    },
    channels: await proofsOf(database.query, await database.now(), booking, version),
    doorCode: await readDoorCode(database, booking.id),
    note,
    cancellation: {
      isPossible: booking.status === "confirmed",
      lastDay: policy && lastDayWithRefund(policy, stay.checkIn),
      fee: policy?.fee ?? null,
      stages: stageLines(stages, quote.payable, rules),
    },
    payBy: booking.by_owner && booking.status === "held" ? booking.held_until : null,
    toPay: booking.by_owner && first !== undefined && isUnderWay(first) ? toPayOf(first, version) : null,
    requests: (await waitingRequests(database)).flatMap(({ id, wish, at, reference: of }) =>
      of === reference ? [{ id, wish, at }] : [],
    ),
    asked,
    balance: booking.status === "confirmed" ? readBalance(charges) : null,
    damage: { ...room, hasCard: first?.intent_id != null },
    canceledAt: booking.canceled_at,
    canceledBy: booking.canceled_by,
  };
}

export const bookingHandlers = {
  booking: ({ services }, { ref }) => readBooking(services, ref),
  agreement: ({ database }, { ref }) => readAgreement(database, ref),
} satisfies Partial<Handlers>;

/** The words that the guest accepted, as they were stored. */
export async function readAgreement({ query }: Database, reference: string): Promise<DeskAgreement | undefined> {
  const booking = await findByReference(query, reference);
  return booking && (await findAgreement(query, booking.id))?.words;
}

function toPayOf({ id, paid_by }: Charge, { agreements }: StayVersion): DeskBooking["toPay"] {
  return { charge: id, isAccepted: allAccepted(agreements), isBeingRecorded: paid_by !== null };
}

function paymentsOf(charges: readonly Charge[]): DeskPayment[] {
  const moved = charges.filter(({ kind, status }) => status === "paid" || (kind !== "balance" && status !== "void"));
  const all = moved.flatMap(({ kind, amount, status, paid_at, paid_by, created_at, refunds }): DeskPayment[] => [
    { what: "paid", kind, amount, at: paid_at ?? created_at, status, by: null, paidBy: paid_by },
    ...refunds.map((refund) => ({
      ...{ what: "refund" as const, kind, amount: refund.amount },
      ...{ at: refund.asked_at, status: refund.status, by: refund.made_by },
      paidBy: refund.paid_by,
    })),
  ]);
  return all.sort((one, other) => one.at - other.at);
}

/** What the guest's bank has asked about or taken, oldest first. */
function disputesOf(charges: readonly Charge[]): DeskDispute[] {
  const refunds = charges.flatMap((charge) => charge.refunds.filter(({ made_by }) => made_by === "bank"));
  const disputes = refunds.map(({ amount, reason, asked_at, status, lost, due_by }): DeskDispute => {
    const state = status === "failed" ? "won" : lost === 1 ? "lost" : status === "made" ? "taken" : "asked";
    const isOpen = state === "taken" || state === "asked";
    return { amount, reason, at: asked_at, state, answerBy: isOpen ? due_by : null };
  });
  return disputes.sort((one, other) => one.at - other.at);
}
