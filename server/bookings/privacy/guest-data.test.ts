import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { backUp } from "../../database/back-up.ts";
import { openSqlite } from "../../database/sqlite.ts";
import { makeEmail, makeEmailAddress } from "../../emails/email.ts";
import { createSandboxMailer } from "../../emails/sending/mailer.ts";
import { createOutbox, type Outbox } from "../../emails/sending/outbox.ts";
import { insertRow } from "../../emails/sending/outbox-store.ts";
import { silentLog } from "../../log.ts";
import { dispute } from "../../payments/testing/sandbox-dashboard.ts";
import { createBeforeSend } from "../../stay/timed-emails/before-send.ts";
import { planEmails } from "../../stay/timed-emails/plan-emails.ts";
import { bookedStay } from "../../testing/booked-stay.ts";
import { type BookingFixture, openBookingFixture, payWith, requestFor } from "../../testing/booking-fixture.ts";
import { engines } from "../../testing/test-database.ts";
import { announceDamage } from "../charges/damage.ts";
import { approveExtra, priceOfRequest } from "../charges/extras.ts";
import { askForExtra } from "../charges/requests.ts";
import { startPayment } from "../holds/start-payment.ts";
import { recordBooking } from "../payments/booking-status.ts";
import { reconcile } from "../reconcile/reconcile.ts";
import { cancelBooking } from "../refunds/cancel-booking.ts";
import { readBookingFacts } from "../views/read-booking-facts.ts";
import { eraseAgain, eraseGuest, exportGuest } from "./guest-data.ts";

const AFTER = Date.UTC(2027, 2, 7, 19);
const owner = makeEmailAddress({ address: "owner@lodge.example" });

describe.each(engines)("one guest's data on %s", (engine) => {
  let lodge: BookingFixture;
  let services: BookingFixture["services"];
  let outbox: Outbox;
  let booking: Awaited<ReturnType<typeof bookedStay>>;
  beforeEach(async () => {
    lodge = await openBookingFixture(engine);
    const { database } = lodge.services;
    const mayWriteToGuests = async () => true;
    const sending = { database, mailer: createSandboxMailer(), log: silentLog, domain: "lodge.example" };
    const beforeSend = createBeforeSend({ database, owner, siteUrl: "https://lodge.example" });
    outbox = createOutbox({ ...sending, owner, mayWriteToGuests, beforeSend, readBooking: readBookingFacts });
    // Real emails, because they're part of what we know about a guest.
    services = Object.assign(lodge.services, { emails: outbox });
    booking = await bookedStay(lodge, { checkIn: "2027-03-04" });
    const asked = await askForExtra(services, booking.draftId, { extra: "pet", given: "Rex" });
    const request = asked.ok ? asked.value.id : "";
    await approveExtra(services, request, (await priceOfRequest(services, request)) ?? -1);
    await database.query
      .insertInto("contact_messages")
      .values({
        ...{ id: "1", received_at: 1, name: "Maren", email: "Maren@Lindqvist.example", message: "Is there a crib?" },
        marks: "",
        booking_id: booking.draftId,
      })
      .execute();
    const party = {
      booking_id: booking.draftId,
      people: JSON.stringify([{ name: "Ida Lindqvist" }]),
      note: "Two cribs",
    };
    await database.query.insertInto("parties").values(party).execute();
    const lost = { id: "1", email: "Maren@Lindqvist.example", asked_at: 1 };
    await database.query.insertInto("link_requests").values(lost).execute();
  });
  afterEach(() => lodge.close());

  async function everything(): Promise<string> {
    const { query } = lodge.services.database;
    const tables = [
      ...(["bookings", "stay_versions", "agreement_records", "charges", "requests", "outbox"] as const),
      ...(["contact_messages", "unpaid_nights", "parties", "link_requests", "guest_links"] as const),
    ];
    return JSON.stringify(await Promise.all(tables.map((table) => query.selectFrom(table).selectAll().execute())));
  }
  async function stayOver(): Promise<void> {
    lodge.time = AFTER;
    await reconcile(services);
  }

  test("the export has the stay, the name on the agreement, payments, requests, emails and messages", async () => {
    const text = JSON.stringify(await exportGuest(services, booking.reference));

    for (const part of [
      "Maren",
      "(555) 123-4567",
      "accepted_by",
      "Rex",
      "104400",
      "Is there a crib?",
      "The house is yours",
    ])
      expect(text).toContain(part);
    expect(text).not.toContain(booking.draftId);
  });

  test("erasing leaves no trace of the guest, and the books as they were", async () => {
    await stayOver();
    const before = await lodge.services.database.query
      .selectFrom("charges")
      .select(["amount", "keep"])
      .orderBy("id")
      .execute();

    expect(await eraseGuest(services, booking.reference)).toEqual({ ok: true, value: [booking.reference] });

    expect(await everything()).not.toMatch(/Maren|Lindqvist|lindqvist|123-4567|Rex|crib/);
    const after = await lodge.services.database.query
      .selectFrom("charges")
      .select(["amount", "keep"])
      .orderBy("id")
      .execute();
    expect(after).toEqual(before);
    expect(await exportGuest(services, booking.reference)).toEqual([]);
  });

  test("emails to the owner that name the guest are deleted too: morning digests, and contact form messages", async () => {
    const from = { name: "Maren", email: "Maren@Lindqvist.example", message: "Is there a crib?", doubts: [] };
    await services.database.transaction(async (trx) => {
      await outbox.enqueue(trx, "contact", { id: "1", ...from });
    });
    lodge.time = Date.UTC(2027, 2, 4, 15);
    await planEmails({ services, outbox });
    expect(await everything()).toContain("digest 2027-03-04");
    await stayOver();

    await eraseGuest(services, booking.reference);

    expect(await everything()).not.toMatch(/Maren|Lindqvist|lindqvist|123-4567|Rex|crib/);
  });

  test("erasing leaves nothing of the guest in the database's files either", async () => {
    const { folder } = services.database;
    if (folder === undefined) return;
    await stayOver();
    const inFiles = () =>
      readdirSync(folder)
        .map((name) => readFileSync(join(folder, name), "latin1"))
        .join();
    expect(inFiles()).toMatch(/lindqvist/);

    await eraseGuest(services, booking.reference);

    expect(inFiles()).not.toMatch(/Lindqvist|lindqvist|123-4567|Rex/);
  });

  test("a guest who comes back with an older backup is erased again at the start", () => comesBack(async () => {}));

  test("so is one whom a version erased that kept no list", () =>
    comesBack(async (folder) => {
      rmSync(join(folder, "erased-guests.txt"));
      await eraseAgain(services.database, silentLog);
    }));

  async function comesBack(sinceErased: (folder: string) => Promise<void>): Promise<void> {
    const { folder } = services.database;
    if (folder === undefined) return;
    await stayOver();
    const backup = join(folder, "older.sqlite");
    await backUp(services.database, backup);
    await eraseGuest(services, booking.reference);
    await sinceErased(folder);

    expect(await versionsIn(await putBack(backup, folder))).not.toEqual([]);
  }

  /** What the server finds in a restored database once it has started, in which nothing names the guest. */
  async function versionsIn(file: string): Promise<object[] | undefined> {
    const restored = { ...openSqlite(dirname(file), false), now: services.database.now };
    await eraseAgain(restored, silentLog);
    const tables = await Promise.all(
      (["stay_versions", "contact_messages", "outbox", "parties"] as const).map((table) =>
        restored.query.selectFrom(table).selectAll().execute(),
      ),
    );
    await restored.close();
    expect(JSON.stringify(tables)).not.toMatch(/Lindqvist|lindqvist|123-4567|Rex/);
    return tables[0];
  }

  /** As `lodge restore` does, with the list of erased guests that stays beside the database. */
  async function putBack(backup: string, folder: string): Promise<string> {
    const place = join(folder, "restored");
    mkdirSync(place);
    copyFileSync(join(folder, "erased-guests.txt"), join(place, "erased-guests.txt"));
    copyFileSync(backup, join(place, "lodge.sqlite"));
    return join(place, "lodge.sqlite");
  }

  test("another guest's emails stay, though the addresses differ by one letter where the first has an underscore", async () => {
    const { database } = services;
    const addressOf = (email: string) =>
      database.query.updateTable("stay_versions").set({ email }).where("booking_id", "=", booking.draftId).execute();
    const words = { subject: "The house is yours", preview: "", heading: "The house is yours.", blocks: [] };
    const email = makeEmail({ to: { address: "maren.lindqvist@mail.example" }, ...words }, owner);
    const about = { kind: "confirmation", to_guest: 1, booking_id: null, day: null, tells: null };
    await database.transaction((trx) => insertRow(trx, { key: "confirmation 2", ...about, email, at: 1 }));
    await addressOf("maren_lindqvist@mail.example");
    await stayOver();

    await eraseGuest(services, booking.reference);

    const left = await database.query.selectFrom("outbox").select("key").execute();
    expect(left).toContainEqual({ key: "confirmation 2" });
  });

  test("whoever's address another guest typed by mistake gets nothing of that guest, and erases nothing", async () => {
    const typed = requestFor(lodge, { checkIn: "2027-04-04" });
    const guestDetails = { ...typed.guestDetails, email: "stranger@mail.example" };
    await startPayment(services, { ...typed, guestDetails }, "here");
    const corrected = await startPayment(services, typed, "here");
    if (!corrected.ok) throw new Error("the nights were not held");
    await payWith(lodge, corrected.value);
    await recordBooking(services, { draftId: typed.draftId, paymentIntentId: corrected.value.paymentIntentId });
    lodge.time = Date.UTC(2027, 3, 8, 19);
    await reconcile(services);

    expect(await exportGuest(services, "stranger@mail.example")).toEqual([]);
    await eraseGuest(services, "stranger@mail.example");

    expect(JSON.stringify(await exportGuest(services, "maren@lindqvist.example"))).toContain("2027-04-04");
  });

  test("a guest with an upcoming stay, or with money in transit, isn't erased", async () => {
    const ahead = await eraseGuest(services, booking.reference);
    await stayOver();
    await announceDamage(services, booking.reference, { amount: 100_00, text: "A cup" });
    const owing = await eraseGuest(services, booking.reference);

    expect(ahead).toMatchObject({ refusal: "stay-ahead" });
    expect(owing).toMatchObject({ refusal: "money-under-way" });
    expect(await everything()).toContain("Maren");
  });

  test("a guest who canceled can be erased once the refund is paid", async () => {
    await cancelBooking(services, booking.reference, { terms: "in-full", shown: 1_044_00, by: "owner" });
    const early = await eraseGuest(services, booking.reference);
    await reconcile(services);
    await reconcile(services);

    expect(early).toMatchObject({ refusal: "money-under-way" });
    expect(await eraseGuest(services, booking.reference)).toMatchObject({ ok: true });
  });

  test("a dispute after the erasure reaches the books and the owner, and no email goes to the guest", async () => {
    await stayOver();
    await eraseGuest(services, booking.reference);
    await dispute(lodge.services.database, booking.paymentIntentId ?? "");
    await reconcile(services);

    const emails = await lodge.services.database.query.selectFrom("outbox").selectAll().execute();
    expect(emails.map(({ kind, to_guest }) => [kind, to_guest])).toEqual([["dispute", 0]]);
  });

  test("the card processor is asked first; if it's unavailable, nothing is erased", async () => {
    await stayOver();
    const away = async () => Promise.reject(new Error("away"));
    const payments = { ...services.payments, deleteGuest: away };

    await expect(eraseGuest({ ...services, payments }, booking.reference)).rejects.toThrow("away");
    expect(await everything()).toContain("Maren");
  });
});
