import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type APIRequestContext, expect, type Locator } from "@playwright/test";
import { writeEvents } from "#domain/calendar-event.ts";
import { addDays, type CalendarDate, dayAt, dayOfWeek } from "#domain/dates/calendar-date.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/dates/durations.ts";
import { daysFrom, type Stay } from "#domain/dates/stay.ts";
import { timeOnDay } from "#domain/dates/time-of-day.ts";
import { formatWeekday } from "#domain/format.ts";
import { moneyIn } from "#domain/prices/money.ts";
import { modulesOf } from "../houses/loading/modules.ts";
import { requireHouse } from "../houses/loading/read-house.ts";
import { filesOf, namesIn, unsaidIn } from "../houses/testing/wild-iris/names.ts";
import { root } from "../scripts/child-processes.ts";
import {
  acceptAllAgreements,
  bookButton,
  CARDS,
  continueOn,
  expectConfirmed,
  fillGuestDetails,
  guestNamed,
  payButton,
  summary,
  typeCard,
  walkToPayment,
  wizardOf,
  wordsOf,
} from "./journey/booking-journey.ts";
import { emailTo } from "./journey/emails.ts";
import { openDesk } from "./journey/owner.ts";
import { bookStay, type StaySite, withMovedClock } from "./journey/stay-journey.ts";
import { openStay } from "./journey/stay-page.ts";
import { test as base } from "./journey/test.ts";
import { turnTo } from "./journey/turn-pages.ts";

// The same software with another house: the cabin, which sells by its own prices.
const theCabin = modulesOf(requireHouse(join(root, "houses/tamarack")));
const { house } = theCabin["house.ts"];
const { bedrooms } = theCabin["rooms.ts"];
const { rules } = theCabin["rules.ts"];
const itsFiles = filesOf("tamarack");

/** The calendar of a neighbor who rents the cabin out too, on this machine. */
type Neighbor = { sold: readonly Stay[] };

const test = base.extend<object, { neighbor: Neighbor & { readonly port: number }; cabin: StaySite }>({
  neighbor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs.
    async ({}, use) => {
      const neighbor: Neighbor = { sold: [] };
      const server = createServer((_, response) => {
        const events = neighbor.sold.map(({ checkIn, checkOut }) => ({
          ...{ uid: checkIn, start: checkIn, end: checkOut, changedAt: 0, summary: "Reserved" },
        }));
        response.end(writeEvents(events, "Neighbor"));
      }).listen(0, "127.0.0.1");
      await once(server, "listening");
      await use(Object.assign(neighbor, { port: (server.address() as AddressInfo).port }));
      server.close();
    },
    { scope: "worker" },
  ],
  cabin: [
    async ({ neighbor }, use) => {
      const settings = { HOUSE: "tamarack", PRICES: "own", CALENDAR_STAND_IN_PORT: String(neighbor.port) };
      await withMovedClock(settings, use, ["--import=./e2e/setup/on-stand-ins.mjs"]);
    },
    { scope: "worker" },
  ],
  baseURL: ({ cabin }, use) => use(cabin.url),
});
test.beforeEach(({ cabin }) => cabin.setClock(Date.now()));

test("nothing that the cabin serves or emails names the first house or says what only that one has", async ({
  request,
}) => {
  const guest = { name: "Ada Byron", email: "ada@example.com", message: "Will the ice hold?", recaptchaToken: "any" };
  expect((await request.post("/api/send-contact-email", { data: guest })).ok()).toBe(true);
  const sitemap = await textOf(request, "/sitemap.xml");
  const pages = [...sitemap.matchAll(/<loc>([^<]+)</g)].map(([, address = ""]) => new URL(address).pathname);
  const outbox = await textOf(request, "/sandbox/outbox");
  const emails = [...outbox.matchAll(/\/sandbox\/outbox\/[\w-]+/g)].map(([address]) => address);
  expect(pages).toContain("/");
  expect(emails.length).toBeGreaterThan(0);
  const calls = [
    "site-config",
    "pricelabs-pricing?listing_id=any",
    "airbnb-ical",
    "vrbo-ical",
    "other-ical",
    "direct-ical",
    "nothing",
  ];
  const addresses = ["/sandbox/outbox", "/readyz", "/healthz", "/nothing-here", "/recommendations"];
  const served = [...pages, ...emails, ...addresses, ...calls.map((call) => `/api/${call}`)];

  const leaks: string[] = [];
  for (const address of served) look(address, await textOf(request, address));
  const build = join(root, "build/tamarack/client");
  for (const file of globSync("**/*.{html,js,css,json,xml,txt,svg,webmanifest,map}", { cwd: build }))
    look(file, `${file} ${readFileSync(join(build, file), "utf8")}`);

  expect(leaks).toEqual([]);

  function look(where: string, text: string): void {
    leaks.push(...[...namesIn(text), ...unsaidIn(text, itsFiles)].map((words) => `${where}: ${words}`));
  }
});

test("the cabin shows its own name, rooms and taxes, and no gap for what it doesn't have", async ({ page }) => {
  await page.goto("/");

  await expect(page).toHaveTitle(new RegExp(house.name));
  for (const { name } of bedrooms) await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Three bedrooms" })).toBeVisible();
  await expect(page.getByText(/Superhost|Local Guides|Reviews/)).toHaveCount(0);
});

test("a guest books the cabin at its own prices @every-screen", async ({ page, request }, info) => {
  const stay = openWeekend(info.project.name === "phone" ? 1 : 0);
  const guest = { ...guestNamed(`Cabin-${info.project.name}`), phone: "+44 20 7946 0958" };
  // Two weekend nights of $279, one of $229, and both taxes on nights and cleaning.
  const bill = [
    ["3 nights", "$787.00"],
    ["Cleaning fee", "$120.00"],
    ["Vermont rooms tax", "$81.63"],
    ["Local option tax", "$9.07"],
    ["Total", "$997.70"],
  ];

  await walkToPayment(page, stay, guest);
  const shown = await wordsOf(summary(page));
  for (const [line = "", amount = ""] of bill) {
    expect(shown).toMatch(new RegExp(`${line}.*${pattern(amount)}`));
  }
  await expect(payButton(page)).toHaveText("Pay $997.70");
  await typeCard(page, CARDS.success);
  await payButton(page).click();
  await expectConfirmed(page, guest);
  await expect(wizardOf(page).getByText(/Your booking is TC-\w+\./)).toBeVisible();

  const saved = page.waitForEvent("download");
  await wizardOf(page).getByRole("button", { name: "Add to calendar" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe("tamarack-cabin.ics");
  const calendar = await readFile(await file.path(), "utf8");
  expect(calendar).toContain(`DTSTART:${inUtc(stay.checkIn, 15)}\r\n`);
  expect(calendar).toContain(`DTEND:${inUtc(stay.checkOut, 11)}\r\n`);
  expect([...namesIn(calendar), ...unsaidIn(calendar, itsFiles)]).toEqual([]);

  const email = await emailTo(request, guest.email);
  for (const [, amount = ""] of bill) expect(email).toContain(amount);
  expect(email).toMatch(/from 3:00\sPM/);
  expect([...namesIn(email), ...unsaidIn(email, itsFiles)]).toEqual([]);
});

test("five guests and a dog pay the same sum in the wizard, on the receipt, in the email, on their page and at the desk", async ({
  page,
  request,
  cabin,
}) => {
  const stay = openWeekend(2);
  const guest = guestNamed("Dog");
  // $787 for the nights, $25 a night for the fifth guest, $120 for cleaning, $60 for the dog; 9% and 1% of all of it.
  const bill = [
    ["3 nights", "$787.00"],
    ["1 extra guest, $25 a night each", "$75.00"],
    ["1 pet, $60 a stay each", "$60.00"],
    ["Cleaning fee", "$120.00"],
    ["Vermont rooms tax", "$93.78"],
    ["Local option tax", "$10.42"],
  ];
  const total = "$1,146.20";
  const expectBill = async (where: Locator) => {
    for (const [label = "", amount = ""] of bill)
      await expect(where).toContainText(new RegExp(`${pattern(label)}.*?${pattern(amount)}`));
    await expect(where).toContainText(total);
  };
  await page.goto(`/?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}&guests=5`);
  // Dogs are asked for in the wizard: so far it's $1,080.20.
  await expect(page.getByText("$1,080.20").filter({ visible: true }).first()).toBeVisible();
  await bookButton(page).click();
  await expect(wizardOf(page).getByRole("combobox", { name: "Guests" })).toHaveValue("5");

  await wizardOf(page).getByRole("combobox", { name: "Dogs" }).selectOption("1");

  await expect(wizardOf(page).getByText(total).filter({ visible: true }).first()).toBeVisible();
  await continueOn(page);
  await fillGuestDetails(page, guest);
  await continueOn(page);
  await acceptAllAgreements(page);
  await continueOn(page);
  await expectBill(summary(page));
  await typeCard(page, CARDS.success);
  await expect(payButton(page)).toHaveText(`Pay ${total}`);
  await payButton(page).click();
  await expectConfirmed(page, guest);
  await expect(wizardOf(page)).toContainText(total);
  const [, reference] = /Your booking is (TC-\w+)\./.exec(await wordsOf(wizardOf(page))) ?? [];

  const email = await emailTo(request, guest.email);
  for (const [label = "", amount = ""] of [...bill, ["", total]]) {
    expect(email).toContain(label);
    expect(email).toContain(amount);
  }
  await page.goto(`/stay#${/\/stay#([\w-]+)/.exec(email)?.[1]}`);
  const receipt = page.getByRole("complementary", { name: "Receipt" });
  await expectBill(receipt);
  await openDesk(page, `/desk/booking#${reference}`, cabin.deskLink());
  await expect(page.getByRole("heading", { level: 1 })).toContainText(guest.firstName);
  await expectBill(page.getByRole("main"));
  await expect(page.getByRole("main")).toContainText("5 guests");
});

test("in July the cabin is rented from Saturday to Saturday, and the calendar offers the nearest one @every-screen", async ({
  page,
}) => {
  const year = Number(dayAt(Date.now(), rules.timeZone).slice(0, 4));
  const july = [year, year + 1].map((each) => `${each}-07-14` as CalendarDate).find((day) => day > soon(2)) ?? soon(2);
  const wednesday = addDays(july, (10 - dayOfWeek(july)) % 7);
  await page.goto("/");
  await page.getByRole("button", { name: /^Check-in/ }).click();
  const calendar = page.getByRole("dialog", { name: "Check-in date" }).getByRole("region");
  const day = calendar.locator(`td[data-day="${wednesday}"]:visible button`);
  await turnTo(calendar, day);

  // Playwright waits for what is disabled; a finger does not.
  await day.click({ force: true });

  await expect(calendar.getByText(`Nobody checks in on ${formatWeekday(wednesday)}.`)).toBeVisible();
  const offered = calendar.getByRole("status").getByRole("button");
  await expect(offered.first()).toHaveText(/^Saturday, /);
  const saturday = (await offered.last().textContent()) ?? "";
  await offered.last().click();
  await expect(page.getByRole("button", { name: /^Check-in/ })).toContainText(saturday.slice("Saturday, ".length));
});

test("tonight is too late for the cabin, and a guest reads which day is not", async ({ page }) => {
  await page.goto(`/?checkIn=${soon(0)}&checkOut=${soon(2)}`);

  await expect(
    page.getByText(/It’s too late to book that arrival\. The first day you can still/).first(),
  ).toBeVisible();
  await page.getByRole("button", { name: /^Check-in/ }).click();
  const today = page.getByRole("dialog", { name: "Check-in date" }).locator(`td[data-day="${soon(0)}"]:visible button`);
  await expect(today).toHaveAccessibleName(/too late to book an arrival on this day/);
});

test("the wizard says what a cancellation gives back as dates with sums", async ({ page }) => {
  const stay = openWeekend(5);
  await page.goto(`/?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`);

  await expect(
    page.getByText(/Cancel by \w+day, \w+\s\d+: \$997\.70 back\. Cancel by .*: \$498\.85 back\./),
  ).toBeVisible();
});

test("within a day of booking everything is refunded, however close the stay is; after it nothing", async ({
  page,
  request,
  cabin,
}) => {
  const stay = openWeekend(6);
  const noon = timeOnDay(addDays(stay.checkIn, -10), "12:00 PM", rules.timeZone);
  cabin.setClock(noon);
  const guest = await bookStay(request, stay);
  const cancel = page.getByRole("button", { name: "Cancel the booking" });
  const plans = page.getByRole("region", { name: "If plans change" });
  cabin.setClock(noon + 25 * HOUR_MS);
  await openStay(page, guest);
  await cancel.click();
  await expect(page.getByRole("dialog", { name: "Cancel without a refund?" })).toBeVisible();
  cabin.setClock(noon + 23 * HOUR_MS);
  await page.reload();
  const until = formatWeekday(addDays(stay.checkIn, -9));
  await expect(plans).toContainText(new RegExp(`Cancel by ${until}, 12:\\d\\d\\sPM.*\\$997\\.70\\s?back`));

  await cancel.click();
  await page.getByRole("button", { name: "Cancel and refund $997.70" }).click();

  await expect(page.getByText("$997.70 is on its way to the card you paid with.").first()).toBeVisible();
  expect(await emailTo(request, guest.email, "Canceled")).toContain("$997.70 is on its way back.");
});

test("until two weeks ahead half is refunded, and a day later nothing @phone", async ({ page, request, cabin }) => {
  const stay = openWeekend(8);
  const lastDay = addDays(stay.checkIn, -14);
  const lastMinute = timeOnDay(lastDay, "11:59 PM", rules.timeZone);
  cabin.setClock(timeOnDay(addDays(stay.checkIn, -20), "12:00 PM", rules.timeZone));
  const guest = await bookStay(request, stay);
  const cancel = page.getByRole("button", { name: "Cancel the booking" });
  const plans = page.getByRole("region", { name: "If plans change" });
  cabin.setClock(lastMinute + 2 * MINUTE_MS);
  await openStay(page, guest);
  await cancel.click();
  await expect(page.getByRole("dialog", { name: "Cancel without a refund?" })).toBeVisible();
  cabin.setClock(lastMinute - 5 * MINUTE_MS);
  await page.reload();
  await expect(plans).toContainText(new RegExp(`Cancel by ${formatWeekday(lastDay)}.*\\$498\\.85\\s?back`));

  await cancel.click();
  await page.getByRole("button", { name: "Cancel and refund $498.85" }).click();

  await expect(page.getByText("$498.85 is on its way to the card you paid with.").first()).toBeVisible();
  const email = await emailTo(request, guest.email, "Canceled");
  expect(email).toMatch(/Kept.*\$498\.85/s);
});

test("nights sold in a calendar that the owner adds are closed to guests, and open once it's removed @phone", async ({
  page,
  cabin,
  neighbor,
}) => {
  const stay = openWeekend(11);
  neighbor.sold = [stay];
  const name = "The neighbor’s calendar";
  await openDesk(page, "/desk/calendar", cabin.deskLink());
  await page.getByRole("button", { name: "Add a calendar" }).click();
  const sheet = page.getByRole("dialog", { name: "Add a calendar" });
  await sheet.getByLabel("Name").fill(name);
  await sheet.getByLabel("Its address").fill("https://neighbor.example/calendar.ics");
  await sheet.getByRole("button", { name: "Test it" }).click();
  await expect(sheet.getByText("It can be read: 1 stay to come.")).toBeVisible();

  await sheet.getByRole("button", { name: "Add", exact: true }).click();

  await expect(sheet).toBeHidden();
  await expect(page.getByText(/Read .*: 1 stay to come\./)).toBeVisible();
  await expect(page.getByRole("button", { name: `Copy our link for ${name}` })).toBeVisible();
  const dates = `/?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`;
  const taken = page.getByText("Selected range includes unavailable dates.").filter({ visible: true });
  await page.goto(dates);
  await expect(taken.first()).toBeVisible();
  await page.goto("/desk/calendar");
  await page.getByRole("button", { name: `Change… ${name}` }).click();
  await page.getByRole("dialog", { name }).getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("button", { name: `Copy our link for ${name}` })).toBeHidden();
  await page.goto(dates);
  await expect(page.getByText("$997.70").filter({ visible: true }).first()).toBeVisible();
  await expect(taken).toHaveCount(0);
});

test("the night beside a booked stay stays empty, and the one after it can be booked", async ({ page, request }) => {
  const stay = openWeekend(12);
  await bookStay(request, stay);
  const taken = page.getByText("Selected range includes unavailable dates.").filter({ visible: true });
  const [beside, after] = [stay.checkOut, addDays(stay.checkOut, 1)];

  await page.goto(`/?checkIn=${beside}&checkOut=${addDays(beside, 2)}`);
  await expect(taken.first()).toBeVisible();
  await page.goto(`/?checkIn=${after}&checkOut=${addDays(after, 2)}`);
  // Two nights at $229, the cleaning of a short stay at $90, and taxes of 9% and 1%.
  await expect(page.getByText("$602.80").filter({ visible: true }).first()).toBeVisible();
  await expect(taken).toHaveCount(0);
});

test("who stays a month pays neither tax", async ({ page }) => {
  const year = Number(soon(2).slice(0, 4));
  const first = [year, year + 1].map((each) => `${each}-01-10` as CalendarDate).find((day) => day > soon(2)) ?? soon(2);
  const prices = daysFrom(first, addDays(first, 31)).map((day) => ([5, 6].includes(dayOfWeek(day)) ? 279_00 : 229_00));
  // 12% off each night, and cleaning.
  const sumOf = (nights: number) => prices.slice(0, nights).reduce((sum, cents) => sum + (cents * 88) / 100, 120_00);
  const totalOf = async (nights: number) => {
    await page.goto(`/?checkIn=${first}&checkOut=${addDays(first, nights)}`);
    const price = page.getByText(/^\$[\d,]+\.\d\d$/).filter({ visible: true });
    return price.first();
  };

  await expect(await totalOf(30)).toHaveText(moneyIn(rules.currency).formatCents(sumOf(30)));
  const taxed = sumOf(29);
  const taxes = Math.round(taxed * 0.09) + Math.round(taxed * 0.01);
  await expect(await totalOf(29)).toHaveText(moneyIn(rules.currency).formatCents(taxed + taxes));
});

test("weekdays that the owner chooses on a phone count for guests at once, until they're taken back @phone", async ({
  page,
  cabin,
}) => {
  const inMudSeason = daysFrom(soon(2), soon(350)).filter((day) => /-04-(0[3-9]|1)/.test(day.slice(4)));
  const wednesday = inMudSeason.find((day) => dayOfWeek(day) === 3) ?? soon(2);
  const dates = `/?checkIn=${wednesday}&checkOut=${addDays(wednesday, 3)}`;
  const refused = page.getByText("You can’t check in on this date. Please choose another.").filter({ visible: true });
  const toggleSaturday = async () => {
    await page.getByRole("button", { name: "Edit Mud season" }).click();
    const sheet = page.getByRole("dialog", { name: "Mud season" });
    await sheet.getByText("Sat", { exact: true }).first().click();
    await sheet.getByRole("button", { name: "Save" }).click();
    await expect(sheet).toBeHidden();
  };
  await openDesk(page, "/desk/prices", cabin.deskLink());

  await toggleSaturday();
  await page.goto(dates);
  await expect(refused.first()).toBeVisible();

  await page.goto("/desk/prices");
  await toggleSaturday();
  await page.goto(dates);
  await expect(
    page
      .getByText(/^\$[\d,]+\.\d\d$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(refused).toHaveCount(0);
});

function pattern(words: string): string {
  return words.replace(/[$.]/g, "\\$&");
}

function soon(days: number): CalendarDate {
  return addDays(dayAt(Date.now(), rules.timeZone), days);
}

/** An open weekend from Friday to Monday in a month without a season in the price table. */
function openWeekend(number: number): Stay {
  const found: Stay[] = [];
  for (let day = addDays(dayAt(Date.now(), rules.timeZone), 7); found.length <= number; day = addDays(day, 1)) {
    const stay = { checkIn: day, checkOut: addDays(day, 3) };
    const isPlain = /-(01-[12]\d|02|03-[012]|05-2|06-0|09-0|10-2|11|12-0)/.test(day.slice(4));
    if (dayOfWeek(day) === 5 && isPlain) found.push(stay);
  }
  return found[number] as Stay;
}

/** An hour in New York as UTC in a calendar file: tries summer and winter time until it fits. */
function inUtc(day: CalendarDate, hour: number): string {
  const instant = [4, 5]
    .map((behind) => new Date(Date.parse(day) + (hour + behind) * 3_600_000))
    .find(
      (each) =>
        Number(each.toLocaleString("en-US", { timeZone: "America/New_York", hour: "numeric", hourCycle: "h23" })) ===
        hour,
    );
  return `${instant?.toISOString().replaceAll(/[-:]|\.\d+/g, "")}`;
}

async function textOf(request: APIRequestContext, address: string): Promise<string> {
  return (await request.get(address)).text();
}
