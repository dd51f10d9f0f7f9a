import { randomUUID } from "node:crypto";
import type { App } from "../../app.ts";
import type { Wiring } from "../../wiring.ts";
import { makeLink } from "../sign-in/links.ts";

/** The owner's browser: keeps the desk's cookie, and sends the origin with its requests. */
export type DeskBrowser = {
  cookie: string | undefined;
  get(path: string): Promise<Response>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** An act with an id of its own, unless one is given. */
  act(path: string, body: object): Promise<Response>;
};

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

export function openDeskBrowser(app: App, origin: string, from = "192.0.2.7"): DeskBrowser {
  async function send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("user-agent", IPHONE);
    const cookies = [browser.cookie, known].filter((cookie) => cookie !== undefined);
    if (cookies.length > 0) headers.set("cookie", cookies.join("; "));
    const client = { incoming: { socket: { remoteAddress: from } } };
    const response = await app.request(`/desk/api${path}`, { ...init, headers }, client);
    for (const given of response.headers.getSetCookie()) {
      const [cookie = ""] = given.split(";", 1);
      if (cookie.includes("desk-known=")) known = cookie;
      else browser.cookie = given.includes("Max-Age=0") ? undefined : cookie;
    }
    return response;
  }
  /** Says that this browser was signed in before. */
  let known: string | undefined;
  const browser: DeskBrowser = {
    cookie: undefined,
    get: (path) => send(path, {}),
    post: (path, body, headers) =>
      send(path, {
        method: "POST",
        headers: { "content-type": "application/json", origin, "sec-fetch-site": "same-origin", ...headers },
        body: JSON.stringify(body),
      }),
    act: (path, body) => browser.post(path, { actId: randomUUID(), ...body }),
  };
  return browser;
}

/** The secrets of the links emailed so far, oldest first. */
export async function mailedSecrets({ database }: Pick<Wiring, "database">): Promise<string[]> {
  const rows = await database.query
    .selectFrom("outbox")
    .select("email")
    .where("kind", "=", "desk-link")
    .orderBy("created_at")
    .execute();
  return rows.map(({ email }) => /\/desk\/enter#([\w-]+)/.exec(email)?.[1] ?? "");
}

/** Signs in with a link that wasn't emailed: the door waits a moment before it answers, and most tests aren't about it. */
export async function signIn(browser: DeskBrowser, { database }: Wiring, keep = true): Promise<Response> {
  const secret = await database.transaction((trx) => makeLink(database, trx));
  return browser.post("/sign-in", { secret, keep });
}
