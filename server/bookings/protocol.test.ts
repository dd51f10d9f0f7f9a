import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SANDBOX_CARDS } from "#contract/sandbox.ts";
import { playCard, settleProcessing } from "../payments/sandbox-card.ts";
import { brokenPromise, unfinishedBusiness } from "../testing/invariants.ts";
import { Injected, type Life, stepByStep, type Trouble } from "../testing/step-by-step.ts";
import { engines } from "../testing/test-database.ts";
import { emptyLodge, openTestLodge, requestFor, type TestLodge } from "../testing/test-lodge.ts";
import { confirmPayment } from "./confirm-booking.ts";
import type { Engine } from "./engine.ts";
import { reconcile } from "./reconcile.ts";
import { recordBooking } from "./record-booking.ts";
import { startPayment } from "./start-payment.ts";
import { endRunOutHolds, releaseHold, settleUpdates } from "./sweep.ts";

/** The long tests ask for more runs; where a rule is broken on purpose, the first failure is enough. */
const RUNS = Number(process.env.PROTOCOL_RUNS ?? 150);
const SETTINGS = {
  numRuns: RUNS,
  endOnFailure: process.env.PROTOCOL_SHRINK === "no",
  ...(process.env.PROTOCOL_SEED && { seed: Number(process.env.PROTOCOL_SEED) }),
};
const MINUTE = 60_000;

const drafts = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"] as const;
// Few nights, so that the guests meet: the third stay overlaps both others.
const stays = [
  { checkIn: "2027-02-03", nights: 1 },
  { checkIn: "2027-02-06", nights: 1 },
  { checkIn: "2027-02-03", nights: 4 },
] as const;
const free = { code: "FREESTAY", name: "On the house", percentOff: 100 };

// One guest does most of it: what hurts is often their own changes meeting each other.
const guest = fc.oneof(
  { weight: 3, arbitrary: fc.constant(drafts[0]) },
  { weight: 1, arbitrary: fc.constant(drafts[1]) },
);
const start = fc.record({ does: fc.constant("start" as const), guest, stay: fc.nat(2), isFree: fc.nat(5).map(isZero) });
const others = [
  ...(["pay-slowly", "slow-payment-succeeds", "slow-payment-fails", "record", "webhook"] as const),
  ...(["close", "time-passes", "reconcile", "settle", "crash"] as const),
];
const act = fc.oneof(
  { weight: 3, arbitrary: start },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("pay" as const), guest }) },
  { weight: 6, arbitrary: fc.record({ does: fc.constantFrom(...others), guest }) },
);
/** How far the operations under way come before the next act. The moments after a call to the provider are the sore ones. */
const progress = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.nat(12) },
  { weight: 2, arbitrary: fc.constant("call" as const) },
  { weight: 2, arbitrary: fc.constant("end" as const) },
);
/** Besides starting and paying, a story knows only some of the acts: few at a time meet in more ways than all would. */
const story = fc
  .record({
    known: fc.subarray(others, { minLength: 2 }),
    isOpen: fc.boolean(),
    acts: fc.array(fc.record({ act, progress }), { minLength: 4, maxLength: 24 }),
  })
  .map(({ known, isOpen, acts }) => [
    ...(isOpen ? [opening] : []),
    ...acts.filter(({ act: { does } }) => does === "start" || does === "pay" || known.includes(does)).slice(0, 14),
  ]);
const opening = { act: { does: "start" as const, guest: drafts[0], stay: 0, isFree: false }, progress: "end" as const };
const troubles = fc.infiniteStream(
  fc.oneof(
    { weight: 5, arbitrary: fc.constant<Trouble>("none") },
    { weight: 1, arbitrary: fc.constantFrom<Trouble>("lost-request", "lost-answer") },
  ),
);

describe.each(engines)("the booking protocol on %s", (engineName) => {
  let lodge: TestLodge;
  beforeAll(async () => {
    lodge = await openTestLodge(engineName);
  });
  afterAll(() => lodge.close());

  test("keeps its promises whatever guests, networks and crashes do", { timeout: 600_000 }, async () => {
    await fc.assert(
      fc
        .asyncProperty(story, fc.scheduler(), troubles, async (acts, scheduler, trouble) => {
          const world = new World(lodge, scheduler, () => trouble.next().value);

          for (const { act, progress } of acts) {
            await world.perform(act);
            await world.goOn(progress);
          }
          await world.comeToRest();

          expect(await unfinishedBusiness(lodge.engine.database)).toBeUndefined();
        })
        .beforeEach(() => emptyLodge(lodge)),
      SETTINGS,
    );
  });
});

function isZero(number: number): boolean {
  return number === 0;
}

type Act = (typeof act)["generate"] extends (...rest: never[]) => { value: infer Value } ? Value : never;

/** Two guests, a server that may die, a provider that may not be heard. */
class World {
  readonly #lodge: TestLodge;
  readonly #scheduler: fc.Scheduler;
  readonly #nextTrouble: () => Trouble;
  readonly #told = new Map<string, Set<string>>();
  readonly #known = new Map<string, { paymentIntentId: string; clientSecret: string }>();
  readonly #under: Promise<unknown>[] = [];
  #life: Life = { isOver: false };
  #running = 0;
  #calls = 0;

  constructor(lodge: TestLodge, scheduler: fc.Scheduler, nextTrouble: () => Trouble) {
    this.#lodge = lodge;
    this.#scheduler = scheduler;
    this.#nextTrouble = nextTrouble;
  }

  async perform(act: Act): Promise<void> {
    const { database } = this.#lodge.engine;
    const known = this.#known.get(act.guest);
    switch (act.does) {
      case "start":
        return this.#begin((server) => this.#start(server, act.guest, act));
      case "pay":
        if (known) await playCard(database, { ...known, cardNumber: SANDBOX_CARDS.success });
        break;
      case "pay-slowly":
        if (known) await playCard(database, { ...known, cardNumber: SANDBOX_CARDS.processing });
        break;
      case "slow-payment-succeeds":
        if (known) await settleProcessing(database, known.paymentIntentId, "succeeded");
        break;
      case "slow-payment-fails":
        if (known) await settleProcessing(database, known.paymentIntentId, "requires_payment_method");
        break;
      case "record":
        return this.#begin((server) =>
          recordBooking(server, { draftId: act.guest, paymentIntentId: known?.paymentIntentId ?? null }),
        );
      case "webhook":
        return this.#begin(async (server) => known && confirmPayment(server, known.paymentIntentId));
      case "close":
        return this.#begin((server) => releaseHold(server, act.guest));
      case "time-passes":
        this.#lodge.time += 16 * MINUTE;
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

  async goOn(progress: number | "call" | "end"): Promise<void> {
    const calls = this.#calls;
    await this.#allWaiting();
    for (let steps = 0; steps !== progress && this.#running > 0; steps++) {
      await this.#scheduler.waitOne();
      await this.#allWaiting();
      await this.#check();
      if (progress === "call" && this.#calls > calls) return;
    }
  }

  /** Every operation under way has come to its next step, or to its end. */
  async #allWaiting(): Promise<void> {
    while (this.#scheduler.count() < this.#running) await new Promise((resolve) => setImmediate(resolve));
  }

  /** Everything under way ends, slow payments come to their end, and the server has time to tidy up. */
  async comeToRest(): Promise<void> {
    const { engine } = this.#lodge;
    await this.goOn("end");
    await Promise.all(this.#under);
    for (const { paymentIntentId } of this.#known.values())
      await settleProcessing(engine.database, paymentIntentId, "succeeded");
    for (let round = 0; round < 3; round++) {
      this.#lodge.time += 31 * MINUTE;
      await reconcile(engine);
      await this.#check();
    }
  }

  #begin(work: (server: Engine) => Promise<unknown>): void {
    const server = stepByStep(this.#lodge.engine, this.#life, {
      scheduler: this.#scheduler,
      nextTrouble: this.#nextTrouble,
      onCall: () => {
        this.#calls++;
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
    // Told at the end; a story goes on meanwhile.
    operation.catch(() => {});
    this.#under.push(operation);
  }

  async #start(server: Engine, draftId: string, { stay, isFree }: { stay: number; isFree: boolean }): Promise<void> {
    const wish = { draftId, ...(stays[stay] ?? stays[0]), ...(isFree && { coupon: free }) };
    const started = await startPayment(server, requestFor(this.#lodge, wish), draftId);
    if (!started.ok || started.value.paymentIntentId === null || started.value.clientSecret === null) return;
    const { paymentIntentId, clientSecret } = started.value;
    this.#known.set(draftId, { paymentIntentId, clientSecret });
    this.#told.set(draftId, new Set([...(this.#told.get(draftId) ?? []), paymentIntentId]));
  }

  async #check(): Promise<void> {
    const broken = await brokenPromise(this.#lodge.engine.database, this.#told);
    if (broken !== undefined) throw new Error(`Broken promise: ${broken}`);
  }
}
