import { createServer, type Server } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { type MailServer, startMailServer } from "../emails/testing/mail-server.ts";
import { playCard } from "../payments/sandbox/card.ts";
import { askForEmail, type Held, hold, record } from "../testing/guest.ts";
import { MINUTE, movingClock } from "../testing/moving-clock.ts";
import { emailsTo, openTestSite, type TestSite } from "../testing/test-site.ts";

const pass = movingClock();
let site: TestSite;
afterEach(() => site.close());

describe("when the mail server fails", () => {
  let smtp: MailServer | undefined;
  let other: Server | undefined;
  afterEach(() => {
    // Closes only after the site has disconnected.
    void smtp?.close();
    other?.close();
    [smtp, other] = [undefined, undefined];
  });

  async function openWithMail(port: number): Promise<void> {
    site = await openTestSite("sqlite", {
      MODE: "sandbox",
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: "Wild Iris Lodge <stay@lodge.example>",
      OWNER_EMAIL: "owner@lodge.example",
    });
  }

  async function booked(): Promise<Held> {
    const guest = await hold(site.send, site.guest.request(site.nextStay()));
    const { paymentIntentId, clientSecret } = guest.answer;
    const card = { paymentIntentId: paymentIntentId ?? "", clientSecret: clientSecret ?? "" };
    await playCard(site.wiring.database, { ...card, cardNumber: "4242424242424242" });
    await record(site.send, guest);
    return guest;
  }

  const received = () => smtp?.received.map(({ to }) => to[0]).sort();

  test("and refuses, the guest reads 'not yet', and later each email arrives once", async () => {
    smtp = await startMailServer();
    smtp.refusal = Object.assign(new Error("try again later"), { responseCode: 451 });
    await openWithMail(smtp.port);
    const guest = await booked();

    const asked = await askForEmail(site.send, guest);
    await site.wiring.outbox.sendDue();
    expect(await asked.json()).toMatchObject({ success: false });
    expect(received()).toEqual([]);

    smtp.refusal = undefined;
    pass(10 * MINUTE);
    await site.wiring.outbox.sendDue();
    expect(received()).toEqual([guest.request.guestDetails.email, "owner@lodge.example"]);
    expect(await (await askForEmail(site.send, guest)).json()).toMatchObject({ success: true });
    expect(received()).toHaveLength(2);
  });

  test("and is down, nothing is lost until it is back", async () => {
    const { port, close } = await startMailServer();
    await close();
    await openWithMail(port);
    const guest = await booked();
    expect(await (await askForEmail(site.send, guest)).json()).toMatchObject({ success: false });
    await site.wiring.outbox.sendDue();

    smtp = await startMailServer({}, port);
    pass(10 * MINUTE);
    await site.wiring.outbox.sendDue();

    expect(received()).toEqual([guest.request.guestDetails.email, "owner@lodge.example"]);
  });

  test("and speaks another protocol, the booking is kept and the email waits", async () => {
    other = createServer((socket) => {
      socket.on("error", () => {});
      socket.end("HTTP/1.1 400 Bad Request\r\n\r\n");
    });
    await new Promise<void>((resolve) => other?.listen(0, "127.0.0.1", resolve));
    await openWithMail((other.address() as { port: number }).port);

    const guest = await booked();

    expect(await (await askForEmail(site.send, guest)).json()).toMatchObject({ success: false });
    expect(await emailsTo(site, guest.request.guestDetails.email)).toMatchObject([{ status: "waiting" }]);
  });

  test("and never answers, the guest waits about eight seconds at most", async () => {
    other = createServer((socket) => void socket.on("error", () => {}));
    await new Promise<void>((resolve) => other?.listen(0, "127.0.0.1", resolve));
    await openWithMail((other.address() as { port: number }).port);
    const guest = await booked();
    const start = performance.now();

    const asked = await askForEmail(site.send, guest);

    expect(await asked.json()).toMatchObject({ success: false });
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
