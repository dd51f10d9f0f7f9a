import { Hono } from "hono";
import type { PriceListing } from "#contract/prices.ts";
import { ageHeader } from "../http/age-header.ts";
import type { HttpEnv } from "../http/http-env.ts";
import { sendRefusal } from "../http/send-refusal.ts";
import { compress } from "../pages/encodings.ts";
import { answerWith, type StoredFile, storeFile } from "../pages/stored-file.ts";
import type { Wiring } from "../wiring.ts";

/**
 * Nightly prices for the page. The request may name a listing, but there is only one house. A year of nights compresses
 * to a tenth of its size, done once per copy.
 */
export function priceRoutes({ prices }: Wiring) {
  let made: { readonly listings: readonly PriceListing[]; readonly file: Promise<StoredFile> } | undefined;
  return new Hono<HttpEnv>().get("/pricelabs-pricing", async (c) => {
    const current = await prices.current();
    if (current === undefined) return sendRefusal(c, "prices-unavailable");
    if (made?.listings !== current.listings) made = { listings: current.listings, file: store(current.listings) };
    const { status, headers, body } = answerWith(await made.file, 200, {
      method: c.req.method,
      acceptEncoding: c.req.header("Accept-Encoding"),
      ifNoneMatch: c.req.header("If-None-Match"),
    });
    return new Response(body ?? null, { status, headers: { ...headers, ...ageHeader(current.ageMs) } });
  });
}

async function store(listings: readonly PriceListing[]): Promise<StoredFile> {
  const content = Buffer.from(JSON.stringify(listings));
  return storeFile("/prices.json", content, await compress(content, "quick"), { "Cache-Control": "no-cache" });
}
