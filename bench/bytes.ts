import { chromium, type Page, type Request } from "@playwright/test";
import { guideIndex } from "#house/guide-index.ts";
import { chromiumFlags, findChromium } from "../scripts/testing/chromium.ts";
import { bars } from "./charts.ts";
import type { Section } from "./report.ts";

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const KINDS = ["document", "stylesheet", "script", "font", "image", "fetch"] as const;

/** What a phone downloads for a first look, before it scrolls, by kind. */
export async function measureBytes(url: string): Promise<Section> {
  const { executablePath, env } = await findChromium();
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: chromiumFlags });
  try {
    const rows: (readonly [string, ReadonlyMap<string, number>])[] = [];
    for (const [name, path] of pages()) {
      const page = await browser.newPage(PHONE);
      rows.push([name, await bytesOf(page, url + path)]);
      await page.close();
    }
    const totals = rows.map(([label, kinds]) => {
      const value = [...kinds.values()].reduce((sum, bytes) => sum + bytes, 0) / 1024;
      return { label, value, shown: `${value.toFixed(0)} KB` };
    });
    return {
      title: "Bytes of a first look",
      how: "What a phone's browser downloads with an empty cache before anybody scrolls or taps, in KB as sent.",
      head: ["page", ...KINDS.map((kind) => (kind === "fetch" ? "data" : kind)), "together"],
      rows: rows.map(([name, kinds], index) => [
        name,
        ...KINDS.map((kind) => ((kinds.get(kind) ?? 0) / 1024).toFixed(1)),
        totals[index]?.value.toFixed(0) ?? "",
      ]),
      chart: { file: "bytes.svg", svg: bars("First look, in KB", totals) },
    };
  } finally {
    await browser.close();
  }
}

function pages(): [string, string][] {
  const guide = guideIndex?.featured.cards[0]?.guide;
  return [
    ["home", "/"],
    ...(guide === undefined
      ? []
      : ([
          ["guides", "/recommendations"],
          ["a guide", `/recommendations/${guide}`],
        ] as [string, string][])),
    ["terms", "/terms"],
    ["the guest's page", "/stay"],
    ["the owner's desk", "/desk"],
  ];
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
