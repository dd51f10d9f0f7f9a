import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { testRules } from "#domain/testing/test-rules.ts";
import { startPayment } from "../bookings/holds/start-payment.ts";
import { recordBooking } from "../bookings/payments/record-booking.ts";
import { lookAtRefunds } from "../bookings/refunds/record-provider-refunds.ts";
import { payRefundsDue } from "../bookings/refunds/refunds.ts";
import { readConfig } from "../config.ts";
import { checkDatabase, claimDatabase } from "../installation.ts";
import { silentLog } from "../log.ts";
import { failRefund } from "../payments/testing/sandbox-dashboard.ts";
import { bookingOfLink, mintLink } from "../stay/links.ts";
import { type BookingFixture, lettersOf, openBookingFixture, payWith, requestFor } from "../testing/booking-fixture.ts";
import { engines, openTestDatabase } from "../testing/test-database.ts";
import { connect, type Wiring } from "../wiring.ts";
import { WrongCommand } from "./answer.ts";
import { runCommand } from "./commands.ts";

const yes = async () => true;
const no = async () => false;

describe.each(engines)("the owner's command on %s", (engine) => {
  let fixture: BookingFixture;
  let wiring: Wiring;
  beforeEach(async () => {
    fixture = await openBookingFixture(engine);
    const connected = await connect(readConfig({}), silentLog, { database: await openTestDatabase("sqlite") });
    wiring = { ...connected, database: fixture.services.database, services: fixture.services };
  });
  afterEach(async () => {
    await wiring.close();
    await fixture.close();
  });

  async function book(rules = testRules): Promise<string> {
    const request = requestFor(fixture, { checkIn: "2027-03-04", rules });
    const started = await startPayment({ ...fixture.services, rules }, request, "here");
    if (!started.ok) throw new Error(started.refusal.code);
    await payWith(fixture, started.value);
    const recorded = await recordBooking(fixture.services, {
      ...request,
      paymentIntentId: started.value.paymentIntentId,
    });
    return recorded.ok ? (recorded.value.booking.reference ?? "") : "";
  }

  test("lists bookings by arrival with the amount paid", async () => {
    const reference = await book();

    const { text } = await runCommand(wiring, ["bookings"], yes);

    expect(text).toContain(reference);
    expect(text).toMatch(/confirmed\s+2027-03-04\s+2027-03-06\s+2\s+Maren Lindqvist\s+\$1,044\.00/);
  });

  test("shows fee and taxes as they were charged, whatever the rules say today", async () => {
    const taxes = [
      { name: "Rooms tax", percent: 9, on: "nights-and-cleaning" },
      { name: "Town tax", percent: 1, on: "nights" },
    ] as const;
    const reference = await book({ ...testRules, cleaningFee: 150_00, taxes });

    const { text } = await runCommand(wiring, ["show", reference], yes);

    expect(text).toContain("Cleaning fee  $150.00");
    expect(text).toContain("Rooms tax, 9% of the nights and cleaning  $85.50");
    expect(text).toContain("Town tax, 1% of the nights  $8.00");
    expect(text).toContain("Total $1,043.50");
  });

  test("shows a booking without its secret id", async () => {
    const reference = await book();

    const { text, data } = await runCommand(wiring, ["show", reference.toLowerCase()], yes);

    expect(text).toContain("maren@lindqvist.example");
    expect(JSON.stringify(data)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-4/);
  });

  test("canceling shows the refund and asks first; answering no changes nothing", async () => {
    const reference = await book();
    const questions: string[] = [];

    const { data } = await runCommand(wiring, ["cancel", reference], async (question) => {
      questions.push(question);
      return false;
    });

    expect(questions[0]).toContain("$794.00");
    expect(data).toEqual({ canceled: false });
    expect((await runCommand(wiring, ["bookings"], no)).text).toContain("confirmed");
  });

  test("canceling in full refunds the fee too", async () => {
    const reference = await book();

    const { data } = await runCommand(wiring, ["cancel", reference, "in-full"], yes);

    expect(data).toEqual({ canceled: true, refund: 1_044_00 });
    await expect(runCommand(wiring, ["cancel", reference, "half"], yes)).rejects.toThrow("in-full");
  });

  test("an amount that changes before the owner answers is confirmed again, and only what was shown is refunded", async () => {
    const reference = await book();
    const questions: string[] = [];

    const { data } = await runCommand(wiring, ["cancel", reference], async (question) => {
      questions.push(question);
      // The refund deadline passes while the owner is reading.
      if (questions.length === 1) fixture.time = Date.UTC(2027, 1, 10);
      return true;
    });

    expect(questions.map((question) => /\$[\d.,]+\d/.exec(question)?.[0])).toEqual(["$794.00", "$0.00"]);
    expect(data).toEqual({ canceled: true, refund: 0 });
  });

  test("the arrival instructions are set and shown, for everyone and for one booking, and nothing else can be set", async () => {
    const reference = await book();
    await runCommand(wiring, ["arrival", "set", "address", "1180 Iris Meadow Road"], yes);
    await runCommand(wiring, ["arrival", "set", "door-code", "4719"], yes);
    await runCommand(wiring, ["arrival", "set", "door-code", "2580", "for", reference.toLowerCase()], yes);

    const everybody = await runCommand(wiring, ["arrival"], yes);
    const one = await runCommand(wiring, ["arrival", "show", reference], yes);

    expect(everybody.data).toEqual({ address: "1180 Iris Meadow Road", "door-code": "4719" });
    expect(one.data).toEqual({ address: "1180 Iris Meadow Road", "door-code": "2580" });
    expect(everybody.text).toMatch(/parking\s+not set/);
    await expect(runCommand(wiring, ["arrival", "set", "safe", "1"], yes)).rejects.toThrow("arrival set <what>");
    await expect(runCommand(wiring, ["arrival", "set", "snow", "x", "for", "WI-NOBODY"], yes)).rejects.toThrow(
      "no booking WI-NOBODY",
    );
  });

  test("all links to a stay page end at once, and a new one goes to the guest's own address", async () => {
    const reference = await book();
    const { database } = fixture.services;
    const { id } = await database.query.selectFrom("bookings").select("id").executeTakeFirstOrThrow();
    const secret = await database.transaction((trx) => mintLink(trx, id, 0));
    const before = await bookingOfLink(database.query, secret);

    const ended = await runCommand(wiring, ["end-links", reference], yes);

    expect(before).toBe(id);
    expect(ended.data).toEqual({ ended: true });
    expect(await bookingOfLink(database.query, secret)).toBeUndefined();
    await runCommand(wiring, ["send-link", reference], yes);
    expect(await lettersOf(fixture)).toContainEqual(expect.stringContaining(`stay-link ${id} `));
  });

  test("the returning guest's code is set, shown and removed", async () => {
    const set = await runCommand(wiring, ["thanks-code", "BACK10"], yes);
    const shown = await runCommand(wiring, ["thanks-code"], yes);
    const gone = await runCommand(wiring, ["thanks-code", "none"], yes);

    expect([set.data, shown.data, gone.data]).toEqual([{ code: "BACK10" }, { code: "BACK10" }, { code: null }]);
  });

  test("a failed refund is retried or recorded as paid another way only when the owner says so", async () => {
    const reference = await book();
    const { services } = fixture;
    await expect(runCommand(wiring, ["refund-again", reference], yes)).rejects.toThrow("has failed");
    await runCommand(wiring, ["cancel", reference], yes);
    const { intent_id } = await services.database.query
      .selectFrom("charges")
      .select("intent_id")
      .executeTakeFirstOrThrow();
    const payAndFail = async () => {
      await payRefundsDue(services);
      await failRefund(services.database, intent_id ?? "", ["us"]);
      await lookAtRefunds(services, intent_id ?? "");
    };
    await payAndFail();

    const again = await runCommand(wiring, ["refund-again", reference.toLowerCase()], yes);
    await payAndFail();
    const paid = await runCommand(wiring, ["refund-paid", reference], yes);

    expect(again.text).toBe(`${reference}: $794.00 will be tried again.`);
    expect(paid.data).toEqual({ "paid-another-way": 794_00 });
    const { text } = await runCommand(wiring, ["show", reference], yes);
    expect(text).toContain("Charge for stay $1,044.00, kept $250.00");
    expect(text).toContain("Refund $794.00, by us, failed");
    expect(text).toContain("Refund $794.00, by hand, made");
    await expect(runCommand(wiring, ["refund-paid", "WI-NONE22"], yes)).rejects.toThrow("no booking");
  });

  test("a canceled booking releases its nights", async () => {
    const reference = await book();

    await runCommand(wiring, ["cancel", reference], yes);

    expect(await runCommand(wiring, ["block", "2027-03-04", "2027-03-06", "painting"], yes)).toMatchObject({
      text: expect.stringContaining("Blocked from 2027-03-04"),
    });
  });

  test("nights booked by a guest can't be blocked", async () => {
    await book();

    await expect(runCommand(wiring, ["block", "2027-03-05", "2027-03-09"], yes)).rejects.toThrow("taken");
  });

  test("moving the site asks first, and only works for a live one", async () => {
    const config = { ...wiring.config, mode: "live", siteUrl: "https://new.example" } as const;
    await claimDatabase(wiring.database, { ...config, siteUrl: "https://old.example" });

    await expect(runCommand(wiring, ["move"], yes)).rejects.toThrow("Only a live site");
    expect((await runCommand({ ...wiring, config }, ["move"], no)).data).toEqual({ moved: false });
    await expect(checkDatabase(wiring.database, config)).rejects.toThrow("https://old.example");
    const { data } = await runCommand({ ...wiring, config }, ["move"], yes);
    expect(data).toEqual({ moved: true, from: "https://old.example", to: "https://new.example" });
    await expect(checkDatabase(wiring.database, config)).resolves.toBeUndefined();
  });

  test("when every payment has its booking, there is nothing to decide", async () => {
    await book();

    expect((await runCommand(wiring, ["unknown"], yes)).text).toBe("Every payment has its booking.");
    for (const command of ["adopt", "refund", "leave"])
      await expect(runCommand(wiring, [command, "pi_1"], yes)).rejects.toThrow("isn't waiting for a decision");
    expect((await runCommand(wiring, ["go"], yes)).data).toEqual({ going: true });
  });

  test("past bookings are listed apart from upcoming ones, and can be searched", async () => {
    const reference = await book();
    fixture.time = Date.UTC(2027, 5, 1);

    expect((await runCommand(wiring, ["bookings"], yes)).text).toContain("No bookings coming up.");
    expect((await runCommand(wiring, ["bookings", "past"], yes)).text).toContain(reference);
    expect((await runCommand(wiring, ["bookings", "Maren", "Lind"], yes)).text).toContain(reference);
    expect((await runCommand(wiring, ["bookings", "canceled"], yes)).data).toEqual([]);
  });

  test("a booking is shown with its whole bill", async () => {
    const { text } = await runCommand(wiring, ["show", await book()], yes);

    expect(text).toMatch(/Cleaning fee\s+\$200\.00/);
    expect(text).toMatch(/Sales tax.*\$44\.00/);
    expect(text).toContain("Total $1,044.00, paid $1,044.00");
  });

  test("a command without its booking says what is missing", async () => {
    for (const command of ["show", "cancel", "refund-again", "resend"])
      await expect(runCommand(wiring, [command], yes)).rejects.toThrow(`Say which booking: ${command} <booking>`);
  });

  test("a block in a wrong year is noticed", async () => {
    await expect(runCommand(wiring, ["block", "2026-06-01", "2026-06-03"], yes)).rejects.toThrow("year");
    await expect(runCommand(wiring, ["block", "2072-06-01", "2072-06-03"], yes)).rejects.toThrow("year");
  });

  test("the owner can refund a sum instead of what the policy says", async () => {
    const { data } = await runCommand(wiring, ["cancel", await book(), "900.50"], yes);

    expect(data).toEqual({ canceled: true, refund: 900_50 });
  });

  test("acts on the command line are recorded along with those at the desk", async () => {
    const reference = await book();
    await runCommand(wiring, ["cancel", reference], yes);

    const acts = await wiring.database.query.selectFrom("desk_acts").selectAll().execute();
    expect(acts).toMatchObject([{ act: "cancel", subject: reference, session_id: null }]);
  });

  test("a printed link opens the desk", async () => {
    const { text } = await runCommand(wiring, ["desk"], yes);

    expect(text).toMatch(/^http:\/\/localhost:3000\/desk\/enter#[\w-]{43}$/m);
  });

  test("the doctor checks every part and reports its state", async () => {
    const { text } = await runCommand(wiring, ["doctor"], yes);

    for (const part of ["airbnb", "vrbo", "prices", "mail", "payments"])
      expect(text).toMatch(new RegExp(`^${part}\\s+ok`, "m"));
  });

  test("a wrong command shows how to use it", async () => {
    await expect(runCommand(wiring, ["burn"], yes)).rejects.toThrow(WrongCommand);
    await expect(runCommand(wiring, ["block", "tomorrow", "later"], yes)).rejects.toThrow("2027-06-24");
  });
});
