import type { Page, Request } from "@playwright/test";
import { openBrowser } from "../scripts/testing/chromium.ts";
import type { Section } from "./report.ts";

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const PAGES = [
  ["home", "/"],
  ["guides", "/recommendations"],
  ["a guide", "/recommendations/hiking"],
  ["terms", "/terms"],
  ["the guest's page", "/stay"],
  ["the owner's desk", "/desk"],
] as const;
const KINDS = ["document", "stylesheet", "script", "font", "image", "fetch"] as const;

/** What a phone downloads for a first look, before it scrolls, by kind. */
export async function measureBytes(url: string): Promise<Section> {
  await using browser = await openBrowser();
  const rows: (readonly [string, ReadonlyMap<string, number>])[] = [];
  for (const [name, path] of PAGES) {
    const page = await browser.newPage(PHONE);
    rows.push([name, await bytesOf(page, url + path)]);
    await page.close();
  }
  return {
    title: "Bytes of a first look",
    how: "What a phone's browser downloads with an empty cache before anybody scrolls or taps, in KB as sent.",
    head: ["page", ...KINDS.map((kind) => (kind === "fetch" ? "data" : kind)), "together"],
    rows: rows.map(([name, kinds]) => [
      name,
      ...KINDS.map((kind) => ((kinds.get(kind) ?? 0) / 1024).toFixed(1)),
      ([...kinds.values()].reduce((sum, bytes) => sum + bytes, 0) / 1024).toFixed(0),
    ]),
  };
}

async function bytesOf(page: Page, address: string): Promise<ReadonlyMap<string, number>> {
  const finished: Request[] = [];
  page.on("requestfinished", (request) => finished.push(request));
  await page.goto(address, { waitUntil: "networkidle" });
  const kinds = new Map<string, number>();
  for (const request of finished) {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    const kind = kindOf(request);
    kinds.set(kind, (kinds.get(kind) ?? 0) + responseBodySize + responseHeadersSize);
  }
  return kinds;
}

/** The browser calls data that was preloaded "other". */
function kindOf(request: Request): string {
  return new URL(request.url()).pathname.startsWith("/api/") ? "fetch" : request.resourceType();
}
