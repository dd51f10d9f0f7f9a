import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SANDBOX_CARDS } from "#contract/guest/sandbox.ts";
import { readBookedDays } from "#domain/ical.ts";
import { house } from "#house/house.ts";
import { rules } from "#house/rules.ts";
import { cancelBooking, refundIfCanceled } from "../bookings/refunds/cancel-booking.ts";
import {
  askForEmail,
  confirmationOf,
  giveUp,
  type Held,
  hold,
  pay,
  post,
  record,
  recordingOf,
} from "../testing/guest.ts";
import { engines } from "../testing/test-database.ts";
import { emailsTo, openTestSite, type TestSite } from "../testing/test-site.ts";

describe.each(engines)("recording a booking on %s", (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  afterAll(() => site.close());

  async function held(email = `${crypto.randomUUID()}@guest.example`): Promise<Held> {
    return hold(site.send, site.guest.request(site.nextStay(1), { details: { email } }));
  }

  async function paid(): Promise<Held> {
    const guest = await held();
    await pay(site.send, guest);
    return guest;
  }

  async function statusOf(clientSecret: string | null) {
    const response = await post(site.send, "/api/booking-status", { clientSecret });
    return { http: response.status, ...((await response.json()) as object) };
  }

  test("a paid stay is recorded once, and every further call returns the same reference", async () => {
    const guest = await paid();

    const first = await record(site.send, guest);
    const second = await record(site.send, guest);

    expect([first.status, second.status]).toEqual([201, 200]);
    const answer = await first.json();
    expect(answer).toEqual({
      recorded: true,
      reference: expect.stringMatching(new RegExp(`^${house.referencePrefix}-[2-9A-Z]{6}$`)),
    });
    expect(await second.json()).toEqual(answer);
    expect(await emailsTo(site, guest.request.guestDetails.email)).toHaveLength(1);
  });

  test("a paid stay is recorded although the owner has meanwhile lowered how many guests may come", async () => {
    const guest = await paid();
    const before = { ...recordingOf(guest), guests: rules.guests.atMost + 1 };

    expect((await post(site.send, "/api/bookings", before)).status).toBe(201);
  });

  test("a canceled booking isn't recorded again", async () => {
    const guest = await paid();
    const { reference } = (await (await record(site.send, guest)).json()) as { reference: string };
    const { services } = site.wiring;
    const shown = (await refundIfCanceled(services, reference, "in-full")) ?? 0;
    await cancelBooking(services, reference, { terms: "in-full", shown, by: "owner" });

    const response = await record(site.send, guest);

    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: "booking-canceled" });
  });

  test("an unpaid stay isn't recorded", async () => {
    const guest = await held();

    const response = await record(site.send, guest);

    expect(response.status).toBe(402);
    expect(await response.json()).toEqual({
      code: "payment-incomplete",
      message: "Please complete payment to proceed.",
    });
    await giveUp(site.send, guest);
  });

  test("what counts is what was held, not what the recording call claims", async () => {
    const guest = await paid();
    const told = { ...recordingOf(guest), checkInDate: "2099-01-01", checkOutDate: "2099-01-09", guests: 8 };

    await post(site.send, "/api/bookings", told);

    expect(await statusOf(guest.answer.clientSecret)).toMatchObject({
      checkInDate: guest.request.checkInDate,
      checkOutDate: guest.request.checkOutDate,
      guests: 2,
    });
  });

  test("a payment's id without its draft's secret id reveals nothing", async () => {
    const guest = await paid();
    await record(site.send, guest);
    const stranger = { ...recordingOf(guest), draftId: crypto.randomUUID() };
    const other = await held();

    const unknown = await post(site.send, "/api/bookings", stranger);
    const someoneElse = await post(site.send, "/api/bookings", { ...stranger, draftId: other.request.draftId });
    const noSuchPayment = await post(site.send, "/api/bookings", { ...stranger, paymentIntentId: "pi_nothing" });

    const answers = await Promise.all([unknown, someoneElse, noSuchPayment].map((answer) => answer.text()));
    expect([unknown.status, someoneElse.status, noSuchPayment.status]).toEqual([404, 404, 404]);
    expect(new Set(answers).size).toBe(1);
    await giveUp(site.send, other);
  });

  test("booked nights are shown as booked, held ones aren't", async () => {
    const guest = await paid();
    const waiting = await held();
    await record(site.send, guest);

    const shown = readBookedDays(await (await site.send("/api/direct-ical")).text());

    expect(shown).toContain(guest.request.checkInDate);
    expect(shown).not.toContain(waiting.request.checkInDate);
    await giveUp(site.send, waiting);
  });
});

describe.each(engines)("the confirmation email on %s", (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  afterAll(() => site.close());

  async function booked(): Promise<Held> {
    const email = `${crypto.randomUUID()}@guest.example`;
    const guest = await hold(site.send, site.guest.request(site.nextStay(1), { details: { email } }));
    await pay(site.send, guest);
    await record(site.send, guest);
    return guest;
  }

  test("is sent on request, and only once", async () => {
    const guest = await booked();

    const first = await askForEmail(site.send, guest);
    const second = await askForEmail(site.send, guest);

    const sent = { success: true, message: "Confirmation email sent." };
    expect([await first.json(), await second.json()]).toEqual([sent, sent]);
    const emails = await emailsTo(site, guest.request.guestDetails.email);
    expect(emails).toMatchObject([{ kind: "confirmation", status: "sent", attempts: 1 }]);
  });

  test("goes to the guest of the booking, whoever requests it and whatever they claim", async () => {
    const guest = await booked();
    const stranger = "stranger@elsewhere.example";
    const claim = confirmationOf(guest);

    const response = await post(site.send, "/api/send-booking-confirmation", {
      ...claim,
      guestDetails: { ...claim.guestDetails, email: stranger },
      total: 1,
    });

    expect(await response.json()).toMatchObject({ success: true });
    expect(await emailsTo(site, stranger)).toEqual([]);
    expect(await emailsTo(site, guest.request.guestDetails.email)).toHaveLength(1);
  });

  test("isn't sent for unknown, unpaid or mismatched bookings, all with the same response", async () => {
    const guest = await booked();
    const unpaid = await hold(site.send, site.guest.request(site.nextStay(1)));
    const claim = confirmationOf(guest);

    const answers = await Promise.all([
      post(site.send, "/api/send-booking-confirmation", { ...claim, draftId: crypto.randomUUID() }),
      post(site.send, "/api/send-booking-confirmation", { ...claim, paymentIntentId: "pi_other" }),
      post(site.send, "/api/send-booking-confirmation", { ...claim, paymentIntentId: null }),
      askForEmail(site.send, unpaid),
    ]);

    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(bodies).size).toBe(1);
    expect(JSON.parse(bodies[0] ?? "")).toMatchObject({ success: false });
    await giveUp(site.send, unpaid);
  });
});

describe.each(engines)("returning from the bank on %s", (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  afterAll(() => site.close());

  async function ask(clientSecret: string | null) {
    const response = await post(site.send, "/api/booking-status", { clientSecret });
    return { http: response.status, ...((await response.json()) as Record<string, unknown>) };
  }

  test("the secret alone confirms the booking and returns its status", async () => {
    const guest = await hold(site.send, site.guest.request(site.nextStay(1)));
    const before = await ask(guest.answer.clientSecret);
    await pay(site.send, guest);

    const after = await ask(guest.answer.clientSecret);

    expect(before).toMatchObject({ http: 200, status: "unpaid", reference: null, amountPaid: 0 });
    expect(after).toMatchObject({
      http: 200,
      status: "confirmed",
      reference: expect.stringMatching(new RegExp(`^${house.referencePrefix}-`)),
      email: guest.request.guestDetails.email,
      amountPaid: guest.answer.quote.payable,
    });
  });

  test("a pending payment is shown as pending", async () => {
    const guest = await hold(site.send, site.guest.request(site.nextStay(1)));
    await pay(site.send, guest, SANDBOX_CARDS.processing);

    expect(await ask(guest.answer.clientSecret)).toMatchObject({ status: "processing", reference: null });
  });

  test("the secret from the bank's URL opens nothing, is kept nowhere, and shows nothing after an hour", async () => {
    const guest = await hold(site.send, site.guest.request(site.nextStay(1)));
    const { clientSecret } = guest.answer;
    await pay(site.send, guest);
    const shown = JSON.stringify(await ask(clientSecret));
    const { query } = site.wiring.database;
    const booking = query.selectFrom("bookings").selectAll().where("id", "=", guest.request.draftId);

    expect(shown).not.toContain(guest.request.draftId);
    expect(JSON.stringify(await booking.executeTakeFirst())).not.toContain("_secret_");

    await query
      .updateTable("bookings")
      .set(({ eb }) => ({ confirmed_at: eb("confirmed_at", "-", 60 * 60_000) }))
      .where("id", "=", guest.request.draftId)
      .execute();
    expect(await ask(clientSecret)).toMatchObject({ http: 404, code: "return-over" });
    const ownTab = { clientSecret, draftId: guest.request.draftId };
    expect((await post(site.send, "/api/booking-status", ownTab)).status).toBe(200);
  });

  test("an unknown secret finds nothing", async () => {
    const guest = await hold(site.send, site.guest.request(site.nextStay(1)));

    expect(await ask(`${guest.answer.paymentIntentId}_secret_guess`)).toMatchObject({ http: 404, code: "not-found" });
    await giveUp(site.send, guest);
  });
});
