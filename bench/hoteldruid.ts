import { type Browser, chromium, type Page, type Request } from "@playwright/test";
import { addDays, dayAt } from "#domain/dates/calendar-date.ts";
import { askToHold, type Held, pay, record } from "#server/testing/guest.ts";
import { openGuestBrowser } from "#server/testing/processes/guest-browser.ts";
import { chromiumFlags, findChromium } from "../scripts/testing/chromium.ts";
import { PHONE } from "./bytes.ts";
import { sendFrom } from "./guests.ts";
import { type HotelDruid, startHotelDruid } from "./hoteldruid-site.ts";
import { type Measured, measure, percentile, perSecond, together } from "./measure.ts";
import type { Section } from "./report.ts";

const LOOKS = 7;
const RACES = 5;
const GUESTS = 50;
const LOAD = { atOnce: 10, seconds: 3 };
/** What Lighthouse calls slow 4G, with a processor four times slower than this one. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const SLOW_DOWN = 4;

type Site = {
  readonly page: string;
  untilSeen(page: Page): Promise<void>;
  /** Fifty guests want the same nights. How many were told that they have them? */
  race(number: number): Promise<number>;
};
type Look = { readonly ms: number; readonly bytes: number; readonly requests: readonly Request[] };
type Race = { readonly winners: number; readonly ms: number };

/** They take turns, so if the machine slows down, both slow down. */
export async function measureHotelDruid(url: string): Promise<Section> {
  const { executablePath, env } = await findChromium();
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: chromiumFlags });
  try {
    await using druid = await startHotelDruid(browser);
    return druid === undefined ? notInstalled : await compare(browser, url, druid);
  } finally {
    await browser.close();
  }
}

const notInstalled: Section = {
  title: "Beside HotelDruid",
  how: "Page weight, the time until availability is seen, and guests who race for the same nights.",
  head: [""],
  rows: [
    [
      "HotelDruid is not installed here (Debian: sudo apt-get install hoteldruid php-fpm php-pgsql nginx-light postgresql)",
    ],
  ],
};

async function compare(browser: Browser, url: string, druid: HotelDruid): Promise<Section> {
  const sites = [await ours(url), theirs(druid)];
  const looks = await inTurns(sites, LOOKS, (site) => look(browser, site, false));
  const slowLooks = await inTurns(sites, LOOKS, (site) => look(browser, site, true));
  const views = await inTurns(sites, RACES, (_, index) => view(looks[index]?.[0]?.requests ?? []));
  const races = await inTurns(sites, RACES, timeRace);
  const row = <Each>(name: string, all: readonly (readonly Each[])[], told: (each: readonly Each[]) => string) => [
    name,
    ...all.map(told),
  ];
  const loads = (rounds: readonly Measured[]) => together("", rounds);
  return {
    title: "Beside HotelDruid",
    how: [
      `HotelDruid ${druid.version} as Debian packages it, on php-fpm (8 processes, with opcache) behind nginx, and on PostgreSQL, with one apartment and prices for every night; ours is one process on the embedded database. In turns.`,
      "Availability is seen on the calendar that HotelDruid makes for an owner's website, a row of 31 days, and with ours in the months of the home page, for a guest who follows a link to them. A view is the page and the data that a browser then asks for, without pictures, styles and scripts.",
      `A guest cannot book with this package: its pages send the owner a request, and booking at once is sold as an add-on. So ${GUESTS} owner's sessions race through its two booking forms, which take no payment, and with ours ${GUESTS} guests hold, pay and book. A slow phone has slow 4G (1.6 Mbit/s, 150 ms) and a processor ${SLOW_DOWN} times slower than this one.`,
      "HotelDruid's calendar is far lighter and is seen sooner: one small page without pictures, prices or a way to book. Ours shows the house first, and the calendar in it with what each night costs.",
    ].join("\n\n"),
    head: ["", "this site", "HotelDruid"],
    rows: [
      row("KB downloaded, first visit", looks, (each) => (median(each.map(({ bytes }) => bytes)) / 1024).toFixed(1)),
      row("Requests, first visit", looks, (each) => String(median(each.map(({ requests }) => requests.length)))),
      row(`ms until availability is seen, median of ${LOOKS}`, looks, (each) => medianTime(each)),
      row("the same on a slow phone", slowLooks, (each) => medianTime(each)),
      row(`Views per second, ${LOAD.atOnce} at once`, views, (each) => perSecond(loads(each)).toFixed(0)),
      row("p99 of a view, ms", views, (each) => percentile(loads(each), 0.99).toFixed(0)),
      row("Views that failed", views, (each) => String(loads(each).failed)),
      row(`Of ${GUESTS} racing, who got the nights (${RACES} races)`, races, (each) =>
        each.map(({ winners }) => winners).join(", "),
      ),
      row(`ms until all ${GUESTS} had their answer, median`, races, (each) => medianTime(each)),
    ],
  };
}

async function ours(url: string): Promise<Site> {
  const open = await openGuestBrowser(sendFrom(url, "10.50.0.0"));
  const stays = open.freeStays(2);
  return {
    page: `${url}/#dates`,
    async untilSeen(page) {
      await page.locator("#dates td:not([data-off]):not([data-outside]) button").first().waitFor();
    },
    race(number) {
      const stay = stays[number];
      if (stay === undefined) throw new Error("no free nights are left to race for");
      return winners(async (guest) => {
        const send = sendFrom(url, `10.50.${number}.${guest}`);
        const request = open.request(stay);
        const response = await askToHold(send, request);
        const held = { request, answer: (await response.json()) as Held["answer"] };
        return response.ok && (await pay(send, held)).ok && (await record(send, held)).ok;
      });
    },
  };
}

function theirs({ url, calendar }: HotelDruid): Site {
  const today = dayAt(Date.now(), "UTC");
  const shared = { anno: today.slice(0, 4), origine: "prenota.php", num_tipologie: "1", numcostiagg: "0" };
  const send = async (path: string, form: Record<string, string>) => {
    const response = await fetch(`${url}/${path}`, {
      method: "POST",
      body: new URLSearchParams({ ...shared, ...form }),
    });
    return response.text();
  };
  return {
    page: calendar,
    untilSeen: (page) => page.locator('td[style*="#0cc80c"]').first().waitFor(),
    race(number) {
      const inizioperiodo1 = addDays(today, 30 + number * 3);
      const nights = { inizioperiodo1, fineperiodo1: addDays(inizioperiodo1, 2), nometipotariffa1: "tariffa1" };
      return winners(async (guest) => {
        const cognome = `Guest${number}x${guest}`;
        const people = { numpersone1: "2", num_app_richiesti1: "1", tipo_sconto1: "sconto" };
        const first = await send("clienti.php", { cognome, ...nights, ...people, nuovaprenotazione: "SI" });
        const id_transazione = /name="id_transazione" value="([^"]+)"/.exec(first)?.[1];
        if (id_transazione === undefined) return false;
        const guests = { prenota_cli_osp: "p1_1", num_app_ric_passa_1: "1", num_osp_passa_1_1: "2" };
        const client = { cognome, inserire: "1", inserire_dati_cliente: "1", cliente_ospite: "SI", id_utente_ins: "1" };
        const second = await send("prenota.php", { id_transazione, ...client, ...guests });
        return /Reservation \d+ inserted/.test(second.replaceAll(/<[^>]*>/g, ""));
      });
    },
  };
}

async function winners(attempt: (guest: number) => Promise<boolean>): Promise<number> {
  const attempts = Array.from({ length: GUESTS }, (_, guest) => attempt(guest));
  return (await Promise.all(attempts)).filter(Boolean).length;
}

async function timeRace(site: Site, _: number, round: number): Promise<Race> {
  const begun = performance.now();
  return { winners: await site.race(round), ms: performance.now() - begun };
}

/** A first visit, with an empty cache. */
async function look(browser: Browser, site: Site, isSlow: boolean): Promise<Look> {
  const page = await browser.newPage(PHONE);
  const requests: Request[] = [];
  page.on("requestfinished", (request) => requests.push(request));
  if (isSlow) {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("Network.emulateNetworkConditions", SLOW_4G);
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN });
  }
  const begun = performance.now();
  await page.goto(site.page, { waitUntil: "commit" });
  await site.untilSeen(page);
  const ms = performance.now() - begun;
  await page.waitForLoadState("networkidle");
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  const bytes = sizes.reduce((sum, size) => sum + size.responseBodySize + size.responseHeadersSize, 0);
  await page.context().close();
  return { ms, bytes, requests };
}

function view(requests: readonly Request[]): Promise<Measured> {
  const dynamic = requests.filter((request) => ["document", "fetch", "xhr"].includes(request.resourceType()));
  return measure("view", LOAD, async () => {
    const answers = await Promise.all(
      dynamic.map(async (request) => {
        const response = await fetch(request.url());
        await response.arrayBuffer();
        return response.ok;
      }),
    );
    return answers.every(Boolean);
  });
}

async function inTurns<Each>(
  sites: readonly Site[],
  rounds: number,
  measureOne: (site: Site, index: number, round: number) => Promise<Each>,
): Promise<Each[][]> {
  const all: Each[][] = sites.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, site] of sites.entries()) all[index]?.push(await measureOne(site, index, round));
  return all;
}

function medianTime(all: readonly { readonly ms: number }[]): string {
  return median(all.map(({ ms }) => ms)).toFixed(0);
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}
