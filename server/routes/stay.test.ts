import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { StayAnswer } from "#contract/guest/stay.ts";
import { addDays, dayAt } from "#domain/dates/calendar-date.ts";
import { rules } from "#house/rules.ts";
import { createApp } from "../app.ts";
import { payRefundsDue } from "../bookings/refunds/pay-refunds.ts";
import { readStoredEmail } from "../emails/email.ts";
import { revokeLinks, sendAskedLinks } from "../stay/links.ts";
import { askForStayLink, type Held, hold, pay, post, record } from "../testing/guest.ts";
import { engines } from "../testing/test-database.ts";
import { emailsTo, openTestSite, type TestSite } from "../testing/test-site.ts";

describe.each(engines)("the stay page on %s", (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  afterAll(() => site.close());

  async function booked(): Promise<Held & { email: string }> {
    const email = `${crypto.randomUUID()}@guest.example`;
    const held = await hold(site.send, site.guest.request(site.nextStay(2), { details: { email } }));
    await pay(site.send, held);
    await record(site.send, held);
    return { ...held, email };
  }

  async function linkFor(held: Held): Promise<string> {
    return ((await (await askForStayLink(site.send, held)).json()) as { secret: string }).secret;
  }

  const read = (path: string, secret: string) => site.send(path, { headers: { authorization: `Bearer ${secret}` } });

  function write(path: string, secret: string, body: unknown): Promise<Response> {
    const headers = { authorization: `Bearer ${secret}`, "content-type": "application/json" };
    return site.send(path, { method: "POST", headers, body: JSON.stringify(body) });
  }

  async function stayOf(secret: string): Promise<StayAnswer> {
    return (await (await read("/api/stay", secret)).json()) as StayAnswer;
  }

  /** Moves a stay in the database, because the clock can't be moved on both engines. */
  async function moveStay({ request }: Held, days: number): Promise<void> {
    const today = dayAt(Date.now(), rules.timeZone);
    await site.wiring.database.query
      .updateTable("stay_versions")
      .set({ check_in: addDays(today, days), check_out: addDays(today, days + 2) })
      .where("booking_id", "=", request.draftId)
      .execute();
  }

  test("the tab that booked gets a link, and the link opens the stay", async () => {
    const guest = await booked();

    const stay = await stayOf(await linkFor(guest));

    expect(stay).toMatchObject({
      state: "upcoming",
      checkIn: guest.request.checkInDate,
      checkOut: guest.request.checkOutDate,
      details: { email: guest.email },
      instructions: null,
    });
    expect(stay.receipt.paid).toMatchObject([{ for: "stay", amount: guest.answer.quote.payable, refunds: [] }]);
    expect(stay.quote.total).toBe(guest.answer.quote.total);
  });

  test("another tab gets no link, nor does one whose stay isn't booked", async () => {
    const guest = await booked();
    const unpaid = await hold(site.send, site.guest.request(site.nextStay(1)));
    const asks = [
      { draftId: guest.request.draftId, tabSecret: crypto.randomUUID() },
      { draftId: crypto.randomUUID(), tabSecret: guest.request.tabSecret },
      { draftId: unpaid.request.draftId, tabSecret: unpaid.request.tabSecret },
    ];

    const answers = await Promise.all(asks.map((body) => post(site.send, "/api/stay/link", body)));

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test("a tab that comes to a hold later cannot take the place of the one that made it", async () => {
    const held = await hold(site.send, site.guest.request(site.nextStay(1)));
    const other = { ...held.request, tabSecret: crypto.randomUUID() };
    await hold(site.send, other);
    await pay(site.send, held);
    await record(site.send, held);

    expect((await askForStayLink(site.send, { request: other })).status).toBe(404);
    expect((await askForStayLink(site.send, held)).status).toBe(200);
  });

  test("an hour after the booking its own tab gets no more links", async () => {
    const guest = await booked();
    const { query } = site.wiring.database;
    await query
      .updateTable("bookings")
      .set(({ eb }) => ({ confirmed_at: eb("confirmed_at", "-", 60 * 60_000) }))
      .where("id", "=", guest.request.draftId)
      .execute();

    expect((await askForStayLink(site.send, guest)).status).toBe(404);
  });

  test("once the owner has ended the links, the tab that booked makes no new one", async () => {
    const guest = await booked();
    await linkFor(guest);

    await revokeLinks(site.wiring.database.query, guest.request.draftId);

    expect((await askForStayLink(site.send, guest)).status).toBe(404);
  });

  test("a missing, forged, truncated or revoked link gets the same answer everywhere", async () => {
    const secret = await linkFor(await booked());
    const guest = await booked();
    const revoked = await linkFor(guest);
    await revokeLinks(site.wiring.database.query, guest.request.draftId);
    const wrong = [
      "",
      secret.slice(0, -1),
      `${secret.slice(0, -1)}${secret.endsWith("A") ? "B" : "A"}`,
      revoked,
      "'; drop",
    ];

    const answers: string[] = [];
    for (const link of wrong) {
      for (const path of ["/api/stay", "/api/stay/calendar", "/api/stay/refund"]) {
        const response = await read(path, link);
        answers.push(`${response.status} ${await response.text()}`);
      }
      const response = await write("/api/stay/cancel", link, { shown: 0 });
      answers.push(`${response.status} ${await response.text()}`);
    }

    expect(new Set(answers)).toEqual(
      new Set([`404 ${JSON.stringify({ code: "link-unknown", message: "This link doesn’t open a stay." })}`]),
    );
  });

  test("a link opens the stay until 90 days after check-out; then the guest asks for one that does again", async () => {
    const guest = await booked();
    const secret = await linkFor(guest);
    const { query } = site.wiring.database;
    const longAgo = { created_at: Date.now() - 200 * 24 * 60 * 60_000 };
    await query.updateTable("guest_links").set(longAgo).where("booking_id", "=", guest.request.draftId).execute();

    await moveStay(guest, -92);
    const lastDay = await read("/api/stay", secret);
    await moveStay(guest, -93);
    const over = await read("/api/stay", secret);
    const asked = await linkFor(guest);

    expect([lastDay.status, over.status]).toEqual([200, 404]);
    expect(await over.json()).toMatchObject({ code: "link-unknown" });
    expect((await read("/api/stay", asked)).status).toBe(200);
  });

  test("no cache may keep the answer", async () => {
    const response = await read("/api/stay", await linkFor(await booked()));

    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });

  test("the address and door code are in no answer until three days before, and then only in that booking's", async () => {
    const guest = await booked();
    const secret = await linkFor(guest);
    const answers = ["/api/stay", "/api/stay/calendar", "/api/stay/charges", "/api/stay/refund"];
    const early = (await Promise.all(answers.map(async (path) => (await read(path, secret)).text()))).join();
    await moveStay(guest, 1);

    const { state, instructions } = await stayOf(secret);

    expect(early).not.toContain("4719");
    expect(state).toBe("soon");
    expect(instructions?.["door-code"]).toBe("4719");
  });

  test("the guest cancels for the sum shown; guest and owner are told, and the calendar entry is removed", async () => {
    const guest = await booked();
    await moveStay(guest, 60);
    const secret = await linkFor(guest);
    const { refund } = (await (await read("/api/stay/refund", secret)).json()) as { refund: number };
    const wrong = await write("/api/stay/cancel", secret, { shown: refund + 1 });
    const canceled = await write("/api/stay/cancel", secret, { shown: refund });
    const again = await write("/api/stay/cancel", secret, { shown: refund });

    expect(refund).toBe(guest.answer.quote.payable - 250_00);
    expect([wrong.status, canceled.status, again.status]).toEqual([409, 200, 409]);
    expect((await stayOf(secret)).state).toBe("canceled");
    const kinds = (await emailsTo(site, guest.email)).map(({ kind }) => kind);
    expect(kinds).toEqual(["confirmation", "cancellation"]);
    const calendar = await (await read("/api/stay/calendar", secret)).text();
    expect(calendar).toContain("METHOD:CANCEL");
  });

  test("what a guest gets back is paid as soon as they have canceled", async () => {
    const guest = await booked();
    await moveStay(guest, 120);
    const secret = await linkFor(guest);
    const { refund } = (await (await read("/api/stay/refund", secret)).json()) as { refund: number };
    let swept: Promise<void> | undefined;
    const app = createApp(site.wiring, {
      sweep: () => {
        swept = payRefundsDue(site.wiring.services);
      },
    });

    const headers = { authorization: `Bearer ${secret}`, "content-type": "application/json" };
    await app.request("/api/stay/cancel", { method: "POST", headers, body: JSON.stringify({ shown: refund }) });
    await swept;

    expect((await stayOf(secret)).receipt.paid).toMatchObject([{ refunds: [{ amount: refund }] }]);
  });

  test("email and page have one calendar event, with the same text before and after a cancellation", async () => {
    const guest = await booked();
    const secret = await linkFor(guest);
    const eventIn = async (kind: string) => {
      const row = (await emailsTo(site, guest.email)).find((entry) => entry.kind === kind);
      const email = JSON.parse(row?.email ?? "{}") as { attachments?: { content: string }[] };
      return email.attachments?.[0]?.content;
    };
    const before = await (await read("/api/stay/calendar", secret)).text();
    const { refund } = (await (await read("/api/stay/refund", secret)).json()) as { refund: number };
    await write("/api/stay/cancel", secret, { shown: refund });
    const after = await (await read("/api/stay/calendar", secret)).text();

    expect(await eventIn("confirmation")).toBe(before);
    expect(await eventIn("cancellation")).toBe(after);
    const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
    expect(sequence(after)).toBe(sequence(before) + 1);
  });

  test("the party is stored as the guest wrote it", async () => {
    const secret = await linkFor(await booked());
    const party = { people: [{ name: "Ben Ellery", phone: "" }], note: "Ida is 7 and loves the hot tub." };

    const answer = await write("/api/stay/party", secret, party);

    expect(answer.status).toBe(204);
    expect((await stayOf(secret)).party).toEqual(party);
  });

  test("a message reaches the owner once, who answers by replying", async () => {
    const guest = await booked();
    const secret = await linkFor(guest);
    const body = { id: crypto.randomUUID(), message: "Is there a high chair?" };
    await write("/api/stay/message", secret, body);
    await write("/api/stay/message", secret, body);

    const toOwner = (await emailsTo(site, site.wiring.owner.address)).filter(({ kind }) => kind === "stay-message");
    expect(toOwner.map(({ email }) => readStoredEmail(email).replyTo?.address)).toEqual([guest.email]);
    expect((await stayOf(secret)).messages.map(({ text }) => text)).toEqual(["Is there a high chair?"]);
  });

  test("a lost link is emailed to the booking's own address, and the answer is the same for a stranger", async () => {
    const guest = await booked();
    const { database } = site.wiring;
    const typed = guest.email.toUpperCase();
    const known = await post(site.send, "/api/stay/lost", { email: typed });
    const unknown = await post(site.send, "/api/stay/lost", { email: "nobody@guest.example" });
    await sendAskedLinks(site.wiring.services);
    await post(site.send, "/api/stay/lost", { email: typed });
    await sendAskedLinks(site.wiring.services);

    const texts = await Promise.all([known.text(), unknown.text()]);
    expect([known.status, unknown.status, ...texts]).toEqual([204, 204, "", ""]);
    // Asking twice within minutes gives one email, to the booking's address.
    const links = (await emailsTo(site, guest.email)).filter(({ kind }) => kind === "stay-link");
    expect(links).toHaveLength(1);
    expect(await emailsTo(site, "nobody@guest.example")).toEqual([]);
    expect(await database.query.selectFrom("link_requests").selectAll().execute()).toEqual([]);
  });

  test("three lost links a day go to one booking's guest, however often somebody asks", async () => {
    const guest = await booked();
    const { query } = site.wiring.database;
    const asking = async () => {
      await post(site.send, "/api/stay/lost", { email: guest.email });
      await sendAskedLinks(site.wiring.services);
      // As if it were asked for ten minutes earlier.
      const key = await query
        .selectFrom("outbox")
        .select("key")
        .where("kind", "=", "stay-link")
        .where("booking_id", "=", guest.request.draftId)
        .execute();
      for (const [at, each] of key.entries())
        await query
          .updateTable("outbox")
          .set({ key: `${guest.request.draftId} earlier ${at} ${crypto.randomUUID()}` })
          .where("key", "=", each.key)
          .execute();
      return key.length;
    };

    expect([await asking(), await asking(), await asking(), await asking(), await asking()]).toEqual([1, 2, 3, 3, 3]);
  });

  test("stored emails have no link; each gets its own as it's sent", async () => {
    const guest = await booked();
    const { database, beforeSend } = site.wiring;
    const [stored] = await emailsTo(site, guest.email);
    if (stored === undefined) throw new Error("there is no confirmation");
    const leave = () => database.transaction((trx) => beforeSend.finish(trx, stored));
    const [first, second] = [await leave(), await leave()];
    const secretIn = ({ text }: { text: string }) => /\/stay#([\w-]{43})\s/.exec(text)?.[1] ?? "";

    expect(stored.email).not.toContain("/stay#");
    expect(secretIn(first)).not.toBe(secretIn(second));
    for (const email of [first, second]) {
      expect(email.html).toContain(`/stay#${secretIn(email)}"`);
      expect((await stayOf(secretIn(email))).details.email).toBe(guest.email);
    }
  });

  test("a guest who types a placeholder for the door code into their name learns nothing from it", async () => {
    const email = `${crypto.randomUUID()}@guest.example`;
    const details = { email, firstName: "{{door-code}}", lastName: "{{address}}" };
    const held = await hold(site.send, site.guest.request(site.nextStay(1), { details }));
    await pay(site.send, held);
    await record(site.send, held);
    const [stored] = await emailsTo(site, email);
    if (stored === undefined) throw new Error("there is no confirmation");
    const { database, beforeSend } = site.wiring;

    const written = await database.transaction((trx) => beforeSend.finish(trx, stored));

    expect(JSON.stringify(written)).not.toMatch(/4719|Iris Meadow/);
  });
});
