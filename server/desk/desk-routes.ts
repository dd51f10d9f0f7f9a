import { randomUUID } from "node:crypto";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { askLinkRequest, enterRequest } from "#contract/desk/desk.ts";
import type { Config } from "../config.ts";
import type { HttpEnv } from "../http/http-env.ts";
import { readJson } from "../http/read-json.ts";
import { sendRefusal } from "../http/send-refusal.ts";
import type { Wiring } from "../wiring.ts";
import type { Desk } from "./call.ts";
import { deskCalls } from "./calls.ts";
import { signOut } from "./owner-acts.ts";
import { deviceName } from "./sign-in/device-name.ts";
import { findSession, keptFor } from "./sign-in/sessions.ts";
import { askForLink, enter } from "./sign-in/sign-in.ts";

/**
 * The owner's desk. Everything except asking for a link and signing in with one needs a session. What is due is done
 * after every act, and when the owner arrives; a stranger who asks for a link sets off nothing.
 */
export function deskRoutes(wiring: Wiring, thenSweep: MiddlewareHandler<HttpEnv>) {
  const { config, database } = wiring;
  const cookie = sessionCookie(config);

  async function deskOf(c: Context<HttpEnv>): Promise<Desk | undefined> {
    const secret = cookie.read(c);
    const found = secret === undefined ? undefined : await findSession(database, secret);
    if (found === undefined) return undefined;
    const keepMs = keptFor(found.session, await database.now());
    if (found.newSecret !== undefined) cookie.write(c, found.newSecret, keepMs);
    return { wiring, session: found.session };
  }

  const routes = new Hono<HttpEnv>()
    .use(noIndex, fromOwnPage(config))
    .post("/link", async (c) => {
      const request = await readJson(c, askLinkRequest);
      if (!request.ok) return request.refusal;
      const { address } = request.value;
      if (address === undefined && (await deskOf(c)) === undefined) return sendRefusal(c, "signed-out");
      const asked = await askForLink(wiring, { address, ...whoAsks(c, wiring) });
      return asked.ok ? c.json({ done: true }) : sendRefusal(c, asked.refusal);
    })
    .post("/enter", thenSweep, async (c) => {
      const request = await readJson(c, enterRequest);
      if (!request.ok) return request.refusal;
      const { secret, keep } = request.value;
      const before = (await deskOf(c))?.session.id;
      const entered = await enter(wiring, { secret, isKept: keep, before, ...whoAsks(c, wiring) });
      if (!entered.ok) return sendRefusal(c, entered.refusal);
      const found = await findSession(database, entered.value);
      const keepMs = found && keptFor(found.session, await database.now());
      cookie.write(c, entered.value, keepMs);
      return c.json({ done: true });
    })
    .post("/leave", async (c) => {
      const desk = await deskOf(c);
      if (desk === undefined) return sendRefusal(c, "signed-out");
      await signOut(wiring, { id: randomUUID(), session: desk.session.id }, desk.session.id);
      cookie.remove(c);
      return c.json({ done: true });
    });

  for (const { method, path, answer } of deskCalls) {
    if (method === "POST") routes.on(method, path, thenSweep);
    routes.on(method, path, async (c) => {
      const desk = await deskOf(c);
      return desk === undefined ? sendRefusal(c, "signed-out") : answer(c, desk);
    });
  }
  // Without a session nobody learns which addresses exist.
  routes.all("*", async (c) => sendRefusal(c, (await deskOf(c)) === undefined ? "signed-out" : "not-found"));
  return routes;
}

function whoAsks(c: Context<HttpEnv>, { addressKey }: Wiring) {
  return { client: addressKey(c.get("client")), device: deviceName(c.req.header("user-agent")) };
}

const noIndex: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next();
  c.header("X-Robots-Tag", "noindex, nofollow");
  c.header("Referrer-Policy", "no-referrer");
};

/** Acts must come from the desk's own page. A browser always says where a POST comes from. */
function fromOwnPage({ siteUrl, mode }: Config): MiddlewareHandler<HttpEnv> {
  const own = new URL(siteUrl).origin;
  return async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const origin = c.req.header("origin");
    const site = c.req.header("sec-fetch-site");
    // The sandbox answers at any address of this machine.
    const isOwn = origin === own || (mode === "sandbox" && isHost(origin, c.req.header("host")));
    if (!isOwn || (site !== undefined && site !== "same-origin")) return sendRefusal(c, "other-site");
    return next();
  };
}

function isHost(origin: string | undefined, host: string | undefined): boolean {
  return origin !== undefined && host !== undefined && URL.parse(origin)?.host === host;
}

/** With https the browser makes sure that no other host or path can set the cookie. */
function sessionCookie({ siteUrl }: Config) {
  const isSecure = siteUrl.startsWith("https:");
  const prefix = isSecure ? "host" : undefined;
  const options = { path: "/", httpOnly: true, sameSite: "Strict", secure: isSecure } as const;
  return {
    read: (c: Context<HttpEnv>) => getCookie(c, "desk", prefix),
    write: (c: Context<HttpEnv>, secret: string, keepMs: number | undefined) =>
      setCookie(c, "desk", secret, {
        ...options,
        ...(prefix && { prefix }),
        ...(keepMs !== undefined && { maxAge: Math.floor(keepMs / 1000) }),
      }),
    remove: (c: Context<HttpEnv>) =>
      deleteCookie(c, isSecure ? "__Host-desk" : "desk", { path: "/", secure: isSecure }),
  };
}
