import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SANDBOX_CARDS } from "#contract/guest/sandbox.ts";
import { startPayment } from "../../bookings/holds/start-payment.ts";
import { receivePaymentEvent } from "../../bookings/reconcile/reconcile.ts";
import {
  type BookingFixture,
  emailsOf,
  openBookingFixture,
  payWith,
  requestFor,
} from "../../testing/booking-fixture.ts";
import { engines } from "../../testing/test-database.ts";
import { deliverEvents } from "./webhook.ts";

const SECOND = 1_000;

describe.each(engines)("a slow payment on %s", (engine) => {
  let fixture: BookingFixture;
  beforeEach(async () => {
    fixture = await openBookingFixture(engine);
  });
  afterEach(() => fixture.close());

  test("stays in processing for a while, and then becomes a booking by itself", async () => {
    const draftId = await payWithSlowCard();

    fixture.time += 29 * SECOND;
    await deliver();
    const before = await emailsOf(fixture);
    fixture.time += 1 * SECOND;
    await deliver();

    expect(before).toEqual([]);
    expect(await emailsOf(fixture)).toEqual([`confirmation ${draftId}`, `owner-notice ${draftId}`]);
  });

  test("becomes one booking, even if two servers complete it at the same time", async () => {
    const draftId = await payWithSlowCard();

    fixture.time += 30 * SECOND;
    await Promise.all([deliver(), deliver()]);

    expect(await emailsOf(fixture)).toEqual([`confirmation ${draftId}`, `owner-notice ${draftId}`]);
  });

  async function payWithSlowCard(): Promise<string> {
    const request = requestFor(fixture, { checkIn: "2027-03-04" });
    const started = await startPayment(fixture.services, request, "here");
    if (!started.ok) throw new Error("the nights were not held");
    await payWith(fixture, started.value, SANDBOX_CARDS.processing);
    return request.draftId;
  }

  function deliver(): Promise<void> {
    const { database, payments } = fixture.services;
    return deliverEvents(database, "sandbox secret", async (body, signature) => {
      const event = await payments.readWebhook(body, signature);
      return event !== undefined && (await receivePaymentEvent(fixture.services, event)) === "placed";
    });
  }
});
