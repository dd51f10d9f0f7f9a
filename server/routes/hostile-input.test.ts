import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, dayAt } from "#domain/dates/calendar-date.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { priceWithCoupon } from "#domain/prices/coupon.ts";
import { quoteStay } from "#domain/prices/quote.ts";
import { rules } from "#house/rules.ts";
import { readStoredEmail } from "../emails/email.ts";
import { findSandboxCoupon } from "../payments/sandbox/coupons.ts";
import {
  askForStayLink,
  askToHold,
  confirmationOf,
  type Held,
  hold,
  pay,
  record,
  recordingOf,
} from "../testing/guest.ts";
import { type HostileRequest, hostileRequests, type Target } from "../testing/processes/hostile-requests.ts";
import { reportFigures } from "../testing/report-figures.ts";
import { engines } from "../testing/test-database.ts";
import { openTestSite, type TestSite } from "../testing/test-site.ts";

/** Requests per endpoint; the long tests send more. */
const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? 60);

// Zod as a word: a random challenge may hold its three letters.
const TRACES = /\n\s+at |node_modules|node:|\.ts:\d|kysely|constraint|syntax|unexpected token|\bzod(?:error)?\b/i;

const quill = { firstName: "Zebulon", lastName: "Quillfeather", email: "zebulon@quillfeather.example" };
const mallory = { firstName: "Mallory", lastName: "Marsh", email: "mallory@marsh.example" };

describe.each(engines)("hostile input on %s", (engine) => {
  let site: TestSite;
  let victim: Held;
  let targets: readonly Target[];
  /** Known only to the victim and the server. */
  let secrets: readonly string[];

  beforeAll(async () => {
    site = await openTestSite(engine);
    victim = await hold(site.send, site.guest.request(site.nextStay(), { details: quill }));
    await pay(site.send, victim);
    const { reference } = (await (await record(site.send, victim)).json()) as { reference: string };
    const attacker = await hold(site.send, site.guest.request(site.nextStay(), { details: mallory }));
    const booked = await hold(site.send, site.guest.request(site.nextStay(), { details: mallory }));
    await pay(site.send, booked);
    await record(site.send, booked);
    const link = (await (await askForStayLink(site.send, booked)).json()) as { secret: string };
    secrets = [...Object.values(quill), victim.request.draftId, victim.answer.clientSecret ?? "", reference];
    targets = targetsOf(attacker, link.secret, victim);
  });
  afterAll(() => site.close());

  async function send({ method, path, headers, body }: HostileRequest): Promise<Response | undefined> {
    const init = requestInit(method, headers, body);
    return init && site.send(path, init);
  }

  test.each(TARGET_NAMES)(
    "%s never breaks or leaks anything, and refuses in plain words",
    { timeout: 300_000 },
    async (name) => {
      const target = targets.find((candidate) => candidate.name === name) as Target;

      await fc.assert(
        fc.asyncProperty(hostileRequests(target), async (request) => {
          const response = await send(request);
          fc.pre(response !== undefined);
          const text = await response.text();

          expect(response.status, Buffer.from(request.body ?? []).toString()).toBeLessThan(500);
          expect(text).not.toMatch(TRACES);
          for (const secret of secrets) expect(text).not.toContain(secret);
          if (response.status >= 400 && request.method !== "HEAD")
            expect(sentenceOf(response, text)).toMatch(/^\w+[^{}]+$/);
        }),
        { numRuns: REQUESTS },
      );
    },
  );

  test("one client who asks for everything can hold 42 nights, never a year", async () => {
    const greedy = site.sendFrom("203.0.113.7");
    const today = dayAt(Date.now(), rules.timeZone);
    const [some] = site.guest.freeStays(1) as [Stay];
    const year = { checkInDate: addDays(today, 1), checkOutDate: addDays(today, 365) };
    const stays = site.guest.freeStays(8);
    // Each draft asks for one night first and then for more: a change counts like a hold.
    for (const stay of stays) {
      const oneNight = site.guest.request({ ...stay, checkOut: addDays(stay.checkIn, 1) });
      await askToHold(greedy, oneNight);
      await askToHold(greedy, site.guest.request(stay, { draftId: oneNight.draftId }));
    }

    const kept = await site.wiring.database.query
      .selectFrom("nights")
      .innerJoin("bookings", "bookings.id", "nights.booking_id")
      .select("night")
      .where("address_key", "=", site.wiring.addressKey("203.0.113.7"))
      .execute();
    expect((await askToHold(greedy, { ...site.guest.request(some), ...year })).ok).toBe(false);
    expect(stays.length * 8).toBeGreaterThan(42);
    expect(kept.length).toBeGreaterThan(30);
    expect(kept.length).toBeLessThanOrEqual(42);
  });

  test("after all that, nobody pays less than the price", async () => {
    const rates = await site.wiring.services.prices.onSale();
    const versions = await site.wiring.database.query.selectFrom("stay_versions").selectAll().execute();
    const intents = await site.wiring.database.query.selectFrom("sandbox_intents").selectAll().execute();

    const wrong = versions.filter(({ check_in, check_out, payable, coupon_id }) => {
      const quote = rates && quoteStay({ checkIn: check_in, checkOut: check_out }, rates, rules);
      const lookup = coupon_id === null ? undefined : findSandboxCoupon(coupon_id);
      const coupon = lookup?.found ? lookup.offer.coupon : undefined;
      return !quote?.ok || priceWithCoupon(quote.value, coupon).payable !== payable;
    });
    const unpriced = intents.filter(
      ({ draft_id, version, amount }) =>
        versions.find((row) => row.booking_id === draft_id && row.version === version)?.payable !== amount,
    );

    expect(wrong).toEqual([]);
    expect(unpriced).toEqual([]);
  });

  test("after all that, every email goes to the owner or to a guest about their own booking", async () => {
    const { database, owner } = site.wiring;
    const rows = await database.query.selectFrom("outbox").selectAll().execute();
    const booked = await database.query
      .selectFrom("bookings")
      .innerJoin("stay_versions", "stay_versions.booking_id", "bookings.id")
      .select("stay_versions.email")
      .where("bookings.status", "in", ["confirmed", "canceled"])
      .execute();

    const recipients = new Set(rows.map(({ email }) => readStoredEmail(email).to.address));

    expect([...recipients].filter((to) => to !== owner.address && !booked.some(({ email }) => email === to))).toEqual(
      [],
    );
    expect(rows.filter(({ key }) => key === `confirmation ${victim.request.draftId}`)).toHaveLength(1);
  });

  test("after all that, the victim's booking is intact, and the lodge still takes guests", async () => {
    const { database } = site.wiring;
    const booking = await database.query
      .selectFrom("bookings")
      .innerJoin("charges", "charges.id", "bookings.charge_id")
      .select(["bookings.status", "amount"])
      .where("bookings.id", "=", victim.request.draftId)
      .executeTakeFirst();
    await database.query.updateTable("bookings").set({ held_until: 0 }).where("status", "=", "held").execute();

    const next = await hold(site.send, site.guest.request(site.nextStay()));
    await pay(site.send, next);

    expect(booking).toMatchObject({
      status: "confirmed",
      amount: victim.answer.quote.payable,
    });
    expect((await record(site.send, next)).status).toBe(201);
    reportFigures(
      `${engine}: ${REQUESTS * targets.length} hostile requests to ${targets.length} calls: no fault, no trace, no leak`,
    );
  });
});

const TARGET_NAMES = [
  ...["validate-coupon", "create-payment-intent", "change-payment-intent", "release-hold", "bookings"],
  ...["send-booking-confirmation", "booking-status", "send-contact-email", "stripe-webhook", "sandbox-pay"],
  ...["page-view", "site-config", "prices", "airbnb-ical", "vrbo-ical", "direct-ical", "calendar-export"],
  ...["stay-link", "stay-lost", "stay-party", "stay-message", "stay", "stay-refund", "stay-calendar"],
  ...["stay-review", "stay-review-delete", "stay-extras", "stay-changes", "stay-change-price", "stay-withdraw"],
  ...["stay-charges", "stay-charge-payment", "stay-charge-paid", "stay-card", "stay-replace-card", "stay-cancel"],
  ...["pay", "pay-payment", "pay-paid", "event", "preview"],
  ...["desk-sign-in", "desk-passkey-ask", "desk-passkey-sign-in", "desk-picture", "desk-archive", "desk-prices"],
  ...["outbox-email", "healthz", "readyz", "unknown"],
];

/** The attacker knows the API, has a hold and a stay of their own, and has seen someone else's payment id. */
function targetsOf(attacker: Held, link: string, { request: other, answer }: Held): readonly Target[] {
  const { paymentIntentId } = answer;
  const { request } = attacker;
  const call = (name: string, honest: unknown, path = `/api/${name}`): Target => ({
    name,
    method: "POST",
    path,
    honest,
  });
  const read = (name: string, path = `/api/${name}`): Target => ({ name, method: "GET", path });
  const asGuest = (target: Target): Target => ({ ...target, headers: [["authorization", `Bearer ${link}`]] });
  const asDesk = (target: Target): Target => ({ ...target, headers: [["origin", "http://localhost:3000"]] });
  const contact = { name: "Mallory", email: mallory.email, message: "Hello", recaptchaToken: "x", website: "" };
  const { checkInDate, checkOutDate } = request;
  const signed = { clientDataJSON: "e30", authenticatorData: "AA", signature: "AA" };
  const passkey = { id: "AA", rawId: "AA", type: "public-key", response: signed };
  const event = { id: "evt_1", intentId: paymentIntentId };
  const card = {
    paymentIntentId: attacker.answer.paymentIntentId,
    clientSecret: attacker.answer.clientSecret,
    cardNumber: "4000000000000002",
  };
  return [
    call("validate-coupon", { couponId: "WELCOME10" }),
    call("create-payment-intent", { ...request, couponId: "WELCOME10" }),
    call("change-payment-intent", { ...request, paymentIntentId }, "/api/create-payment-intent"),
    call("release-hold", { draftId: crypto.randomUUID() }),
    call("bookings", { ...recordingOf(attacker), paymentIntentId }),
    call("send-booking-confirmation", { ...confirmationOf(attacker), paymentIntentId }),
    call("booking-status", { clientSecret: attacker.answer.clientSecret }),
    call("send-contact-email", contact),
    call("stripe-webhook", event),
    call("sandbox-pay", card, "/api/sandbox/pay"),
    call("stay-link", { draftId: request.draftId, tabSecret: request.tabSecret }, "/api/stay/link"),
    call("stay-lost", { email: mallory.email }, "/api/stay/lost"),
    ...[
      call("stay-cancel", { shown: 0 }, "/api/stay/cancel"),
      call("stay-party", { people: [{ name: "Mallory", phone: "" }], note: "" }, "/api/stay/party"),
      call("stay-message", { id: crypto.randomUUID(), message: "Hello" }, "/api/stay/message"),
      call("stay-review", { stars: [5, 5, 5, 5, 5, 5], words: "Fine" }, "/api/stay/review"),
      call("stay-review-delete", {}, "/api/stay/review/delete"),
      call("stay-extras", { extra: "pet", given: "Rex" }, "/api/stay/extras"),
      call("stay-changes", { checkInDate, checkOutDate, guests: 3 }, "/api/stay/changes"),
      call("stay-change-price", { checkInDate, checkOutDate, guests: 3 }, "/api/stay/changes/price"),
      call("stay-withdraw", { shown: 0 }, `/api/stay/requests/${other.draftId}/withdraw`),
      call("stay-charge-payment", { amount: 1 }, `/api/stay/charges/${paymentIntentId}/payment`),
      call("stay-charge-paid", {}, `/api/stay/charges/${paymentIntentId}/paid`),
      call("stay-replace-card", { amount: 1, on: checkInDate }, "/api/stay/card"),
      call("pay-payment", { amount: 0, agreements: request.agreements }, "/api/pay/payment"),
      call("pay-paid", {}, "/api/pay/paid"),
      read("pay"),
      read("stay"),
      read("stay-refund", "/api/stay/refund"),
      read("stay-calendar", "/api/stay/calendar"),
      read("stay-charges", "/api/stay/charges"),
      read("stay-card", "/api/stay/card"),
    ].map(asGuest),
    ...[
      call("desk-sign-in", { secret: "guess", keep: true }, "/desk/api/sign-in"),
      call("desk-passkey-ask", {}, "/desk/api/passkey/ask"),
      call("desk-passkey-sign-in", { response: passkey, keep: true }, "/desk/api/passkey/sign-in"),
      call("desk-picture", {}, `/desk/api/house/picture?name=porch&revision=0&actId=${crypto.randomUUID()}`),
      call("desk-archive", {}, `/desk/api/house/archive-upload?revision=0&actId=${crypto.randomUUID()}`),
      call("desk-prices", { actId: crypto.randomUUID(), table: {}, seen: { version: 0 } }, "/desk/api/prices/save"),
    ].map(asDesk),
    read("preview", "/preview/guess.9999999999999.guess"),
    call("page-view", { path: "/" }, "/_vercel/insights/view"),
    call("event", { name: "dates-chosen" }, "/_vercel/insights/event"),
    read("site-config"),
    read("prices", "/api/pricelabs-pricing?listing_id=x"),
    read("airbnb-ical"),
    read("vrbo-ical"),
    read("direct-ical"),
    read("calendar-export", "/calendar/guess.ics"),
    read("outbox-email", "/sandbox/outbox/0123456789abcdef"),
    read("healthz", "/healthz"),
    read("readyz", "/readyz"),
    read("unknown", "/api/nothing"),
  ];
}

/** What a person would be shown: the message of a refusal, or its plain text. */
function sentenceOf(response: Response, text: string): string {
  if (!response.headers.get("content-type")?.startsWith("application/json")) return text;
  const { code, message } = JSON.parse(text) as { code: unknown; message: unknown };
  return typeof code === "string" && typeof message === "string" ? message : "";
}

/** Undefined when the input can't even form a request. */
function requestInit(method: string, headers: HostileRequest["headers"], body: Uint8Array | undefined) {
  try {
    const init = { method, headers: new Headers(headers.map(([name, value]) => [name, value])) };
    return body === undefined ? init : { ...init, body: Buffer.from(body) };
  } catch {
    return undefined;
  }
}
