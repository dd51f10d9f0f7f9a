import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Stay } from "#domain/dates/stay.ts";
import { house } from "#house/house.ts";
import { readBookingFacts } from "../../bookings/views/read-booking-facts.ts";
import type { Database } from "../../database/database.ts";
import { makeEmailAddress } from "../../emails/email.ts";
import type { OutgoingEmail } from "../../emails/sending/mailer.ts";
import { createOutbox, type Outbox } from "../../emails/sending/outbox.ts";
import { silentLog } from "../../log.ts";
import { reportFigures } from "../../testing/report-figures.ts";
import { engines, openTestDatabase } from "../../testing/test-database.ts";
import { instructionsFor, setInstructions } from "../arrival-instructions.ts";
import { chooseDoorCodes } from "../door-codes.ts";
import { insertBooking, moveBooking } from "../testing/booked-stays.ts";
import { playYears } from "../testing/two-years.ts";
import { setThankYouCode } from "../thank-you-code.ts";
import { createBeforeSend } from "./before-send.ts";
import { planEmails } from "./plan-emails.ts";

const OWNER = makeEmailAddress({ address: "owner@lodge.example" });
const SITE = "https://lodge.example";
const GUEST = "maren@guest.example";
/** The long tests play two. PostgreSQL gets less, because every step is a network round trip. */
const PLAYED = Number(process.env.YEARS_OF_EMAILS ?? 0.4);
const YEARS = { sqlite: PLAYED, postgres: PLAYED / 5 };
const STAY: Stay = { checkIn: "2027-06-07", checkOut: "2027-06-10" };
const at = (instant: string) => Date.parse(instant);

describe.each(engines)("timed emails on %s", (engine) => {
  let database: Database;
  let outbox: Outbox;
  let time = 0;
  let sent: OutgoingEmail[] = [];
  let isMailAway = false;

  beforeEach(async () => {
    database = { ...(await openTestDatabase(engine)), now: async () => time };
    sent = [];
    isMailAway = false;
    time = at("2027-05-01T18:00:00Z");
    outbox = openOutbox();
  });
  afterEach(() => database.close());

  function openOutbox(): Outbox {
    const send = async (email: OutgoingEmail) => {
      if (isMailAway) throw new Error("away");
      sent.push(email);
    };
    return createOutbox({
      ...{ database, log: silentLog, domain: "lodge.example", owner: OWNER },
      beforeSend: createBeforeSend({ database, owner: OWNER, siteUrl: SITE }),
      readBooking: readBookingFacts,
      mailer: { send, close() {} },
      mayWriteToGuests: async () => true,
    });
  }

  async function plan(): Promise<void> {
    const services = { database, comparison: { isDone: true } };
    await planEmails({ services, outbox });
  }

  async function goTo(instant: string): Promise<void> {
    time = at(instant);
    await plan();
    await outbox.sendDue();
  }

  async function setWayIn(code = "4719"): Promise<void> {
    await setInstructions(database, { values: { address: "1180 Iris Meadow Road\n<Ridgway>" }, bookingId: "" });
    await setInstructions(database, { values: { "door-code": code }, bookingId: "" });
  }

  const subjects = (to = GUEST) => sent.filter((email) => email.to.address === to).map(({ subject }) => subject);

  test("the arrival email goes out at 9 AM three days before, once, with a code and link that are stored nowhere", async () => {
    await setWayIn();
    await insertBooking(database.query, { id: "a", stay: STAY });
    await goTo("2027-06-04T14:59:00Z");
    const before = subjects();
    await goTo("2027-06-04T15:00:00Z");
    await goTo("2027-06-04T15:01:00Z");

    expect(before).toEqual([]);
    expect(subjects()).toEqual([`How to get into ${house.name}, Jun 07 to Jun 10, 2027`]);
    const email = sent.find(({ to }) => to.address === GUEST);
    expect(email?.text).toContain("Your door code: 4719");
    expect(email?.text).toContain("1180 Iris Meadow Road\n<Ridgway>");
    expect(email?.html).toContain("1180 Iris Meadow Road<br>&lt;Ridgway&gt;");
    expect(email?.text).toMatch(/https:\/\/lodge\.example\/stay#[\w-]{43}\n/);
    const stored = await database.query.selectFrom("outbox").select("email").execute();
    expect(JSON.stringify(stored)).not.toMatch(/4719|Iris Meadow/);
  });

  test("the code is in neither subject nor preview, because locked screens show them", async () => {
    await setWayIn();
    await insertBooking(database.query, { id: "a", stay: STAY });
    await goTo("2027-06-05T15:00:00Z");

    const { subject = "", html = "" } = sent.find(({ to }) => to.address === GUEST) ?? {};
    expect(`${subject} ${html.slice(0, html.indexOf("</div>"))}`).not.toContain("4719");
  });

  test("a guest who books late gets the arrival email at once", async () => {
    await setWayIn();
    time = at("2027-06-07T20:00:00Z");
    await insertBooking(database.query, { id: "a", stay: STAY });

    await goTo("2027-06-07T20:00:30Z");

    expect(subjects()).toHaveLength(1);
  });

  test("until the owner has set an address and a code there's no email, and the owner's note says so", async () => {
    await insertBooking(database.query, { id: "a", stay: STAY });
    await goTo("2027-06-05T15:00:00Z");
    await goTo("2027-06-07T00:00:00Z");

    expect(subjects()).toEqual([]);
    expect(sent.at(-1)?.text).toContain("They can’t get in yet: no address or door code is set");
  });

  test("changed instructions are sent once, marked as changed, after the owner has finished changing them", async () => {
    await setWayIn();
    await insertBooking(database.query, { id: "a", stay: STAY });
    await goTo("2027-06-04T15:00:00Z");
    await setInstructions(database, { values: { "door-code": "2580" }, bookingId: "" });
    await goTo("2027-06-04T15:05:00Z");
    await setInstructions(database, { values: { parking: "In the court" }, bookingId: "" });
    await goTo("2027-06-04T15:11:00Z");
    const meanwhile = subjects().length;
    await goTo("2027-06-04T15:16:00Z");
    await goTo("2027-06-04T16:00:00Z");

    expect(meanwhile).toBe(1);
    expect(subjects().slice(1)).toEqual([`Changed: how to get into ${house.name}, Jun 07 to Jun 10, 2027`]);
    expect(sent.findLast(({ to }) => to.address === GUEST)?.text).toContain("Your door code: 2580");
  });

  test("setting what was set before, or another booking's code, sends nothing", async () => {
    await setWayIn();
    await insertBooking(database.query, { id: "a", stay: STAY });
    await goTo("2027-06-04T15:00:00Z");
    await setWayIn();
    await setInstructions(database, { values: { "door-code": "1111" }, bookingId: "b" });
    await goTo("2027-06-04T17:00:00Z");

    expect(subjects()).toHaveLength(1);
  });

  test("moved dates get a new email when it's due, even if they move there and back", async () => {
    await setWayIn();
    await insertBooking(database.query, { id: "a", stay: STAY });
    await goTo("2027-06-04T15:00:00Z");
    await moveBooking(database.query, "a", { checkIn: "2027-06-06", checkOut: "2027-06-09" });
    await goTo("2027-06-04T16:00:00Z");
    await moveBooking(database.query, "a", STAY);
    await goTo("2027-06-04T17:00:00Z");
    await goTo("2027-06-04T18:00:00Z");

    expect(subjects()).toEqual([
      `How to get into ${house.name}, Jun 07 to Jun 10, 2027`,
      `Changed: how to get into ${house.name}, Jun 06 to Jun 09, 2027`,
      `Changed: how to get into ${house.name}, Jun 07 to Jun 10, 2027`,
    ]);
  });

  test("changing only the party sends no second email", async () => {
    await setWayIn();
    await insertBooking(database.query, { id: "a", stay: STAY });
    await goTo("2027-06-04T15:00:00Z");
    await moveBooking(database.query, "a", STAY);
    await goTo("2027-06-04T16:00:00Z");

    expect(subjects()).toHaveLength(1);
  });

  test.each([
    ["canceled", () => database.query.updateTable("bookings").set({ status: "canceled" }).execute()],
    ["moved", () => moveBooking(database.query, "a", { checkIn: "2027-08-07", checkOut: "2027-08-10" })],
    ["told another code", () => setWayIn("9999")],
  ])("written in the morning, %s at noon, not sent in the afternoon", async (_, change) => {
    await setWayIn();
    await insertBooking(database.query, { id: "a", stay: STAY });
    isMailAway = true;
    await goTo("2027-06-04T15:00:00Z");
    await change();
    isMailAway = false;
    time = at("2027-06-04T20:00:00Z");
    await outbox.sendDue();

    expect(subjects()).toEqual([]);
    expect(await database.query.selectFrom("outbox").select("key").where("kind", "=", "arrival").execute()).toEqual([]);
  });

  test.each([
    ["paid", { status: "paid" }],
    ["for another sum", { amount: 400_00, keep: 400_00 }],
    ["due on another day", { charge_at: at("2027-05-20T15:00:00Z") }],
    ["canceled with the stay", { status: "void", keep: 0 }],
    ["as it was", undefined],
  ] as const)("a notice of the balance leaves only for the sum and day that it names: %s", async (now, change) => {
    await insertBooking(database.query, { id: "a", stay: STAY });
    const charge = { id: "rest", booking_id: "a", kind: "balance", subject: "balance", amount: 500_00 } as const;
    const [day, dueAt] = ["2027-05-08", at("2027-05-08T15:00:00Z")] as const;
    const unpaid = { ...charge, keep: charge.amount, status: "scheduled", charge_at: dueAt, created_at: 0 } as const;
    await database.query.insertInto("charges").values(unpaid).execute();
    const notice = { charge, dueOn: day, payBy: dueAt, back: 0, day, tells: String(charge.amount) };
    await database.transaction((trx) => outbox.enqueue(trx, "balance-soon", { bookingId: "a", ...notice }));
    if (change) await database.query.updateTable("charges").set(change).execute();
    await outbox.sendDue();

    expect(subjects()).toHaveLength(now === "as it was" ? 1 : 0);
    // Its notice counts from here: without it, no card is ever charged.
    const leftAt = await database.transaction((trx) => outbox.leftAt(trx, "balance-soon", "a"));
    expect(leftAt).toBe(now === "as it was" ? time : undefined);
  });

  test("the owner reads the evening before who is coming, and can reply to the guest", async () => {
    await setWayIn();
    await insertBooking(database.query, { id: "a", stay: STAY });
    await database.query
      .insertInto("parties")
      .values({ booking_id: "a", people: '[{"name":"Ben Ellery","phone":""}]', note: "Ida is 7." })
      .execute();
    await goTo("2027-06-07T00:00:00Z");
    await goTo("2027-06-07T03:00:00Z");

    const notes = sent.filter(({ subject }) => subject === "Monday, June 7: Maren Lindqvist, 2 guests, WI-a");
    expect(notes).toHaveLength(1);
    expect(notes[0]?.replyTo?.address).toBe(GUEST);
    expect(notes[0]?.text).toMatch(/Guest 2\s+Ben Ellery/);
    expect(notes[0]?.text).toContain("Ida is 7.");
  });

  test("the guest is thanked the morning after, with a code if the owner gives one", async () => {
    await insertBooking(database.query, { id: "a", stay: STAY });
    await insertBooking(database.query, { id: "b", stay: { checkIn: "2027-06-20", checkOut: "2027-06-22" } });
    await goTo("2027-06-11T14:59:00Z");
    await goTo("2027-06-11T15:00:00Z");
    await setThankYouCode(database, "BACK10", { shown: undefined });
    await goTo("2027-06-23T15:00:00Z");

    const thanks = sent.filter(({ subject }) => subject.startsWith("Thank you"));
    expect(thanks.map(({ text }) => text.includes("The code BACK10"))).toEqual([false, true]);
  });

  test("the owner's digest comes on mornings with something to say, once, and on no others", async () => {
    await setWayIn();
    await insertBooking(database.query, { id: "a", stay: STAY, confirmedAt: at("2027-05-01T18:00:00Z") });
    const digests: string[] = [];
    for (const day of ["2027-05-02", "2027-05-03", "2027-06-07", "2027-06-08", "2027-06-10"]) {
      const before = sent.length;
      await goTo(`${day}T13:00:00Z`);
      await goTo(`${day}T14:00:00Z`);
      const toOwner = sent.slice(before).filter(({ to }) => to.address === OWNER.address);
      digests.push(...toOwner.map(({ subject }) => subject).filter((subject) => !subject.includes("WI-")));
    }

    expect(digests).toEqual([
      "Sunday, May 2: nobody’s coming or going today",
      "Monday, June 7: one in after 4 PM",
      "Thursday, June 10: one out by 10 AM",
    ]);
  });

  test("during a stand-still no email is queued, but guests get their door codes, on their page", async () => {
    await setWayIn();
    await database.transaction((trx) => chooseDoorCodes(database, trx, "each"));
    await insertBooking(database.query, { id: "a", stay: STAY });
    time = at("2027-06-05T15:00:00Z");
    const services = { database, comparison: { isDone: false } };

    await planEmails({ services, outbox });

    expect(await database.query.selectFrom("outbox").select("key").execute()).toEqual([]);
    expect((await instructionsFor(database.query, "a")).values["door-code"]).toMatch(/^\d{4}$/);
  });

  test("two servers that plan and send at the same moment send each email once", async () => {
    await setWayIn();
    await insertBooking(database.query, { id: "a", stay: STAY });
    time = at("2027-06-07T00:00:00Z");
    const other = openOutbox();

    await Promise.all([plan(), plan()]);
    await Promise.all([outbox.sendDue(), other.sendDue()]);

    expect(sent.map(({ messageId }) => messageId)).toHaveLength(new Set(sent.map(({ messageId }) => messageId)).size);
    expect(subjects()).toHaveLength(1);
  });

  test.each([
    ["a confirmation", "confirmation", null, "Your page: https://lodge.example/stay#{{stay-link}}\n"],
    [
      "how to get in",
      "arrival",
      "2027-06-07",
      "Your door code: {{door-code}}\nhttps://lodge.example/stay#{{stay-link}}\n",
    ],
  ] as const)(
    "%s that the version before has rendered and queued still leaves, with a link",
    async (_, kind, day, text) => {
      await setWayIn();
      await insertBooking(database.query, { id: "a", stay: STAY });
      const changed = await database.query.selectFrom("arrival_instructions").select("changed_at").execute();
      const changedAt = Math.max(...changed.map(({ changed_at }) => changed_at));
      const email = JSON.stringify({ to: { address: GUEST }, subject: "Yours", text, html: `<p>${text}</p>` });
      const tells = day === null ? null : `2027-06-07 2027-06-10 ${changedAt}`;
      time = at("2027-06-04T20:00:00Z");
      await database.query
        .insertInto("outbox")
        .values({
          ...{ key: `${kind} a 1 ${changedAt}`, kind, email, booking_id: "a", day, tells, to_guest: 1 },
          ...{ status: "waiting", created_at: time, next_attempt_at: time },
        })
        .execute();
      await plan();
      await outbox.sendDue();

      const written = sent.find(({ text: words }) =>
        words.includes(kind === "arrival" ? "door code: 4719" : "Your page"),
      );
      expect(written?.text).toMatch(/https:\/\/lodge\.example\/stay#[\w-]{43}\n/);
      expect(sent.filter(({ to, subject }) => to.address === GUEST && subject.includes("get into"))).toHaveLength(1);
      expect(JSON.stringify(sent)).not.toContain("{{");
    },
  );

  test("through changes, cancellations, restarts and outages every due email is sent once", {
    timeout: 240_000,
  }, async () => {
    const years = YEARS[engine];
    const played = await playYears({
      ...{ database, owner: OWNER, from: at("2027-01-01T12:00:00Z"), years, seed: 20_270_101 },
      setTime: (now) => {
        time = now;
      },
    });

    expect(played.wrong).toEqual([]);
    expect(played.sent).toBeGreaterThan(150 * years);
    reportFigures(`${engine}: ${years} years of timed emails, ${played.sent} sent, each once`);
  });
});
