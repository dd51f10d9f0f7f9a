import { type Context, Hono, type MiddlewareHandler } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { actId } from "#contract/desk/call.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import type { HttpEnv } from "../http/http-env.ts";
import { limitBody } from "../http/limits/limit-body.ts";
import { jsonBody, readJson } from "../http/read-json.ts";
import { sameOrigin } from "../http/same-origin.ts";
import { sendRefusal } from "../http/send-refusal.ts";
import type { Wiring } from "../wiring.ts";
import { actorOf } from "./audit-log.ts";
import { callNames, calls, type DeskCallName, isFile } from "./call.ts";
import { endCopied, signOut } from "./devices/devices.ts";
import { runCall } from "./run-call.ts";
import { deviceName } from "./sign-in/device-name.ts";
import { type DeskSession, findSession, keptFor, type NewSession, wasSession } from "./sign-in/sessions.ts";
import { askForFreshLink, askForLink, askForPasskey, signIn, signInByPasskey } from "./sign-in/sign-in.ts";

type SignedIn = { readonly session: DeskSession };

/**
 * The owner's desk. Everything except asking for a link and signing in with one needs a session. What is due is done
 * after every act, and when the owner arrives; a stranger who asks for a link sets off nothing.
 */
export function deskRoutes(wiring: Wiring, thenSweep: MiddlewareHandler<HttpEnv>) {
  const { config, database } = wiring;
  const cookie = sessionCookie(wiring);
  // The sandbox answers at any address of this machine.
  const strictness = { isStrict: true, isAnyHost: config.mode === "sandbox" };

  async function readerOf(c: Context<HttpEnv>): Promise<SignedIn | undefined> {
    const secret = cookie.read(c);
    const found = secret === undefined ? undefined : await findSession(database, secret);
    if (found === undefined) return undefined;
    if (found.isCopied) return endCopied(wiring, found.session);
    const keepMs = keptFor(found.session, await database.now());
    if (found.newSecret !== undefined) cookie.write(c, found.newSecret, keepMs);
    return { session: found.session };
  }

  async function open(c: Context<HttpEnv>, { secret, id }: NewSession): Promise<Response> {
    const found = await findSession(database, secret);
    const keepMs = found && keptFor(found.session, await database.now());
    cookie.write(c, secret, keepMs);
    cookie.remember(c, id);
    return c.json({ done: true });
  }

  const routes = new Hono<HttpEnv>()
    .use(noIndex, sameOrigin(config.siteUrl, strictness))
    .post("/link", jsonBody(calls.link.request), async (c) => {
      const { address } = c.req.valid("json");
      const session = (await readerOf(c))?.session.id;
      const who = whoAsks(c, wiring);
      if (address === undefined && session === undefined) return sendRefusal(c, "signed-out");
      const asked =
        address === undefined
          ? await askForFreshLink(wiring, who.device, session ?? "")
          : await askForLink(wiring, { address, ...who, known: session ?? (await cookie.known(c)) });
      return asked.ok ? c.json({ done: true }) : sendRefusal(c, asked.refusal);
    })
    .post("/sign-in", thenSweep, jsonBody(calls["sign-in"].request), async (c) => {
      const { secret, keep } = c.req.valid("json");
      const before = (await readerOf(c))?.session.id;
      const signedIn = await signIn(wiring, { secret, isKept: keep, before, ...whoAsks(c, wiring) });
      return signedIn.ok ? open(c, signedIn.value) : sendRefusal(c, signedIn.refusal);
    })
    .post("/passkey/ask", jsonBody(calls["passkey/ask"].request), async (c) => {
      const isKnown = (await readerOf(c)) !== undefined || (await cookie.known(c)) !== undefined;
      const asked = await askForPasskey(wiring, whoAsks(c, wiring).client, isKnown);
      return asked.ok ? c.json({ done: asked.value }) : sendRefusal(c, asked.refusal);
    })
    .post("/passkey/sign-in", thenSweep, jsonBody(calls["passkey/sign-in"].request), async (c) => {
      const { response, keep } = c.req.valid("json");
      const before = (await readerOf(c))?.session;
      const signedIn = await signInByPasskey(wiring, { response, isKept: keep, before, ...whoAsks(c, wiring) });
      return signedIn.ok ? open(c, signedIn.value) : sendRefusal(c, signedIn.refusal);
    })
    .post("/sign-out", async (c) => {
      const reader = await readerOf(c);
      if (reader === undefined) return sendRefusal(c, "signed-out");
      const actor = actorOf(database, { act: "sign-out", session: reader.session.id, isFresh: false });
      await signOut(wiring, actor, reader.session.id);
      cookie.remove(c);
      // Nobody pages back to what the owner saw.
      c.header("Clear-Site-Data", '"cache"');
      return c.json({ done: true });
    });

  for (const name of callNames) {
    const { kind } = calls[name];
    if (kind === "act" || kind === "upload") routes.post(`/${name}`, thenSweep);
    routes.on(kind === "read" ? "GET" : "POST", `/${name}`, async (c) => {
      const reader = await readerOf(c);
      if (reader === undefined) return sendRefusal(c, "signed-out");
      const checked = await check(c, name);
      if (!checked.ok) return checked.refusal;
      const outcome = await runCall(wiring, reader, { name, ...checked.value });
      if (outcome.ok) return send(c, outcome.value, kind);
      const { code, ...why } = outcome.refusal;
      return sendRefusal(c, code, why);
    });
  }
  // Without a session nobody learns which addresses exist.
  routes.all("*", async (c) => sendRefusal(c, (await readerOf(c)) === undefined ? "signed-out" : "not-found"));
  return routes;
}

/** A whole file of the house is longer than anything else that the desk sends. */
const LONG_BODY = 1_000_000;
const usualLimit = limitBody();
const longLimit = limitBody(LONG_BODY);

/** A file is read only after its call is known to come from the owner, and says its length. */
export const limitDeskBody: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const name = callNames.find((each) => c.req.path === `/desk/api/${each}`);
  if (name && calls[name].kind === "upload") return next();
  return (name === "house/edit" ? longLimit : usualLimit)(c, next);
};

type Request = { readonly request: object; readonly actId?: string };

async function check(c: Context<HttpEnv>, name: DeskCallName): Promise<Result<Request, Response>> {
  const call = calls[name];
  const { kind, request } = call;
  if (kind === "read") {
    const query = request.safeParse(c.req.query());
    return query.success ? accept({ request: query.data }) : refuse(sendRefusal(c, "bad-request"));
  }
  if (kind === "preview") {
    const body = await readJson(c, request);
    return body.ok ? accept({ request: body.value }) : body;
  }
  if (call.kind === "upload") {
    const query = call.request.extend({ actId }).safeParse(c.req.query());
    if (!query.success) return refuse(sendRefusal(c, "bad-request"));
    const length = Number(c.req.header("content-length") ?? Number.NaN);
    if (!(length <= call.bytesAtMost)) return refuse(sendRefusal(c, "too-large"));
    const { actId: id, ...fields } = query.data;
    return accept({ request: { ...fields, bytes: new Uint8Array(await c.req.arrayBuffer()) }, actId: id });
  }
  const body = await readJson(c, request.extend({ actId }));
  if (!body.ok) return body;
  const { actId: id, ...rest } = body.value;
  return accept({ request: rest, actId: id });
}

function send(c: Context<HttpEnv>, answer: unknown, kind: "read" | "preview" | "act" | "upload"): Response {
  if (!isFile(answer)) return c.json(kind === "read" ? answer : { done: answer });
  const { file, type, name, policy } = answer;
  return c.body(file, 200, {
    "Content-Type": type,
    ...(policy === undefined
      ? { "Content-Disposition": name === undefined ? "attachment" : `attachment; filename="${name}"` }
      : { "Content-Security-Policy": policy }),
  });
}

function whoAsks(c: Context<HttpEnv>, { addressKey }: Wiring) {
  return { client: addressKey(c.get("client")), device: deviceName(c.req.header("user-agent")) };
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

const noIndex: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next();
  c.header("X-Robots-Tag", "noindex, nofollow");
  c.header("Referrer-Policy", "no-referrer");
};

/** With https the browser makes sure that no other host or path can set the cookie. */
function sessionCookie({ config, database }: Wiring) {
  const isSecure = config.siteUrl.startsWith("https:");
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
    /** Says for a year that this browser was signed in. It opens nothing: asked from here, a link has a count of its own. */
    remember: (c: Context<HttpEnv>, session: string) =>
      setCookie(c, "desk-known", session, { ...options, ...(prefix && { prefix }), maxAge: YEAR_SECONDS }),
    async known(c: Context<HttpEnv>): Promise<string | undefined> {
      const session = getCookie(c, "desk-known", prefix);
      return session !== undefined && (await wasSession(database, session)) ? session : undefined;
    },
    remove: (c: Context<HttpEnv>) =>
      deleteCookie(c, isSecure ? "__Host-desk" : "desk", { path: "/", secure: isSecure }),
  };
}
