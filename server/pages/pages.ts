import { resolve } from "node:path";
import type { ShownReviews } from "#domain/reviews/shown-reviews.ts";
import { guideIndex } from "#house/guide-index.ts";
import { DESK_POLICY, type OutsideParts, pagePolicy } from "../http/content-security-policy.ts";
import { commonHeaders } from "../http/security-headers.ts";
import { compress } from "./encodings.ts";
import { fillReviews } from "./fill-reviews.ts";
import type { Mode } from "./finish-page.ts";
import { type LoadedFile, loadFiles } from "./load-files.ts";
import {
  answerWith,
  type Headers,
  type PageAnswer,
  type PageRequest,
  type StoredFile,
  storeFile,
} from "./stored-file.ts";

export type Pages = Awaited<ReturnType<typeof createPages>>;

export type PagesOptions = { mode: Mode; parts?: OutsideParts };

const NOT_FOUND = "/404";
/** The home page with a place for guests' reviews. It has no address. */
const TO_FILL = "/home-to-fill/index.html";
/** Emails show these pictures, and webmail loads them from another site. */
const EMAIL_PICTURES = "/mail/";

/** The owner's desk: not cached, not listed by search engines, loading nothing from other hosts. */
const DESK = /^\/desk(\/|$)/;

/** Parts of a page, which no window can show as one: rules for windows would only cost each of them half a kilobyte. */
const PART = /^\/(assets\/.+|site)\.(js|css|woff2|avif|webp|jpg)$/;
const OF_WINDOWS = new Set(["Cross-Origin-Opener-Policy", "Permissions-Policy"]);

/** Where a guest pays, and where the contact form is. No other page may load a provider's script. */
const PAYING = new Set(["/", "/stay", "/pay"]);
const CONTACT = "/";

/** Addresses that other pages used to link to. */
const moved = new Map(
  Object.entries(guideIndex?.moved ?? {}).map(([from, to]) => [`/recommendations/${from}`, `/recommendations/${to}`]),
);

/** Reads the built site into memory and finishes its pages for this server's mode. */
export async function createPages(folder: string, { mode, parts }: PagesOptions) {
  const all = await loadFiles(resolve(folder), mode);
  const loaded = all.filter(({ path }) => path !== TO_FILL);
  const common = commonHeaders(mode);
  const policyOf = (address: string) =>
    pagePolicy({
      stripe: parts?.stripe === true && PAYING.has(address),
      recaptcha: parts?.recaptcha === true && address === CONTACT,
    });
  const deskHeaders = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": DESK_POLICY,
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex, nofollow",
  };
  const headersFor = (file: LoadedFile) => ({
    ...(PART.test(file.path)
      ? Object.fromEntries(Object.entries(common).filter(([name]) => !OF_WINDOWS.has(name)))
      : common),
    ...(file.path.startsWith(EMAIL_PICTURES) ? { "Cross-Origin-Resource-Policy": "cross-origin" } : {}),
    "Cache-Control": cacheControl(file.path),
    ...(PART.test(file.path) ? {} : { "Content-Security-Policy": policyOf(addressOf(file.path)) }),
    ...(DESK.test(file.path) ? deskHeaders : {}),
  });
  const files = new Map(
    loaded.map((file): [string, StoredFile] => [
      addressOf(file.path),
      storeFile(file.path, file.content, file.compressed, headersFor(file)),
    ]),
  );
  const notFoundPage = files.get(NOT_FOUND) ?? storeFile("/404.txt", Buffer.from("Page Not Found\n"), {}, {});
  files.delete(NOT_FOUND);

  const home = files.get("/");
  let told: string | undefined;

  async function showReviews(reviews: ShownReviews | undefined): Promise<void> {
    const telling = reviews && JSON.stringify(reviews);
    const built = all.find(({ path }) => path === TO_FILL);
    if (telling === told || home === undefined || built === undefined) return;
    const content = reviews && Buffer.from(fillReviews(built.content.toString("utf8"), reviews));
    const path = "/index.html";
    const filled =
      content && storeFile(path, content, await compress(content, "quick"), headersFor({ ...built, path }));
    files.set("/", filled ?? home);
    told = telling;
  }

  function find(target: string, asking: PageRequest): PageAnswer | undefined {
    const [path = "", query] = splitOnce(target, "?");
    const file = files.get(path);
    if (file === undefined) return redirect(properAddress(path), query, common);
    if (asking.method === "GET" || asking.method === "HEAD") return answerWith(file, 200, asking);
    return { status: 405, headers: { ...common, Allow: "GET, HEAD", "Content-Length": "0" }, body: undefined };
  }

  /** Where a nearly right address redirects. Only to pages that exist, so never to another site. */
  function properAddress(path: string): string | undefined {
    const plain = path.replace(/\/(index\.html)?$/, "") || "/";
    const proper = moved.get(plain) ?? plain;
    return proper !== path && files.has(proper) ? proper : undefined;
  }

  return {
    /** Shows guests' reviews on the home page; without any, what the house's own file says. */
    showReviews,
    /** The same as `respond`, without the cost of web-standard objects. `target` is the path with its query. */
    find,
    /** The page or file at an address, a redirect to its proper address, or undefined. */
    respond(request: Request): Response | undefined {
      const { pathname, search } = new URL(request.url);
      const answer = find(pathname + search, askingOf(request));
      return answer && toResponse(answer);
    },
    /** The not-found page, for every other address. */
    notFound: (request: Request) => toResponse(answerWith(notFoundPage, 404, askingOf(request))),
  };
}

function askingOf({ method, headers }: Request): PageRequest {
  return {
    method,
    acceptEncoding: headers.get("accept-encoding") ?? undefined,
    ifNoneMatch: headers.get("if-none-match") ?? undefined,
  };
}

function toResponse({ status, headers, body }: PageAnswer): Response {
  return new Response(body ?? null, { status, headers });
}

function redirect(address: string | undefined, query: string | undefined, common: Headers): PageAnswer | undefined {
  if (address === undefined) return undefined;
  const location = query === undefined ? address : `${address}?${query}`;
  return { status: 301, headers: { ...common, Location: location, "Content-Length": "0" }, body: undefined };
}

function addressOf(path: string): string {
  return path.endsWith("/index.html") ? path.slice(0, -"/index.html".length) || "/" : path;
}

/** Files with a content hash in their name never change; pages are revalidated each time. */
function cacheControl(path: string): Headers[string] {
  if (path.startsWith("/assets/") || /\.[0-9a-f]{8}\.\w+$/.test(path)) return "public, max-age=31536000, immutable";
  if (path.endsWith(".html")) return "no-cache";
  return "public, max-age=600";
}

function splitOnce(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark);
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}
