import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createRecaptcha } from "../captcha/captcha.ts";
import { silentLog } from "../log.ts";
import { post } from "../testing/guest.ts";
import { FAILURES, type FaultySource, startFaultySource } from "../testing/processes/faulty-source.ts";
import { emailsTo, openTestSite, type TestSite } from "../testing/test-site.ts";

let site: TestSite;
afterEach(() => site.close());

describe("when the captcha fails", () => {
  let google: FaultySource;
  const email = { name: "Jonas", email: "jonas@brandt.example", message: "Hello", recaptchaToken: "token" };
  beforeEach(async () => {
    google = await startFaultySource(() => ({
      type: "application/json",
      body: JSON.stringify({ success: true, action: "submit", hostname: "localhost", score: 0.9 }),
    }));
    const account = { secretKey: "secret", hostnames: ["localhost"], address: google.url, timeoutMs: 1_500 };
    const captcha = createRecaptcha(account, { fetch, log: silentLog });
    site = await openTestSite("sqlite", {}, () => ({ captcha }));
  });
  afterEach(() => google.stop());

  test.each(FAILURES)("and is %s, the message is stored and emailed anyway", async (health) => {
    google.health = health;

    const response = await post(site.send, "/api/send-contact-email", email);

    expect(response.status).toBe(200);
    const stored = await site.wiring.database.query.selectFrom("contact_messages").selectAll().execute();
    expect(stored).toMatchObject([{ message: "Hello", marks: "unchecked" }]);
    expect(await emailsTo(site, site.wiring.owner.address)).toHaveLength(1);
  });
});
