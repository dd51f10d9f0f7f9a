import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SANDBOX_CARDS } from "#contract/guest/sandbox.ts";
import type { StayChargesAnswer, StayPaymentAnswer } from "#contract/guest/stay-charges.ts";
import { approveExtra, priceOfRequest } from "../bookings/charges/extras.ts";
import { type LinkScope, mintLink } from "../stay/links.ts";
import { bookedStay } from "../testing/booked-stay.ts";
import { type BookingFixture, openBookingFixture, payWith } from "../testing/booking-fixture.ts";
import { engines } from "../testing/test-database.ts";
import { stayChargeRoutes } from "./stay.ts";

describe.each(engines)("a guest's charges through the API on %s", (engine) => {
  let lodge: BookingFixture;
  let links: Record<LinkScope | "wrong" | "another", string>;
  beforeEach(async () => {
    lodge = await openBookingFixture(engine);
    const link = { bookingId: (await bookedStay(lodge, { checkIn: "2027-03-04" })).draftId, now: lodge.time };
    const other = { bookingId: (await bookedStay(lodge, { checkIn: "2027-04-08" })).draftId, now: lodge.time };
    links = await lodge.services.database.transaction(async (trx) => ({
      stay: await mintLink(trx, "stay", link),
      pay: await mintLink(trx, "pay", link),
      another: await mintLink(trx, "stay", other),
      wrong: "wrong",
    }));
  });
  afterEach(() => lodge.close());

  async function send<Answer>(path: string, body?: object, link: keyof typeof links = "stay") {
    const headers = { authorization: `Bearer ${links[link]}`, "content-type": "application/json" };
    const init = { headers, ...(body && { method: "POST", body: JSON.stringify(body) }) };
    const response = await stayChargeRoutes(lodge.services).request(path, init);
    const text = await response.text();
    return { status: response.status, answer: (text ? JSON.parse(text) : undefined) as Answer };
  }
  const mine = async () => (await send<StayChargesAnswer>("/charges")).answer;

  test("the page shows what a guest can ask for, with the price for this stay", async () => {
    expect((await mine()).extras.map(({ id, price }) => [id, price])).toEqual([
      ["pet", 100_00],
      ["early-check-in", 60_00],
    ]);
  });

  test("a pet is asked for, paid at the price shown, and shown as paid at once", async () => {
    const asked = await send<{ id: string }>("/extras", { extra: "pet", given: "Rex" });
    const shown = (await priceOfRequest(lodge.services, asked.answer.id)) ?? -1;
    await approveExtra(lodge.services, asked.answer.id, shown);
    const [charge] = (await mine()).charges;
    const path = `/charges/${charge?.id}`;
    const wrong = await send(`${path}/payment`, { amount: 1 });
    const payment = await send<StayPaymentAnswer>(`${path}/payment`, { amount: charge?.amount });
    const before = await send(`${path}/paid`, {});
    await payWith(lodge, payment.answer);
    const after = await send(`${path}/paid`, {});

    expect(charge).toMatchObject({ label: "Pet: Rex", amount: 100_00, isPayable: true });
    expect(wrong.status).toBe(409);
    expect([before.answer, after.answer]).toEqual([{ payment: "unpaid" }, { payment: "paid" }]);
    expect((await mine()).charges).toMatchObject([{ status: "paid", isPayable: false }]);
  });

  test("a payment that the bank is still processing is shown as such, so nobody pays twice", async () => {
    const asked = await send<{ id: string }>("/extras", { extra: "pet", given: "Rex" });
    await approveExtra(lodge.services, asked.answer.id, 100_00);
    const [charge] = (await mine()).charges;
    const payment = await send<StayPaymentAnswer>(`/charges/${charge?.id}/payment`, { amount: 100_00 });
    await payWith(lodge, payment.answer, SANDBOX_CARDS.processing);

    expect((await send(`/charges/${charge?.id}/paid`, {})).answer).toEqual({ payment: "processing" });
  });

  test("an extra that isn't paid yet can be withdrawn", async () => {
    const asked = await send<{ id: string }>("/extras", { extra: "early-check-in" });

    const withdrawn = await send(`/requests/${asked.answer.id}/withdraw`, { shown: 0 });

    expect(withdrawn.status).toBe(204);
    expect((await mine()).requests).toMatchObject([{ status: "withdrawn" }]);
  });

  test("other dates show their price difference before the guest asks for them, and change nothing yet", async () => {
    const wish = { checkInDate: "2027-03-04", checkOutDate: "2027-03-07", guests: 2 };

    const price = await send("/changes/price", wish);
    const asked = await send("/changes", wish);

    expect(price.answer).toEqual({ difference: 422_00, balance: null });
    expect(asked.status).toBe(201);
    expect(await mine()).toMatchObject({ requests: [{ kind: "change", status: "asked" }], charges: [] });
  });

  test("another guest's own link doesn't show, pay, follow or withdraw what this one asked for", async () => {
    const asked = await send<{ id: string }>("/extras", { extra: "pet", given: "Rex" });
    await approveExtra(lodge.services, asked.answer.id, (await priceOfRequest(lodge.services, asked.answer.id)) ?? -1);
    const [charge] = (await mine()).charges;
    await payWith(lodge, (await send<StayPaymentAnswer>(`/charges/${charge?.id}/payment`, { amount: 100_00 })).answer);

    const seen = await send("/charges", undefined, "another");
    const paid = await send(`/charges/${charge?.id}/payment`, { amount: 100_00 }, "another");
    const followed = await send(`/charges/${charge?.id}/paid`, {}, "another");
    const withdrawn = await send(`/requests/${asked.answer.id}/withdraw`, { shown: 100_00 }, "another");

    expect(seen.answer).toMatchObject({ charges: [], requests: [] });
    expect([paid.status, withdrawn.status]).toEqual([404, 404]);
    expect(followed.answer).toEqual({ payment: "unpaid" });
    expect(await mine()).toMatchObject({ requests: [{ status: "approved" }] });
  });

  test.each([
    ["/charges", undefined],
    ["/extras", { extra: "pet", given: "Rex" }],
    ["/changes", { checkInDate: "2027-03-04", checkOutDate: "2027-03-07", guests: 2 }],
    ["/charges/1/payment", { amount: 1 }],
    ["/charges/1/paid", {}],
    ["/requests/1/withdraw", { shown: 0 }],
  ])("%s reveals nothing without a link, or with one that is only for paying", async (path, body) => {
    const answers = [await send(path, body, "wrong"), await send(path, body, "pay")];

    expect(answers.map(({ answer }) => answer)).toMatchObject([{ code: "link-unknown" }, { code: "link-unknown" }]);
  });

  test.each([
    ["/extras", { extra: "pet", given: "two\nlines" }, 422],
    ["/extras", { extra: "pony" }, 404],
    ["/changes", { checkInDate: "2027-03-04", checkOutDate: "2027-03-04", guests: 2 }, 422],
    ["/changes/price", { checkInDate: "2027-03-04", checkOutDate: "2027-03-06", guests: 2 }, 422],
    ["/charges/nothing/payment", { amount: 1 }, 404],
  ])("%s with %j is refused", async (path, body, status) => {
    expect((await send(path, body)).status).toBe(status);
  });
});
