import { lookup as askDns } from "node:dns/promises";
import { type ClientRequest, request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { accept, type Result, refuse } from "#domain/result.ts";
import { MAX_FEED_CHARACTERS } from "../reading/feed-text.ts";
import { isPublicAddress } from "./public-address.ts";

/** Validators from the last good answer, so the source can answer "unchanged". */
export type Validators = { readonly etag?: string | undefined; readonly lastModified?: string | undefined };

export type FetchedFeed =
  | { readonly kind: "read"; readonly text: string; readonly validators: Validators }
  | { readonly kind: "unchanged" }
  | { readonly kind: "failed"; readonly reason: string };

type Address = { readonly address: string; readonly family: number };

export type FetchOptions = {
  readonly timeoutMs: number;
  /** For tests against this machine: allows plain http and private addresses. */
  readonly allowPrivate?: boolean;
  readonly resolve?: (hostname: string) => Promise<readonly Address[]>;
};

const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Reads a calendar over https from a public address. Returns a reason instead of throwing. */
export async function fetchFeed(url: string, known: Validators, options: FetchOptions): Promise<FetchedFeed> {
  // One deadline for everything, from the DNS lookup through redirects to the last byte.
  const signal = AbortSignal.timeout(options.timeoutMs);
  try {
    return await follow(new URL(url), known, { ...options, signal }, MAX_REDIRECTS);
  } catch (fault) {
    if (signal.aborted) return { kind: "failed", reason: "timeout" };
    if (fault instanceof UnfitAddress) return { kind: "failed", reason: fault.message };
    return { kind: "failed", reason: codeOf(fault) };
  }
}

type Call = FetchOptions & { readonly signal: AbortSignal };

async function follow(url: URL, known: Validators, call: Call, redirectsLeft: number): Promise<FetchedFeed> {
  checkUrl(url, call.allowPrivate ?? false);
  const response = await open(url, known, call);
  const status = response.statusCode ?? 0;
  const target = response.headers.location;
  if (REDIRECTS.has(status) && target !== undefined) {
    response.destroy();
    if (redirectsLeft === 0) return { kind: "failed", reason: "too-many-redirects" };
    return follow(new URL(target, url), known, call, redirectsLeft - 1);
  }
  if (status === 304) {
    response.destroy();
    return hasValidators(known) ? { kind: "unchanged" } : { kind: "failed", reason: "status-304" };
  }
  if (status !== 200) {
    response.destroy();
    return { kind: "failed", reason: `status-${status}` };
  }
  const body = await readFeedBody(response);
  if (!body.ok) return { kind: "failed", reason: body.refusal };
  const { etag, "last-modified": lastModified } = response.headers;
  return { kind: "read", text: body.value, validators: { etag, lastModified } };
}

function open(url: URL, known: Validators, call: Call): Promise<IncomingMessage> {
  const headers = {
    accept: "text/calendar",
    "accept-encoding": "gzip",
    "user-agent": "LodgeCalendar/1.0",
    ...(known.etag === undefined ? {} : { "if-none-match": known.etag }),
    ...(known.lastModified === undefined ? {} : { "if-modified-since": known.lastModified }),
  };
  const request = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const options = { headers, signal: call.signal, agent: false as const, lookup: guardedLookup(call) };
    const asked: ClientRequest = request(url, options, resolve);
    asked.on("error", reject);
    asked.end();
  });
}

function checkUrl(url: URL, allowPrivate: boolean): void {
  if (url.protocol !== "https:" && !(allowPrivate && url.protocol === "http:")) throw new UnfitAddress("not-https");
  if (url.username !== "" || url.password !== "") throw new UnfitAddress("credentials-in-address");
  // A bare IP address never goes through the lookup below.
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw new UnfitAddress("private-address");
}

// Connects to the very addresses that were checked, which rules out DNS rebinding.
function guardedLookup({ resolve = resolveByDns, allowPrivate = false }: Call): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined) return callback(new UnfitAddress("unknown-host"), "", 0);
        if (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address))) {
          return callback(new UnfitAddress("private-address"), "", 0);
        }
        if (options.all === true) return callback(null, [...addresses]);
        return callback(null, first.address, first.family);
      },
      (fault: NodeJS.ErrnoException) => callback(fault, "", 0),
    );
  };
}

function resolveByDns(hostname: string): Promise<readonly Address[]> {
  return askDns(hostname, { all: true });
}

function hasValidators({ etag, lastModified }: Validators): boolean {
  return etag !== undefined || lastModified !== undefined;
}

// A network error's message may contain the secret URL; its code doesn't.
function codeOf(fault: unknown): string {
  if (fault instanceof TypeError) return "bad-address";
  return fault instanceof Error && "code" in fault ? String(fault.code) : "network-fault";
}

class UnfitAddress extends Error {}

/** Counts bytes after decompression, as they stream in, so a zip bomb is cut off before it fills memory. */
async function readFeedBody(response: IncomingMessage): Promise<Result<string, "too-large" | "unknown-encoding">> {
  const encoding = response.headers["content-encoding"] ?? "identity";
  if (encoding !== "identity" && encoding !== "gzip") {
    response.destroy();
    return refuse("unknown-encoding");
  }
  // The loop below sees stream errors through the pipeline, so its callback has nothing left to do.
  const body: AsyncIterable<Buffer> = encoding === "gzip" ? pipeline(response, createGunzip(), () => {}) : response;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MAX_FEED_CHARACTERS) {
      response.destroy();
      return refuse("too-large");
    }
    chunks.push(chunk);
  }
  return accept(new TextDecoder().decode(Buffer.concat(chunks)));
}
