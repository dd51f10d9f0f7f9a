import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DeskSessions } from "#contract/desk/devices.ts";
import type { Failure } from "#contract/failure.ts";
import { engines } from "../../testing/test-database.ts";
import { openAuthenticator } from "../testing/authenticator.ts";
import { openDeskBrowser, signIn } from "../testing/desk-browser.ts";
import { type DeskWorld, openDeskWorld } from "../testing/desk-world.ts";

const origin = "http://localhost:3000";
const HOUR = 3_600_000;

describe.each(engines)("passkeys of the desk, on %s", (engine) => {
  let world: DeskWorld;
  beforeEach(async () => {
    world = await openDeskWorld(engine);
  });
  afterEach(() => world.close());

  const json = async <Body>(response: Response | Promise<Response>) => (await (await response).json()) as Body;
  const codeOf = async (response: Response | Promise<Response>) => (await json<Failure>(response)).code;
  const stranger = () => openDeskBrowser(world.app, origin, "192.0.2.99");
  const challenge = async (browser = stranger(), path = "/passkey/ask") =>
    (await json<{ done: { challenge: string } }>(browser.post(path, {}))).done;
  const query = () => world.wiring.database.query;
  const alerts = async () => {
    const rows = await query().selectFrom("outbox").select("email").where("kind", "like", "desk-%").execute();
    return rows.map(({ email }) => email).join("\n");
  };

  async function added() {
    const phone = openAuthenticator("localhost");
    const response = phone.create(await challenge(world.owner, "/passkey/options"), { origin });
    const answer = await world.owner.act("/passkey/add", { response });
    expect(answer.status, await answer.clone().text()).toBe(200);
    return phone;
  }

  test("opens the desk on the device it was added with, and the owner is told of both", async () => {
    const phone = await added();
    const browser = stranger();
    const response = phone.get(await challenge(browser), { origin });

    expect((await browser.get("/today")).status).toBe(401);
    expect((await browser.post("/passkey/sign-in", { response, keep: true })).status).toBe(200);
    expect((await browser.get("/today")).status).toBe(200);

    const { passkeys, acts } = await json<DeskSessions>(browser.get("/sessions"));
    expect(passkeys).toMatchObject([{ device: expect.stringContaining("iPhone"), lastUsedAt: expect.any(Number) }]);
    expect(acts.map(({ act }) => act)).toEqual(expect.arrayContaining(["passkey/add", "passkey/sign-in"]));
    expect(await alerts()).toContain("A passkey was added");
    expect(await alerts()).toContain("and a passkey");
  });

  test("confirms what needs a desk that was opened just now, without another email", async () => {
    const phone = await added();
    world.ahead = HOUR;
    const damage = { ref: "WI-NOBODY", amount: 100, text: "A lamp", seen: { claimed: 0 } };
    expect(await codeOf(world.owner.act("/damage", damage))).toBe("link-again");
    const before = (await json<DeskSessions>(world.owner.get("/sessions"))).sessions;

    const response = phone.get(await challenge(world.owner), { origin });
    expect((await world.owner.post("/passkey/sign-in", { response, keep: true })).status).toBe(200);

    expect(await codeOf(world.owner.act("/damage", damage))).toBe("not-found");
    expect((await json<DeskSessions>(world.owner.get("/sessions"))).sessions).toHaveLength(before.length);
    expect(await alerts()).not.toContain("and a passkey");
  });

  test("an answer counts once, for its own challenge, and within five minutes", async () => {
    const phone = await added();
    const asked = await challenge();
    const enter = (response: object) => stranger().post("/passkey/sign-in", { response, keep: false });

    expect((await enter(phone.get(asked, { origin }))).status).toBe(200);
    expect(await codeOf(enter(phone.get(asked, { origin })))).toBe("passkey-wrong");
    expect(await codeOf(enter(phone.get({ challenge: "bWFkZSB1cA" }, { origin })))).toBe("passkey-wrong");
    const late = await challenge();
    world.ahead = 6 * 60_000;
    expect(await codeOf(enter(phone.get(late, { origin })))).toBe("passkey-wrong");
    // What was asked for to add one doesn't open the desk.
    await signIn(world.owner, world.wiring);
    const toAdd = await challenge(world.owner, "/passkey/options");
    expect(await codeOf(enter(phone.get(toAdd, { origin })))).toBe("passkey-wrong");
  });

  test("an answer made for another site, without a face or finger, with another key or by a copied one is refused", async () => {
    const phone = await added();
    const enter = (response: object) => stranger().post("/passkey/sign-in", { response, keep: false });
    const other = openAuthenticator("localhost");

    const elsewhere = phone.get(await challenge(), { origin: "https://lodge.example" });
    expect(await codeOf(enter(elsewhere))).toBe("passkey-wrong");
    const unseen = phone.get(await challenge(), { origin, isVerified: false });
    expect(await codeOf(enter(unseen))).toBe("passkey-wrong");
    const forged = { ...other.get(await challenge(), { origin }), id: phone.get(await challenge(), { origin }).id };
    expect(await codeOf(enter(forged))).toBe("passkey-wrong");
    expect((await enter(phone.get(await challenge(), { origin, counter: 5 }))).status).toBe(200);
    expect(await codeOf(enter(phone.get(await challenge(), { origin, counter: 5 })))).toBe("passkey-wrong");
  });

  test("adding one needs a desk that was opened just now, on this session's own challenge", async () => {
    const phone = openAuthenticator("localhost");
    const asked = await challenge(world.owner, "/passkey/options");
    const other = openDeskBrowser(world.app, origin);
    await signIn(other, world.wiring);

    const response = phone.create(asked, { origin });
    expect(await codeOf(other.act("/passkey/add", { response }))).toBe("passkey-wrong");
    world.ahead = HOUR;
    expect(await codeOf(world.owner.act("/passkey/add", { response }))).toBe("link-again");
  });

  test("one that was removed opens nothing from that moment on; signing out everywhere removes all", async () => {
    const [first, second] = [await added(), await added()];
    const [passkey] = (await json<DeskSessions>(world.owner.get("/sessions"))).passkeys;
    const enter = async (phone: typeof first) =>
      stranger().post("/passkey/sign-in", { response: phone.get(await challenge(), { origin }), keep: false });

    expect((await world.owner.act("/passkey/end", { passkey: passkey?.id ?? "" })).status).toBe(200);
    expect(await alerts()).toContain("A passkey was removed");
    expect(await codeOf(await enter(first))).toBe("passkey-wrong");
    expect((await enter(second)).status).toBe(200);
    await world.owner.act("/sessions/end", { session: "all", seen: { open: 2 } });
    expect(await codeOf(await enter(second))).toBe("passkey-wrong");
  });

  test("a site that moved to another address has none", async () => {
    const phone = await added();
    await query().updateTable("desk_passkeys").set({ rp_id: "old.example" }).execute();

    const browser = stranger();
    const response = phone.get(await challenge(browser), { origin });
    expect((await browser.post("/passkey/sign-in", { response, keep: true })).status).not.toBe(200);
    expect((await browser.get("/today")).status).toBe(401);
    expect((await json<DeskSessions>(world.owner.get("/sessions"))).passkeys).toEqual([]);
  });
});
