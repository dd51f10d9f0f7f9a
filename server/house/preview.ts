import { createHmac, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { join } from "node:path";
import { refusalSentence, refusals } from "#contract/refusals.ts";
import { HOUR_MS } from "#domain/dates/durations.ts";
import { settingOf } from "../database/settings.ts";
import { areEqual } from "../http/secrets.ts";
import { createPages, type Pages, type PagesOptions } from "../pages/pages.ts";
import type { Wiring } from "../wiring.ts";
import { buildSite } from "./build-site.ts";
import { readDraft } from "./drafts.ts";
import { keyOf, sitesFolder } from "./house-files.ts";
import { thisSite } from "./this-site.ts";

const BEGINNING = "/preview/";
const END = `${BEGINNING}end`;
/** Addresses that stay those of the running site. */
const OWN = /^\/(desk|api|sandbox|calendar|healthz|readyz|metrics)(\/|\?|$)/;
const STRIP = `<p class="preview-strip">A preview. Nobody else sees it. <a href="${END}" target="_top">Back to the desk</a></p>`;

/** An address that shows this house to whoever has it, for an hour. Any server can tell that it's ours. */
export async function previewAddress({ database }: Wiring, key: string): Promise<string> {
  const ends = (await database.now()) + HOUR_MS;
  return `${BEGINNING}${key}.${ends}.${await sign(database, `${key}.${ends}`)}`;
}

async function sign(database: Wiring["database"], text: string): Promise<string> {
  const secret = await settingOf(database, "preview-secret", () => randomBytes(32).toString("hex"));
  return createHmac("sha256", secret).update(text).digest("base64url");
}

/** The key of the house that a token shows. */
async function keyIn({ database }: Wiring, token: string): Promise<string | undefined> {
  const [key = "", ends = "", given = ""] = token.split(".");
  const isOurs = areEqual(given, await sign(database, `${key}.${ends}`));
  return isOurs && Number(ends) > (await database.now()) ? key : undefined;
}

type Shown = { readonly pages: Pages } | { readonly words: string; readonly isBuilding?: true };

/** Shows a draft's pages in the browser that opened its address. What guests see, and the desk, stay as they are. */
export function withPreview(front: RequestListener, wiring: Wiring, options: PagesOptions): RequestListener {
  const previews = new Map<string, Shown>();

  async function make(key: string): Promise<void> {
    const words = "The preview is being built. This page shows it as soon as it’s there.";
    previews.set(key, { words, isBuilding: true });
    const { dataFolder } = wiring.config;
    const { house } = await readDraft(wiring.database.query);
    const built = join(sitesFolder(dataFolder), key, "build/client");
    if (keyOf(house.files) === key) await buildSite(house, dataFolder, new AbortController().signal);
    if (!existsSync(built)) return void previews.set(key, { words: "The draft has changed. Make a new preview." });
    previews.set(key, { pages: await createPages(built, options) });
  }

  async function answer(request: IncomingMessage, response: ServerResponse, token: string): Promise<void> {
    const { method = "GET", url = "/" } = request;
    const key = await keyIn(wiring, token);
    if (key === undefined) return front(request, response);
    if (url.startsWith(BEGINNING)) {
      const before = previews.get(key);
      // What went wrong may be mended by now.
      if (before && "words" in before && !before.isBuilding) previews.delete(key);
      return redirect(response, "/", cookieOf(wiring, token, HOUR_MS / 1000));
    }
    if (method !== "GET" && method !== "HEAD") return refuse(response);
    if (OWN.test(url)) return front(request, response);
    const wantsPage = request.headers.accept?.includes("text/html");
    // It has been published, so it's no preview any more; but the desk still shows it in a frame, which guests' pages refuse.
    const opensPage = wantsPage && request.headers["sec-fetch-dest"] !== "iframe";
    if (key === thisSite.key && opensPage) {
      response.setHeader("Set-Cookie", cookieOf(wiring, "", 0));
      return front(request, response);
    }
    if (!previews.has(key)) {
      previews.clear();
      make(key).catch((fault: Error) => previews.set(key, { words: fault.message }));
    }
    const shown = previews.get(key);
    if (shown === undefined || "words" in shown) {
      // The desk is in the same browser, and its scripts must not be answered with a page.
      return wantsPage ? send(response, waitingPage(shown?.words ?? "")) : front(request, response);
    }
    const found = shown.pages.find(url, { method, acceptEncoding: undefined, ifNoneMatch: undefined });
    if (found === undefined) return front(request, response);
    const isPage = found.headers["Content-Type"]?.startsWith("text/html");
    if (!isPage) return void response.writeHead(found.status, found.headers).end(found.body);
    send(
      response,
      String(found.body ?? "").replace(/<body[^>]*>/, (body) => body + STRIP),
      found.headers,
    );
  }

  return (request, response) => {
    const { url = "", headers } = request;
    if (url === END) return redirect(response, "/desk/house", cookieOf(wiring, "", 0));
    const [, cookie] = /(?:^|; )preview=([\w.-]+)/.exec(headers.cookie ?? "") ?? [];
    const token = url.startsWith(BEGINNING) ? url.slice(BEGINNING.length) : cookie;
    const isDesk = url === "/desk" || url.startsWith("/desk/");
    if (token === undefined || isDesk) return front(request, response);
    answer(request, response, token).catch(() => front(request, response));
  };
}

function cookieOf({ config }: Wiring, token: string, seconds: number): string {
  const secure = config.siteUrl.startsWith("https:") ? "; Secure" : "";
  return `preview=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`;
}

function redirect(response: ServerResponse, Location: string, cookie: string): void {
  response.writeHead(303, { Location, "Set-Cookie": cookie, "Cache-Control": "no-store" }).end();
}

function refuse(response: ServerResponse): void {
  const failure = { code: "only-a-preview", message: refusalSentence("only-a-preview") };
  response.writeHead(refusals["only-a-preview"].status, { "Content-Type": "application/json" });
  response.end(JSON.stringify(failure));
}

function send(response: ServerResponse, html: string, headers: Readonly<Record<string, string>> = {}): void {
  const { ETag: _, "Content-Security-Policy": policy = "", ...rest } = headers;
  const own = { "Content-Type": "text/html; charset=utf-8", "X-Robots-Tag": "noindex, nofollow" };
  // The desk shows it beside its form.
  const framed = { "Content-Security-Policy": policy.replace(/frame-ancestors '\w+'|$/, "frame-ancestors 'self'") };
  const length = { "Content-Length": String(Buffer.byteLength(html)), "Cache-Control": "no-store" };
  response.writeHead(200, { ...rest, ...own, ...framed, ...length }).end(html);
}

function waitingPage(words: string): string {
  const shown = words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="3"><title>Preview</title><p>${shown}</p><p><a href="${END}">Back to the desk</a></p></html>`;
}
