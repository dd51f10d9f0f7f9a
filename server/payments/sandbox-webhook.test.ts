import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SANDBOX_CARDS } from "#contract/sandbox.ts";
import { receivePaymentEvent } from "../bookings/payment-events.ts";
import { startPayment } from "../bookings/start-payment.ts";
import { engines } from "../testing/test-database.ts";
import { lettersOf, openTestLodge, payWith, requestFor, type TestLodge } from "../testing/test-lodge.ts";
import { deliverEvents } from "./sandbox-webhook.ts";

const SECOND = 1_000;

describe.each(engines)("a payment that takes its time, on %s", (engine) => {
  let lodge: TestLodge;
  beforeEach(async () => {
    lodge = await openTestLodge(engine);
  });
  afterEach(() => lodge.close());

  test("stays under way for a while, and then becomes a booking by itself", async () => {
    const draftId = await payWithSlowCard();

    lodge.time += 29 * SECOND;
    await deliver();
    const before = await lettersOf(lodge);
    lodge.time += 1 * SECOND;
    await deliver();

    expect(before).toEqual([]);
    expect(await lettersOf(lodge)).toEqual([`confirmed ${draftId}`]);
  });

  test("becomes one booking, though two servers find its end at once", async () => {
    const draftId = await payWithSlowCard();

    lodge.time += 30 * SECOND;
    await Promise.all([deliver(), deliver()]);

    expect(await lettersOf(lodge)).toEqual([`confirmed ${draftId}`]);
  });

  async function payWithSlowCard(): Promise<string> {
    const request = requestFor(lodge, { checkIn: "2027-03-04" });
    const started = await startPayment(lodge.services, request, "here");
    if (!started.ok) throw new Error("the nights were not held");
    await payWith(lodge, started.value, SANDBOX_CARDS.processing);
    return request.draftId;
  }

  function deliver(): Promise<void> {
    const { database, payments } = lodge.services;
    return deliverEvents(database, "sandbox secret", async (body, signature) => {
      const event = await payments.readWebhook(body, signature);
      return event !== undefined && (await receivePaymentEvent(lodge.services, event)) === "placed";
    });
  }
});
