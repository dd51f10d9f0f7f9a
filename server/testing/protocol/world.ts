import type { Scheduler } from "fast-check";
import { DAY_MS, MINUTE_MS } from "#domain/dates/durations.ts";
import type { BookingServices } from "../../bookings/booking-services.ts";
import { endCharges } from "../../bookings/charges/close-charge.ts";
import { endRunOutHolds, releaseHold } from "../../bookings/holds/expire-hold.ts";
import { startPayment } from "../../bookings/holds/start-payment.ts";
import { settleUpdates } from "../../bookings/holds/update-hold.ts";
import { recordBooking } from "../../bookings/payments/booking-status.ts";
import { confirmPayment } from "../../bookings/payments/confirm-booking.ts";
import { receivePaymentEvent, reconcile } from "../../bookings/reconcile/reconcile.ts";
import { payRefundsDue } from "../../bookings/refunds/pay-refunds.ts";
import { type Log, silentLog } from "../../log.ts";
import { settleProcessing } from "../../payments/sandbox/card.ts";
import { dispute, forgetKeys, refundByHand } from "../../payments/testing/sandbox-dashboard.ts";
import { type BookingFixture, requestFor, sendAnnouncements } from "../booking-fixture.ts";
import { isCardAct, type KnownPayment, playAct } from "./card.ts";
import { brokenCharge, hasBalanceDue, unsettledCharge } from "./charge-invariants.ts";
import { Charges } from "./charges.ts";
import { brokenPromise, unfinishedBusiness } from "./invariants.ts";
import { Owner } from "./owner.ts";
import { Injected, type Life, stepByStep, type Trouble } from "./step-by-step.ts";
import { type Act, drafts, isChargeAct, type Progress } from "./stories.ts";

/** Four and a half days before the saved card can no longer be charged. */
const STAY_OVER = Date.UTC(2027, 4, 29, 18);
/** The day before the last one on which the first stay can be canceled for a refund. */
const LAST_DAYS = Date.UTC(2027, 0, 31, 19);
// Few nights, so the guests compete: the third stay overlaps both others. The long ones come from one address,
// which may not hold both.
const STAYS = [
  { checkIn: "2027-03-03", nights: 1 },
  { checkIn: "2027-03-06", nights: 1 },
  { checkIn: "2027-03-03", nights: 4 },
  { checkIn: "2027-03-03", nights: 28, address: "one café" },
  { checkIn: "2027-04-03", nights: 28, address: "one café" },
] as const;
/** 9:30 AM at the lodge, a week before the balance of the first stay is due, and on its day. */
const NOTICE_DAY = Date.UTC(2027, 0, 22, 16, 30);
const DUE_DAY = Date.UTC(2027, 0, 29, 16, 30);
const FREE = { code: "FREESTAY", name: "On the house", percentOff: 100 };

/**
 * Two guests, a server that may crash, a provider whose responses may be lost. The promises are checked after each
 * step.
 */
export class World {
  readonly #fixture: BookingFixture;
  readonly #scheduler: Scheduler;
  readonly #nextTrouble: () => Trouble;
  readonly #told = new Map<string, Set<string>>();
  readonly #known = new Map<string, KnownPayment>();
  readonly #under: Promise<unknown>[] = [];
  readonly #owner = new Owner();
  readonly #charges = new Charges(drafts[0]);
  readonly #unforeseen = new Set<string>();
  #life: Life = { isOver: false };
  #running = 0;
  #calls = 0;
  #cardCalls = 0;
  #lookedSince = 0;

  #fault: string | undefined;
  /** Workers log errors and go on. Any error that wasn't injected is a bug. */
  readonly #log: Log = {
    ...silentLog,
    error: (event, fields) => {
      if (!(fields?.fault instanceof Injected)) this.#fault ??= `${event}: ${String(fields?.fault)}`;
    },
  };

  constructor(fixture: BookingFixture, scheduler: Scheduler, nextTrouble: () => Trouble) {
    this.#fixture = fixture;
    this.#scheduler = scheduler;
    this.#nextTrouble = nextTrouble;
  }

  async perform(act: Act): Promise<void> {
    const { database } = this.#fixture.services;
    const known = this.#known.get(act.guest);
    const { does } = act;
    if (isChargeAct(does)) return this.#begin(this.#charges.workOf(does));
    if (isCardAct(does)) await playAct(database, does, known);
    switch (does) {
      case "start":
        return this.#begin((server) => this.#start(server, act));
      case "pays-charge":
        await this.#charges.pay(database);
        break;
      case "emails-leave":
        await sendAnnouncements(this.#fixture);
        break;
      case "time-to-pay-ends":
        this.#fixture.time += 3 * DAY_MS;
        return this.#begin(endCharges);
      case "notice-day-comes":
      case "due-day-comes": {
        const day = does === "due-day-comes" ? DUE_DAY : NOTICE_DAY;
        if (this.#cardCalls === 0) this.#fixture.time = Math.max(this.#fixture.time, day);
        break;
      }
      case "stay-ends":
        this.#fixture.time = STAY_OVER;
        break;
      case "record":
        return this.#begin((server) =>
          recordBooking(server, { draftId: act.guest, paymentIntentId: known?.paymentIntentId ?? null }),
        );
      case "webhook":
        return this.#begin(async (server) => known && confirmPayment(server, known.paymentIntentId));
      case "guest-cancels":
        return this.#begin((server) => this.#owner.cancel(server, act.guest, "by-policy"));
      case "owner-cancels":
        return this.#begin((server) => this.#owner.cancel(server, act.guest, "in-full"));
      case "owner-tries-again":
        return this.#begin((server) => this.#owner.mend(server, act.guest, "again"));
      case "owner-paid-another-way":
        return this.#begin((server) => this.#owner.mend(server, act.guest, "cash"));
      case "refund-worker":
        return this.#begin(payRefundsDue);
      case "refund-webhook":
        return this.#begin(async (server) => {
          const told = { kind: "refunds-changed", intentId: known?.paymentIntentId ?? "" } as const;
          await receivePaymentEvent(server, told);
        });
      case "refund-by-hand":
      case "bank-takes":
        if (known) await this.#takeAway(known.paymentIntentId, does);
        break;
      case "last-days-come":
        this.#fixture.time = LAST_DAYS;
        break;
      case "day-passes":
        // Some server checks for orphans every few days. No card is being charged in the second in which a day ends.
        if (this.#cardCalls > 0) break;
        if (this.#fixture.time < LAST_DAYS + 2 * DAY_MS || this.#fixture.time >= STAY_OVER)
          this.#fixture.time += DAY_MS;
        // No call takes a day: while one is in flight, the card processor still remembers its idempotency key.
        if (this.#running === 0) await forgetKeys(database);
        break;
      case "close":
        return this.#begin((server) => releaseHold(server, act.guest));
      case "time-passes":
        this.#fixture.time += 16 * MINUTE_MS;
        return this.#begin(endRunOutHolds);
      case "reconcile":
        return this.#begin(reconcile);
      case "settle":
        return this.#begin(settleUpdates);
      case "crash":
        this.#life.isOver = true;
        this.#life = { isOver: false };
    }
    await this.#check();
  }

  /** Runs the steps of all pending operations, in an order the scheduler chooses. */
  async goOn(progress: Progress): Promise<void> {
    const calls = this.#calls;
    await this.#allWaiting();
    for (let steps = 0; steps !== progress && this.#running > 0; steps++) {
      await this.#scheduler.waitOne();
      await this.#allWaiting();
      await this.#check();
      if (progress === "call" && this.#calls > calls) return;
    }
  }

  /** All operations finish, slow payments settle, and the server has time to clean up. */
  async comeToRest(): Promise<void> {
    const services = { ...this.#fixture.services, log: this.#log };
    await this.goOn("end");
    await Promise.all(this.#under);
    for (const { paymentIntentId } of this.#known.values())
      await settleProcessing(services.database, paymentIntentId, "succeeded");
    this.#lookedSince = this.#fixture.time - 2 * DAY_MS;
    // The time for everything that could still be paid runs out.
    const [minutes, days] = [31 * MINUTE_MS, 4 * DAY_MS];
    const wait = async (pause: number) => {
      this.#fixture.time += pause;
      await sendAnnouncements(this.#fixture);
      await reconcile(services);
      await this.#check();
    };
    for (const pause of [minutes, minutes, minutes, days, days, minutes]) await wait(pause);
    // A balance that has become due in the meantime has days of grace.
    for (let more = 0; more < 3 && (await hasBalanceDue(services.database)); more++) await wait(days);
    await this.#charges.giveBack(services);
  }

  /** Every pending operation has reached its next step, or finished. */
  async #allWaiting(): Promise<void> {
    while (this.#scheduler.count() < this.#running) await new Promise((resolve) => setImmediate(resolve));
  }

  #begin(work: (server: BookingServices) => Promise<unknown>): void {
    const server = stepByStep({ ...this.#fixture.services, log: this.#log }, this.#life, {
      scheduler: this.#scheduler,
      nextTrouble: this.#nextTrouble,
      onCall: () => {
        this.#calls++;
      },
      onCard: (change) => {
        this.#cardCalls += change;
      },
    });
    this.#running++;
    const operation = work(server)
      .catch((fault: unknown) => {
        if (!(fault instanceof Injected)) throw fault;
      })
      .finally(() => {
        this.#running--;
      });
    // Rethrown at the end; the story continues until then.
    operation.catch(() => {});
    this.#under.push(operation);
  }

  async #start(
    server: BookingServices,
    { guest, stay, isFree, isInTwo }: Extract<Act, { does: "start" }>,
  ): Promise<void> {
    const { address, ...wish } = { address: guest, ...(STAYS[stay] ?? STAYS[0]) };
    const options = {
      draftId: guest,
      ...wish,
      ...(isFree && { coupon: FREE }),
      ...(isInTwo && { plan: "in-two" as const }),
    };
    const started = await startPayment(server, requestFor(this.#fixture, options), address);
    if (!started.ok || started.value.paymentIntentId === null || started.value.clientSecret === null) return;
    const { paymentIntentId, clientSecret } = started.value;
    this.#known.set(guest, { paymentIntentId, clientSecret });
    this.#told.set(guest, new Set([...(this.#told.get(guest) ?? []), paymentIntentId]));
  }

  async #takeAway(intentId: string, how: "refund-by-hand" | "bank-takes"): Promise<void> {
    const { database } = this.#fixture.services;
    const take = how === "bank-takes" ? dispute(database, intentId) : refundByHand(database, intentId, 100_00);
    if ((await take) === "refused") return;
    // Our own refund, in flight or already made, couldn't know about it.
    const ours = database.query.selectFrom("charge_refunds").select("id").where("made_by", "=", "us");
    if (this.#running > 0 || (await ours.execute()).length > 0) this.#unforeseen.add(intentId);
  }

  async #check(): Promise<void> {
    const { database } = this.#fixture.services;
    const complaint = this.#fault ?? this.#owner.complaint;
    const told = { intents: this.#charges.told, keepsMore: this.#charges.keepsMore };
    const broken =
      complaint ??
      (await brokenPromise(database, this.#told, this.#unforeseen)) ??
      (await brokenCharge(database, told));
    if (broken !== undefined) throw new Error(`Broken promise: ${broken}`);
  }

  /** What is wrong once the servers have nothing left to do. */
  async wrongAtRest(): Promise<string | undefined> {
    const { database } = this.#fixture.services;
    return (
      (await unfinishedBusiness(database, this.#lookedSince)) ??
      (await unsettledCharge(database, this.#charges.recorded)) ??
      this.#owner.complaintAtRest(database)
    );
  }
}
