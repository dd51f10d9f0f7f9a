import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refusals } from "#contract/refusals.ts";
import { post } from "../testing/guest.ts";
import { engines } from "../testing/test-database.ts";
import { emailsTo, openTestSite, type TestSite } from "../testing/test-site.ts";

const email = {
  name: "Jonas Brandt",
  email: "jonas@brandt.example",
  message: "Is the hot tub open in winter?\nWe come with two children.",
  recaptchaToken: "token",
};

describe.each(engines)("a message to the owner on %s", (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  afterAll(() => site.close());

  const write = (body: unknown) => post(site.send, "/api/send-contact-email", body);
  const toOwner = () => emailsTo(site, site.wiring.owner.address);
  const stored = () => site.wiring.database.query.selectFrom("contact_messages").selectAll().execute();

  test("is stored, and the owner gets an email they can reply to", async () => {
    const response = await write(email);

    expect(response.status).toBe(200);
    expect(await stored()).toMatchObject([{ name: email.name, message: email.message, marks: "" }]);
    const [mail] = await toOwner();
    expect(JSON.parse(mail?.email ?? "")).toMatchObject({ replyTo: { address: email.email } });
  });

  test("from a bot that fills in the hidden field is kept and flagged", async () => {
    const response = await write({ ...email, website: "https://spam.example" });

    expect(response.status).toBe(200);
    expect((await stored()).map(({ marks }) => marks)).toContain("trap");
  });

  test.each([
    ["without a name", { ...email, name: " " }],
    ["without a message", { ...email, message: "" }],
    ["without an address and with too long a message", { ...email, email: "", message: "x".repeat(5_001) }],
    ["with a name that is not text", { ...email, name: ["Jonas"] }],
    ["that is not a message at all", "hello"],
    ["that is nothing", null],
  ])("%s is refused as incomplete", async (_, body) => {
    const before = (await stored()).length;

    const response = await write(body);

    expect(response.status).toBe(422);
    expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(await response.text()).toBe("Name, email and message are all required");
    expect(await stored()).toHaveLength(before);
  });

  test.each([
    ["with an invalid address", { ...email, email: "jonas" }, "The email address isn’t valid"],
    ["longer than any email", { ...email, message: "x".repeat(5_001) }, "The message is longer than 5,000 characters"],
    [
      "with a name that forges a header",
      { ...email, name: "Jonas\r\nBcc: all@example.com" },
      "The name is too long or has a hidden character in it",
    ],
  ])("%s is refused in one plain line that says why", async (_, body, words) => {
    const before = (await stored()).length;

    const response = await write(body);

    expect(response.status).toBe(422);
    expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(await response.text()).toBe(words);
    expect(await stored()).toHaveLength(before);
  });

  test("that is too long or comes from another site's page is refused in plain words too", async () => {
    const tooLong = await write({ ...email, message: "x".repeat(80_000) });
    const headers = { "content-type": "application/json", "sec-fetch-site": "cross-site" };
    const elsewhere = await site.send("/api/send-contact-email", { method: "POST", headers, body: "{}" });

    expect([tooLong.status, await tooLong.text()]).toEqual([413, refusals["too-large"].message]);
    expect([elsewhere.status, await elsewhere.text()]).toEqual([403, refusals["other-site"].message]);
  });
});

test("a visitor who writes too often is told in plain words", async () => {
  const site = await openTestSite("sqlite", { RATE_LIMIT: "on" });

  const answers = [];
  for (let count = 0; count < 6; count++) answers.push(await post(site.send, "/api/send-contact-email", email));

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await answers[5]?.text()).toBe(refusals["too-many-requests"].message);
  expect(answers[5]?.headers.get("retry-after")).toMatch(/^\d+$/);
  await site.close();
});

test("when the database is down, the visitor is told in plain words", async () => {
  const site = await openTestSite("sqlite");
  await site.close();

  const response = await post(site.send, "/api/send-contact-email", email);

  expect([response.status, await response.text()]).toEqual([500, refusals.fault.message]);
});
