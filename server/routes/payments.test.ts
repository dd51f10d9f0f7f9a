import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refusals } from "#contract/refusals.ts";
import { addDays } from "#domain/dates/calendar-date.ts";
import { AGREEMENT_VERSION } from "#house/agreements.ts";
import { askToHold, giveUp, hold, pay, post, record } from "../testing/guest.ts";
import { engines } from "../testing/test-database.ts";
import { openTestSite, type TestSite } from "../testing/test-site.ts";

describe.each(engines)("paying for a stay on %s", (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  afterAll(() => site.close());

  const wishFor = (nights = 2) => site.guest.request(site.nextStay(nights));

  test("the nights are held at the price the guest saw", async () => {
    const request = wishFor();

    const { answer } = await hold(site.send, request);

    expect(answer).toMatchObject({ quote: { payable: request.amount, discount: 0 }, canKeepHolding: true });
    expect(answer.clientSecret).toContain(answer.paymentIntentId);
    expect(answer.heldForSeconds).toBeGreaterThan(890);
    expect(answer.heldForSeconds).toBeLessThanOrEqual(900);
    expect(answer.quote.nights.map(({ night }) => night)).toEqual([
      request.checkInDate,
      addDays(request.checkInDate, 1),
    ]);
    await giveUp(site.send, { request, answer });
  });

  test("a different price is answered with the current one, and nothing is held", async () => {
    const request = wishFor();

    const response = await askToHold(site.send, { ...request, amount: request.amount - 1 });

    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: "price-changed", quote: { payable: request.amount } });
    const next = await hold(site.send, { ...request, draftId: crypto.randomUUID() });
    await giveUp(site.send, next);
  });

  test.each(["0123456789ab-0-0", "First draft, v1.2"])(
    "a guest whose page shows another agreement (%s) than the house's now reads it before nights are held",
    async (agreementVersion) => {
      const request = { ...wishFor(), agreementVersion: AGREEMENT_VERSION };

      const response = await askToHold(site.send, { ...request, agreementVersion });

      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ code: "terms-changed" });
      await giveUp(site.send, await hold(site.send, request));
    },
  );

  test("a guest who has read the new agreement while nights are held books under it", async () => {
    const held = await hold(site.send, wishFor());
    const versions = site.wiring.database.query.updateTable("stay_versions").set({ agreement_version: "2026-11" });
    await versions.where("booking_id", "=", held.request.draftId).execute();

    await hold(site.send, { ...held.request, agreementVersion: AGREEMENT_VERSION });
    await pay(site.send, held);
    await record(site.send, held);

    const agreement = site.wiring.database.query.selectFrom("agreement_records").select("text_version");
    expect(await agreement.where("booking_id", "=", held.request.draftId).execute()).toEqual([
      { text_version: AGREEMENT_VERSION },
    ]);
  });

  test("an amount alone isn't enough", async () => {
    const response = await post(site.send, "/api/create-payment-intent", { amount: 1_044_00 });

    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: "invalid-details",
      fields: { draftId: expect.any(String), guestDetails: expect.any(String), agreements: expect.any(String) },
    });
  });

  test("a paid booking can no longer be changed", async () => {
    const held = await hold(site.send, wishFor());
    await pay(site.send, held);
    await record(site.send, held);

    const response = await askToHold(site.send, held.request);

    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: "booking-settled" });
  });

  test("giving up always returns an empty answer and releases the nights", async () => {
    const held = await hold(site.send, wishFor());
    const unknown = await post(site.send, "/api/release-hold", { draftId: crypto.randomUUID() });

    const first = await giveUp(site.send, held);
    const second = await giveUp(site.send, held);

    expect([unknown.status, first.status, second.status]).toEqual([204, 204, 204]);
    expect(await first.text()).toBe("");
    expect((await askToHold(site.send, { ...held.request, draftId: crypto.randomUUID() })).status).toBe(200);
  });
});

describe.each(engines)("a coupon code on %s", (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  afterAll(() => site.close());

  async function tryCode(couponId: string) {
    const response = await post(site.send, "/api/validate-coupon", { couponId });
    return { status: response.status, ...((await response.json()) as object) };
  }

  test.each([
    ["welcome10", { valid: true, coupon: { name: "Welcome, 10% off", percent_off: 10, amount_off: null } }],
    ["FIFTY", { valid: true, coupon: { name: "Fifty dollars off", percent_off: null, amount_off: 50_00 } }],
    ["NOBODYKNOWS", { valid: false, error: refusals["coupon-unknown"].message }],
    ["EXPIRED", { valid: false, error: refusals["coupon-expired"].message }],
    ["USEDUP", { valid: false, error: refusals["coupon-used-up"].message }],
  ])("%s is answered with a sentence", async (code, answer) => {
    expect(await tryCode(code)).toEqual({ status: 200, ...answer });
  });

  test("a code with a minimum total is refused for a cheaper stay, and says what it needs", async () => {
    const longStay = { code: "LONGSTAY", name: "Long stay", percentOff: 15 };

    const response = await askToHold(site.send, site.guest.request(site.nextStay(1), { coupon: longStay }));

    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: "coupon-minimum",
      message: "This code needs a total of $3,000 or more.",
    });
  });

  test("a missing code is refused as incomplete", async () => {
    expect(await tryCode("  ")).toMatchObject({ status: 422, code: "invalid-details" });
  });
});
