import { expect, type Page } from "@playwright/test";
import type { DeskChannels } from "#contract/desk/calendar.ts";
import { addDays } from "#domain/dates/calendar-date.ts";
import { speakDay } from "#domain/format.ts";
import { barriersIn, sideways } from "./journey/barriers.ts";
import { test } from "./journey/booking-journey.ts";
import { emailTo } from "./journey/emails.ts";
import { bookElsewhere, bookedDays } from "./journey/other-guest.ts";
import { openDesk, printedLink } from "./journey/owner.ts";

const PAGES = [
  "/desk",
  "/desk/calendar",
  "/desk/bookings",
  "/desk/phone-booking",
  "/desk/messages",
  "/desk/prices",
  "/desk/house",
  "/desk/money",
  "/desk/devices",
];
const MOST_SCRIPT = 100 * 1024;

test.describe("the owner's desk", () => {
  test("blocks a weekend on a phone, and releases it @phone @both-databases", async ({ page, request, stayNumber }) => {
    const { checkIn } = await stayNumber(6);
    await openDesk(page, `/desk/calendar#${checkIn.slice(0, 7)}`);

    await night(page, checkIn).tap();
    await night(page, addDays(checkIn, 1)).tap();
    await page.getByRole("button", { name: "Block 2 nights" }).first().tap();

    await expect(page.getByRole("status").filter({ hasText: "2 nights blocked." })).toBeVisible();
    const nights = [checkIn, addDays(checkIn, 1)];
    expect(await bookedDays(request)).toEqual(expect.arrayContaining(nights));
    await page.getByRole("button", { name: "Undo" }).tap();
    await expect(page.getByRole("status").filter({ hasText: "is for sale again." })).toBeVisible();
    const booked = await bookedDays(request);
    expect(nights.filter((each) => booked.includes(each))).toEqual([]);
  });

  test("blocks nights by dragging a mouse, and by the keyboard alone", async ({ page, stayNumber }) => {
    const { checkIn } = await stayNumber(51);
    await openDesk(page, `/desk/calendar#${checkIn.slice(0, 7)}`);

    await night(page, checkIn).hover();
    await page.mouse.down();
    await night(page, addDays(checkIn, 1)).hover();
    await page.mouse.up();
    await expect(page.getByRole("button", { name: "Block 2 nights" }).first()).toBeVisible();

    await page.keyboard.press("Escape");
    await night(page, checkIn).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowRight");
    await expect(night(page, addDays(checkIn, 1))).toBeFocused();
    await page.keyboard.press("Enter");
    await page.getByLabel("Why (only you see this)").fill("painting");
    await page.keyboard.press("Enter");

    const blocks = page.getByRole("region", { name: "Blocked by you" });
    await expect(blocks.getByText("painting")).toBeVisible();
    await blocks.getByRole("row").filter({ hasText: "painting" }).getByRole("button").click();
    await expect(page.getByRole("status").filter({ hasText: "is for sale again." })).toBeVisible();
  });

  test("finds a booking, reads its email, and cancels it with the refund shown @both-databases", async ({
    page,
    request,
    stayNumber,
  }) => {
    const stay = await stayNumber(52);
    await bookElsewhere(request, stay, "Searched");
    await openDesk(page, "/desk/bookings", printedLink());

    await page.getByLabel("Search bookings").fill("some searched");
    // The guest is in the list before the search is answered, too, but further down.
    await expect(page.getByRole("table").getByRole("link")).toHaveCount(1);
    await page.getByRole("link", { name: "Some Searched" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Some Searched" })).toBeVisible();
    await page.getByRole("button", { name: /^Read: Your booking at/ }).click();
    await expect(page.getByRole("dialog").getByText("Dear Some, thank you.")).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();

    await page.getByRole("button", { name: /^Cancel and refund/ }).click();
    const sheet = page.getByRole("dialog", { name: "Cancel Some Searched’s booking?" });
    await sheet.getByLabel(/^In full/).check();
    const button = sheet.getByRole("button", { name: /^Cancel and refund \$/ });
    await expect(button).toHaveText(/\$[\d,]+\.\d\d$/);
    const amount = /\$[\d,.]+\d/.exec((await button.textContent()) ?? "")?.[0] ?? "";
    await button.click();

    await expect(page.getByText("Canceled", { exact: true }).first()).toBeVisible();
    expect(await emailTo(request, "somesearched@example.com")).toContain(amount);
    expect(await bookedDays(request)).not.toContain(stay.checkIn);
    await page.goto("/desk/devices");
    await expect(page.getByRole("row").filter({ hasText: `${amount} back` })).toBeVisible();
  });

  test("says of a booking what another channel was seen to do about its nights @phone", async ({
    page,
    request,
    stayNumber,
  }) => {
    const lastName = "Provenby";
    await bookElsewhere(request, await stayNumber(8), lastName);
    await openDesk(page, "/desk/bookings");
    const booking = page.getByRole("link", { name: `Some ${lastName}`, exact: true }).first();
    await booking.focus();
    await page.keyboard.press("Enter");
    const airbnb = page
      .getByRole("region", { name: "On the other calendars" })
      .getByRole("listitem")
      .filter({ hasText: "Airbnb" });
    await expect(airbnb).toContainText("We read its calendar");

    const { channels } = (await (await page.request.get("/desk/api/channels")).json()) as DeskChannels;
    const address = channels.find(({ id }) => id === "airbnb")?.exportAddress ?? "";
    expect(await (await request.get(new URL(address).pathname)).text()).toContain("BEGIN:VCALENDAR");
    await page.reload();

    await expect(airbnb).toContainText(/Airbnb read our calendar at \d+:\d\d [AP]M, with these nights in it/);
    expect(await barriersIn(page)).toEqual([]);
  });

  test("axe finds nothing on any page, and nothing scrolls sideways @every-screen", async ({ page }) => {
    await page.goto("/desk");
    await expect(page.getByRole("heading", { name: "The owner’s desk" })).toBeVisible();
    await expectSound(page);
    await openDesk(page);
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
      await expectSound(page);
    }
  });

  test("isn't part of a guest's page, and is light enough for a phone in the hills", async ({ page, request }) => {
    for (const path of ["/", "/sitemap.xml", "/robots.txt"])
      expect(await (await request.get(path)).text()).not.toContain("/desk");
    const home = await (await request.get("/")).text();
    expect(home).not.toMatch(/assets\/desk/);

    const sizes = new Map<string, Promise<number>>();
    page.on("response", (response) => {
      if (!response.url().endsWith(".js")) return;
      sizes.set(
        response.url(),
        response.allHeaders().then((headers) => Number(headers["content-length"])),
      );
    });
    await openDesk(page);
    const script = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
    expect(script).toBeGreaterThan(0);
    expect(script).toBeLessThan(MOST_SCRIPT);
  });

  test("sends pages that nobody may cache, list or frame", async ({ request }) => {
    const { status, headers } = await request.get("/desk/booking").then((page) => ({
      status: page.status(),
      headers: page.headers(),
    }));
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["x-robots-tag"]).toContain("noindex");
    expect(headers["referrer-policy"]).toBe("no-referrer");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["content-security-policy"]).toContain("script-src 'self';");
  });
});

function night(page: Page, day: Parameters<typeof speakDay>[0]) {
  return page.getByRole("button", { name: new RegExp(`^${speakDay(day)}`) });
}

async function expectSound(page: Page): Promise<void> {
  expect(await barriersIn(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
}
