import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { askForChange, askForExtra } from "../bookings/charges/requests.ts";
import { readConfig } from "../config.ts";
import { silentLog } from "../log.ts";
import { bookedStay } from "../testing/booked-stay.ts";
import { type BookingFixture, lettersOf, openBookingFixture } from "../testing/booking-fixture.ts";
import { engines, openTestDatabase } from "../testing/test-database.ts";
import { connect, type Wiring } from "../wiring.ts";
import { runCommand } from "./commands.ts";

const yes = async () => true;
const no = async () => false;

describe.each(engines)("the owner's commands after a booking on %s", (engine) => {
  let lodge: BookingFixture;
  let wiring: Wiring;
  let booking: Awaited<ReturnType<typeof bookedStay>>;
  beforeEach(async () => {
    lodge = await openBookingFixture(engine);
    const connected = await connect(readConfig({}), silentLog, { database: await openTestDatabase("sqlite") });
    wiring = { ...connected, database: lodge.services.database, services: lodge.services };
    booking = await bookedStay(lodge, { checkIn: "2027-03-04" });
  });
  afterEach(async () => {
    await wiring.close();
    await lodge.close();
  });

  const run = (...words: string[]) => runCommand(wiring, words, yes);
  async function petAsked(): Promise<string> {
    const asked = await askForExtra(lodge.services, booking.draftId, { extra: "pet", given: "Rex" });
    return asked.ok ? asked.value.id : "";
  }
  async function questionOf(...words: string[]): Promise<string> {
    const questions: string[] = [];
    await runCommand(wiring, words, async (question) => {
      questions.push(question);
      return false;
    });
    return questions.join();
  }

  test("a guest's request is listed, approved at the price shown, and appears in the booking", async () => {
    const request = await petAsked();

    const { text } = await run("requests");
    const question = await questionOf("approve", request);
    const { data } = await run("approve", request);
    const shown = await run("show", booking.reference);

    expect(text).toContain(request);
    expect(question).toContain("$100.00");
    expect(data).toEqual({ approved: request, amount: 100_00 });
    expect(shown.text).toContain("Charge for extra (Pet: Rex) $100.00, open");
    expect((await run("requests")).text).toBe("Nobody is waiting for an answer.");
  });

  test("a request is declined with the owner's words", async () => {
    const request = await petAsked();

    await run("decline", request, "Not", "in", "May.");

    expect(await lettersOf(lodge)).toContain(`request-answered ${request}`);
  });

  test("a change asked for by the guest is approved with one command", async () => {
    const wish = { stay: { checkIn: "2027-03-04", checkOut: "2027-03-07" }, guests: 2 } as const;
    const asked = await askForChange(lodge.services, booking.draftId, wish);

    const { data } = await run("approve", asked.ok ? asked.value.id : "");

    expect(data).toEqual({ changed: false, difference: 422_00 });
  });

  test("changing shows what will be charged or refunded, and asks first", async () => {
    const dearer = await questionOf("change", booking.reference, "2027-03-04", "2027-03-07");
    const cheaper = await questionOf("change", booking.reference, "2027-03-04", "2027-03-05");

    expect(dearer).toContain("ask the guest for $422.00");
    expect(cheaper).toContain("refund $422.00");
    expect((await run("show", booking.reference)).data).toMatchObject({ checkOut: "2027-03-06" });
  });

  test("a new number of guests alone is changed at once, and the guest is told", async () => {
    await run("change", booking.reference, "2027-03-04", "2027-03-06", "5");

    expect((await run("show", booking.reference)).data).toMatchObject({ guests: 5 });
    expect(await lettersOf(lodge)).toContain(`stay-changed ${booking.draftId} 2`);
  });

  test.each([
    [["2027-03-04", "2027-03-06"], "already"],
    [["2027-03-04", "2027-03-04"], "after the first"],
    [["2027-3-4", "2027-03-06"], "2027-06-24"],
    [["2027-03-04", "2027-03-06", "40"], "Guests are"],
  ])("a change to %j is refused with a sentence", async (words, said) => {
    await expect(run("change", booking.reference, ...words)).rejects.toThrow(said);
  });

  test("damage is announced after the stay, and can be withdrawn by its id", async () => {
    lodge.time = Date.UTC(2027, 2, 7, 19);

    const { data } = await run("damage", booking.reference, "180.50", "A", "broken", "window");
    const { announced } = data as { announced: string };
    const shown = await run("show", booking.reference);
    await run("damage-withdraw", announced);

    expect(data).toMatchObject({ amount: 180_50 });
    expect(shown.text).toContain("Charge for damage (A broken window) $180.50, open");
    expect(JSON.stringify(shown.data)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-4/);
    expect((await run("show", booking.reference)).text).toContain("closing");
  });

  test("the same damage in two stays has two ids: withdrawing one leaves the other guest's as it is", async () => {
    const later = await bookedStay(lodge, { checkIn: "2027-03-12" });
    lodge.time = Date.UTC(2027, 2, 15, 19);

    const announced = async ({ reference }: typeof booking) =>
      ((await run("damage", reference, "50", "A lost key")).data as { announced: string }).announced;
    const [one, other] = [await announced(booking), await announced(later)];
    await run("damage-withdraw", other);

    expect(one).not.toBe(other);
    expect((await run("show", booking.reference)).text).toContain("(A lost key) $50.00, open");
    expect((await run("show", later.reference)).text).toContain("(A lost key) $50.00, closing");
  });

  test("damage before the stay, or without a sum, is refused with a sentence", async () => {
    await expect(run("damage", booking.reference, "180", "A window")).rejects.toThrow("hasn't begun");
    await expect(run("damage", booking.reference, "much", "A window")).rejects.toThrow("Say: damage");
  });

  test("erasing asks first, and answering no changes nothing", async () => {
    lodge.time = Date.UTC(2027, 2, 7, 19);

    await runCommand(wiring, ["guest", "erase", booking.reference], no);

    expect((await run("show", booking.reference)).text).toContain("Maren Lindqvist");
    expect((await run("guest", "export", booking.reference)).text).toContain("maren@lindqvist.example");
  });

  test("an erased guest is gone from the booking, but its sums stay", async () => {
    lodge.time = Date.UTC(2027, 2, 7, 19);

    const { data } = await run("guest", "erase", "Maren@Lindqvist.example");
    const { text } = await run("show", booking.reference);

    expect(data).toEqual({ erased: true, bookings: [booking.reference] });
    // The whole number, however it's written: three fives may be part of a random id.
    expect(text).not.toMatch(/Maren|Lindqvist|555\D*123\D*4567/);
    expect(text).toContain("paid $1,044.00");
    await expect(run("guest", "export", booking.reference)).rejects.toThrow("Nobody");
  });
});
