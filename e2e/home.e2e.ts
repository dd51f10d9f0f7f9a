import { expect, type Locator, type Page } from "@playwright/test";
import { addDays, addMonths, type CalendarDate, firstDayOf, monthOf } from "#domain/dates/calendar-date.ts";
import { formatLongDay, speakDay } from "#domain/format.ts";
import { house } from "#house/house.ts";
import { barriersIn, sideways } from "./journey/barriers.ts";
import { holdBackScript } from "./journey/hold-back-script.ts";
import { quietCalendar, TODAY } from "./journey/quiet-calendar.ts";
import { test } from "./journey/test.ts";
import { turnTo } from "./journey/turn-pages.ts";

const NEXT_MONTH = addMonths(monthOf(TODAY), 1);
const CHECK_IN = addDays(firstDayOf(NEXT_MONTH), 9);
const CHECK_OUT = addDays(CHECK_IN, 4);

test.describe("the booking bar", () => {
  test("the first screen says where, how much, and asks when @every-screen", async ({ page }) => {
    await quietCalendar(page);

    await page.goto("/");

    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
    await expect(page.getByText(house.summary)).toBeInViewport();
    await expect(page.getByRole("link", { name: "5.0 from 20 reviews" })).toBeInViewport();
    await expect(page.getByRole("button", { name: "Check Availability" })).toBeInViewport();
    // Two nights at 400, cleaning 200, tax 44: the nightly price alone is never the total.
    await expect(terms(page)).toContainText("Nights from $400.");
    await expect(terms(page)).toContainText("$1,044.00 for two nights");
  });

  test("picking a check-in closes its picker and opens the one for check-out @every-screen", async ({ page }) => {
    await quietCalendar(page);
    await page.goto("/");
    await cell(page, "Check-in").click();
    await expect(picker(page, "Check-in")).toBeVisible();

    await pick(page, "Check-in", CHECK_IN);

    await expect(picker(page, "Check-in")).toBeHidden();
    await expect(picker(page, "Check-out")).toBeVisible();
    await pick(page, "Check-out", CHECK_OUT);
    await expect(cell(page, "Check-in")).toContainText(formatLongDay(CHECK_IN));
    await expect(cell(page, "Check-out")).toContainText(formatLongDay(CHECK_OUT));
  });

  test("the sheet shows what the nights cost, turns back to the arrival, and books @every-screen", async ({ page }) => {
    await quietCalendar(page);
    await page.goto(`/?checkIn=${CHECK_IN}`);
    await cell(page, "Check-out").click();
    const sheet = picker(page, "Check-out");
    await pick(page, "Check-out", CHECK_OUT);

    await expect(sheet.getByText("$1,888.00")).toBeInViewport({ ratio: 1 });
    await expect(day(page, "Check-out", CHECK_OUT)).toHaveText(/leave/);
    expect(await barriersIn(page, "#check-out-picker")).toEqual([]);
    await sheet.getByRole("tab", { name: /^Check-in/ }).click();
    await expect(sheet).toBeHidden();
    await expect(day(page, "Check-in", CHECK_OUT)).toHaveText(/\$400/);
    await picker(page, "Check-in").getByRole("button", { name: "Book these 4 nights" }).click();

    await expect(page.getByRole("dialog", { name: `Book ${house.name}` })).toBeVisible();
    await expect(picker(page, "Check-in")).toBeHidden();
  });

  test("days that a departure can't reach are pale and still say why", async ({ page }) => {
    await quietCalendar(page, [addDays(CHECK_IN, 3)]);
    await page.goto(`/?checkIn=${CHECK_IN}`);
    await cell(page, "Check-out").click();
    await expect(picker(page, "Check-out").getByRole("grid")).toBeVisible();
    const isPale = (date: CalendarDate) =>
      expect(picker(page, "Check-out").locator(`td[data-day="${date}"]:visible`), date);

    await isPale(addDays(CHECK_IN, 2)).not.toHaveAttribute("data-out-of-reach");
    await isPale(addDays(CHECK_IN, -1)).toHaveAttribute("data-out-of-reach");
    await isPale(addDays(CHECK_IN, 4)).toHaveAttribute("data-out-of-reach");
    await pick(page, "Check-out", addDays(CHECK_IN, 4));

    await expect(terms(page)).toHaveText("Selected range includes unavailable dates. Please choose a different range.");
  });

  test("the total for the chosen nights is the largest price in the bar", async ({ page }) => {
    await quietCalendar(page);

    await page.goto(`/?checkIn=${CHECK_IN}&checkOut=${CHECK_OUT}`);

    // Four nights at 400, cleaning 200, tax 88.
    await expect(terms(page)).toContainText("4 nights, available. Cleaning fee and tax included.");
    await expect(page.getByRole("form", { name: "Check availability" }).getByText("$1,888.00")).toBeVisible();
  });

  test("a check-out that isn't after the check-in is rejected", async ({ page }) => {
    await quietCalendar(page);
    await page.goto(`/?checkIn=${CHECK_IN}`);
    await cell(page, "Check-out").click();

    await pick(page, "Check-out", CHECK_IN);

    const refusal = picker(page, "Check-out").getByRole("alert");
    await expect(refusal).toHaveText("Check-out must be after check-in date.");
    await expect(cell(page, "Check-out")).toContainText("Choose a date");
    await pick(page, "Check-out", addDays(CHECK_IN, -1));
    await expect(refusal).toHaveText("Check-out must be after check-in date.");
    await pick(page, "Check-out", CHECK_OUT);
    await expect(cell(page, "Check-out")).toContainText(formatLongDay(CHECK_OUT));
  });

  test("booked and past days can't be picked", async ({ page }) => {
    await quietCalendar(page, [CHECK_IN]);
    await page.goto("/");
    await cell(page, "Check-in").click();

    await pick(page, "Check-in", CHECK_IN, { force: true });

    await expect(day(page, "Check-in", CHECK_IN)).toHaveAccessibleName(/booked/);
    await expect(cell(page, "Check-in")).toContainText("Choose a date");
    await turnBack(page, "Check-in");
    await expect(day(page, "Check-in", addDays(TODAY, -1))).toHaveAttribute("aria-disabled", "true");
  });

  test("a range across a booked day is reported, and nights close by are offered @every-screen", async ({ page }) => {
    await quietCalendar(page, [addDays(CHECK_IN, 2)]);

    await page.goto(`/?checkIn=${CHECK_IN}&checkOut=${CHECK_OUT}`);

    await expect(terms(page)).toHaveText("Selected range includes unavailable dates. Please choose a different range.");
    await page
      .getByRole("button", { name: /\$1,888\.00$/ })
      .last()
      .click();
    await expect(page.getByRole("button", { name: "Book these 4 nights" })).toBeVisible();
    await expect(page).toHaveURL(`/?checkIn=${addDays(CHECK_IN, 3)}&checkOut=${addDays(CHECK_IN, 7)}`);
  });

  test("dates and guests survive a reload", async ({ page }) => {
    await quietCalendar(page);
    await page.goto("/");
    await cell(page, "Check-in").click();
    await pick(page, "Check-in", CHECK_IN);
    await pick(page, "Check-out", CHECK_OUT);
    await page.getByLabel("Guests").selectOption("5");
    await expect(page).toHaveURL(`/?checkIn=${CHECK_IN}&checkOut=${CHECK_OUT}&guests=5`);

    await page.reload();

    await expect(cell(page, "Check-in")).toContainText(formatLongDay(CHECK_IN));
    await expect(cell(page, "Check-out")).toContainText(formatLongDay(CHECK_OUT));
    await expect(page.getByLabel("Guests")).toHaveValue("5");
  });

  test("guests are one to eight, and two unless said otherwise", async ({ page }) => {
    await page.goto("/");
    const guests = page.getByLabel("Guests");

    await expect(guests).toHaveValue("2");
    await expect(guests.getByRole("option")).toHaveText(["1", "2", "3", "4", "5", "6", "7", "8"]);
  });

  test("dates are picked with the keyboard alone", async ({ page }) => {
    await quietCalendar(page);
    await page.goto(`/?checkIn=${CHECK_IN}`);

    await cell(page, "Check-in").press("Enter");
    await expect(day(page, "Check-in", CHECK_IN)).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(picker(page, "Check-out").getByRole("grid")).toBeVisible();
    await page.keyboard.press("Escape");

    await expect(picker(page, "Check-out")).toBeHidden();
    await expect(cell(page, "Check-out")).toBeFocused();
    await expect(cell(page, "Check-in")).toContainText(formatLongDay(addDays(CHECK_IN, 1)));
  });

  test("the button books the chosen nights: the wizard opens with them", async ({ page }) => {
    await quietCalendar(page);
    await page.goto(`/?checkIn=${CHECK_IN}&checkOut=${CHECK_OUT}&guests=3`);
    await expect(terms(page)).toContainText("4 nights, available.");

    await page.getByRole("button", { name: "Book these 4 nights" }).click();

    const wizard = page.getByRole("dialog", { name: `Book ${house.name}` });
    await expect(wizard).toBeVisible();
    await expect(wizard.getByLabel("Guests")).toHaveValue("3");
    // The total; on a phone the bill is folded.
    await expect(wizard.getByText("$1,888.00").filter({ visible: true })).not.toHaveCount(0);
  });

  test("while prices can't be loaded the guest is told whom to ask", async ({ page }) => {
    await page.route("**/api/pricelabs-pricing*", (route) => route.fulfill({ status: 502 }));

    await page.goto("/");

    await expect(terms(page)).toContainText("Prices didn’t load.");
    await expect(terms(page).getByRole("link", { name: "write to us" })).toHaveAttribute("href", "#contact");
  });
});

test.describe("the months on the page", () => {
  test("dates picked there go to the booking bar, with their total @every-screen", async ({ page }) => {
    await quietCalendar(page);
    await page.goto("/");
    const dates = page.getByRole("region", { name: "The next open nights" });
    await dates.scrollIntoViewIfNeeded();
    const calendar = dates.getByRole("region", { name: "Open nights" });
    await expect(calendar.getByRole("grid").first()).toBeVisible();
    const arrival = calendar.getByRole("button", { name: speakDay(CHECK_IN) });
    const departure = calendar.getByRole("button", { name: speakDay(CHECK_OUT) });
    await turnTo(calendar, arrival);

    await arrival.click();
    await turnTo(calendar, departure);
    await departure.click();

    await expect(dates.getByText("$1,888.00")).toBeVisible();
    await expect(cell(page, "Check-in")).toContainText(formatLongDay(CHECK_IN));
    await expect(cell(page, "Check-out")).toContainText(formatLongDay(CHECK_OUT));
    expect(await barriersIn(page, "#dates")).toEqual([]);
    await dates.getByRole("button", { name: "Book these 4 nights" }).click();
    await expect(page.getByRole("dialog", { name: /Book/ })).toBeVisible();
  });

  test("a link to them starts there, and loads no picture on the way @phone", async ({ page }) => {
    await quietCalendar(page);
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));

    await page.goto("/#dates");

    await expect(page.locator("#dates").getByRole("grid")).toBeInViewport();
    expect(loaded.filter((url) => url.includes("/bedroom-"))).toEqual([]);
  });

  test("the next open weekends are beside them, with their totals", async ({ page }) => {
    await quietCalendar(page);
    await page.goto("/");
    const dates = page.getByRole("region", { name: "The next open nights" });
    await dates.scrollIntoViewIfNeeded();

    const weekends = dates.getByRole("button", { name: /Friday to Sunday/ });
    await expect(weekends).toHaveCount(4);
    await weekends.first().click();

    // Two nights at 400, cleaning 200, tax 44.
    await expect(dates.getByText("$1,044.00").first()).toBeVisible();
    await expect(page).toHaveURL(/checkIn=/);
  });

  test("there are two of them, and one on a phone @every-screen", async ({ page, isMobile }) => {
    await quietCalendar(page);
    await page.goto("/");
    const dates = page.getByRole("region", { name: "The next open nights" });
    await dates.scrollIntoViewIfNeeded();

    await expect(dates.getByRole("grid")).toHaveCount(isMobile ? 1 : 2);
  });
});

test.describe("the header", () => {
  for (const path of ["/", "/recommendations"]) {
    test(`it is transparent over the picture of ${path} and solid before it crosses the title`, async ({ page }) => {
      await page.goto(path);
      const header = page.getByRole("banner");
      const title = page.getByRole("heading", { level: 1 });
      await expect(header).toHaveAttribute("data-over", "");

      await title.evaluate((element) =>
        scrollBy({ top: element.getBoundingClientRect().top - 60, behavior: "instant" }),
      );

      await expect(header).not.toHaveAttribute("data-over");
      await expect(header).toBeInViewport();
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      await expect(header).toHaveAttribute("data-over", "");
    });
  }

  test("the section in view is marked", async ({ page }) => {
    await page.goto("/");
    const main = page.getByRole("navigation", { name: "Main" });
    await expect(main.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "true");

    await main.getByRole("link", { name: "Reviews" }).click();

    await expect(main.getByRole("link", { name: "Reviews" })).toHaveAttribute("aria-current", "true");
    await expect(main.getByRole("link", { name: "Home" })).not.toHaveAttribute("aria-current");
  });

  test("the menu closes on a choice, on Escape and on the backdrop, and returns the focus @phone", async ({ page }) => {
    await page.goto("/");
    const button = page.getByRole("button", { name: "Menu", exact: true });
    const menu = page.getByRole("dialog", { name: "Menu" });

    await button.click();
    await expect(menu.getByRole("link", { name: "Recommendations" })).toBeVisible();
    expect(await barriersIn(page, "#menu")).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await page.mouse.click(20, 400);
    await expect(menu).toBeHidden();

    await button.click();
    await menu.getByRole("link", { name: "Amenities" }).click();
    await expect(menu).toBeHidden();
    await expect(page.getByRole("heading", { name: "What’s in the house" })).toBeInViewport();
  });
});

test.describe("what the page says", () => {
  // None of it needs the script, and without it the page loads sooner.
  test.use({ javaScriptEnabled: false });

  test("the facts of the house, its rooms and the way to it", async ({ page }) => {
    await page.goto("/");
    const about = page.getByRole("region", { name: "One house, one party at a time." });

    await expect(about.getByText("20 reviews, every one five stars")).toBeVisible();
    await expect(about.getByText("Superhost")).toBeVisible();
    await expect(about.getByText("4 bedrooms, 3 bathrooms")).toBeVisible();
    const where = page.getByRole("region", { name: "Off Highway 62, near Dallas Divide" });
    await expect(where.getByText("15 min", { exact: true })).toBeVisible();
    await expect(where.getByText("30 min", { exact: true })).toHaveCount(2);
    await expect(page.getByAltText(/^Map: the lodge is off Colorado 62/)).toBeAttached();
  });

  test("ten things that decide come first; the inventory in nine groups is one press away", async ({ page }) => {
    await page.goto("/");

    const amenities = page.locator("#amenities");
    await expect(amenities.getByRole("listitem")).toHaveCount(10);
    await expect(amenities.getByRole("listitem").first()).toHaveText("Cedar hot tub under the stars");
    await amenities.getByText("The whole inventory").click();
    await expect(amenities.locator("dt").filter({ visible: true })).toHaveText([
      "Outdoor",
      "Kitchen and dining",
      "Bedroom and laundry",
      "Bathroom",
      "Heating and cooling",
      "Entertainment",
      "Family",
      "Internet and office",
      "Home safety",
    ]);
  });

  test("a floor plan, a year of twelve months and the hosts help a guest decide", async ({ page }) => {
    await page.goto("/");

    await expect(page.getByRole("img", { name: "Ground floor" })).toBeVisible();
    await expect(page.getByRole("img", { name: "Upper floor" })).toBeVisible();
    for (const walls of await page.locator("#plan img").all()) {
      await walls.scrollIntoViewIfNeeded();
      await expect(walls).not.toHaveJSProperty("naturalWidth", 0);
    }
    await expect(page.locator("#year h3")).toHaveCount(12);
    await expect(page.getByText("Nell and Jonas Hartley")).toBeVisible();
    await expect(page.locator("main p").filter({ hasText: "San Juan Mountains" })).toHaveCount(1);
  });

  test("six ratings and three reviews", async ({ page }) => {
    await page.goto("/");
    const reviews = page.locator("#reviews");

    await expect(reviews.locator("dt")).toHaveText([
      "Cleanliness",
      "Accuracy",
      "Check-in",
      "Communication",
      "Location",
      "Value",
    ]);
    await expect(reviews.locator("dd")).toHaveText(Array<string>(6).fill("5.0"));
    await expect(reviews.locator("blockquote")).toHaveCount(3);
  });

  test("search engines read a vacation rental with its pictures", async ({ page, request }) => {
    await page.goto("/");
    const schema = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");

    expect(schema).toMatchObject({
      "@type": "VacationRental",
      name: house.name,
      identifier: expect.any(String),
      additionalType: house.listing?.type ?? "House",
      ...house.listing?.exactCoordinates,
      checkinTime: "16:00:00",
      containsPlace: {
        occupancy: { value: 8 },
        numberOfBedrooms: 4,
        numberOfBathroomsTotal: 3,
        amenityFeature: expect.arrayContaining([expect.objectContaining({ name: "hotTub", value: true })]),
      },
    });
    expect(schema, "the reviews are samples").not.toHaveProperty("aggregateRating");
    expect(schema.image.length).toBeGreaterThanOrEqual(8);
    const answer = await request.get(new URL(schema.image[0]).pathname);
    expect(answer.headers()["content-type"]).toBe("image/jpeg");
  });

  test("a shared link has a card, a bookmark an icon", async ({ page, request }) => {
    await page.goto("/");
    const card = await page.locator('meta[property="og:image"]').getAttribute("content");
    const manifest = await (await request.get("/site.webmanifest")).json();

    for (const path of [new URL(card ?? "").pathname, "/favicon.ico", "/favicon.svg", "/apple-touch-icon.png"]) {
      expect((await request.get(path)).status(), path).toBe(200);
    }
    for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
    await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute("content", "summary_large_image");
  });
});

test.describe("how the page loads", () => {
  test("the first picture is fetched early, the others late", async ({ page }) => {
    await page.goto("/");

    await expect(page.locator('link[rel="preload"][as="image"]')).toHaveCount(2);
    await expect(page.locator("#home img")).toHaveAttribute("fetchpriority", "high");
    expect(await page.locator("#gallery img:not([loading='lazy'])").count()).toBe(0);
  });

  test("nothing jumps while the page loads and is read @every-screen", async ({ page }) => {
    await page.goto("/");
    await expect(terms(page)).toContainText("Nights from");
    for (const section of ["#gallery", "#reviews", "#dates", "#rooms", "#amenities", "#year", "#contact"]) {
      await page.locator(section).scrollIntoViewIfNeeded();
    }

    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
            resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
          }).observe({ type: "layout-shift", buffered: true });
          setTimeout(resolve, 500, 0);
        }),
    );

    expect(shift).toBeLessThan(0.005);
  });

  test("it loads at most 120 KB of script and contacts no other host", async ({ page, request, baseURL }) => {
    const asked: string[] = [];
    page.on("request", (sent) => asked.push(sent.url()));
    await page.goto("/", { waitUntil: "networkidle" });
    await expect(terms(page)).toContainText("Nights from");

    const scripts = asked.filter((url) => url.endsWith(".js"));
    let bytes = 0;
    for (const url of scripts) {
      const answer = await request.get(url, { headers: { "accept-encoding": "br" } });
      bytes += Number(answer.headers()["content-length"]);
    }

    expect(scripts.length).toBeGreaterThan(2);
    expect(bytes).toBeLessThan(120_000);
    expect(asked.filter((url) => /-ical|-pricing/.test(url)).length, "each read once").toBe(5);
    expect(asked.filter((url) => !url.startsWith(baseURL ?? "") && !url.startsWith("data:"))).toEqual([]);
  });

  test("nothing is wider than the window @every-screen", async ({ page }) => {
    await page.goto("/");

    expect(await sideways(page)).toBe(0);
  });

  test("on a phone the page is at most twelve screens long, and what is swiped is reached with the keyboard @phone", async ({
    page,
  }) => {
    await page.goto("/");
    const quotes = page.getByRole("region", { name: "In their own words" });
    const place = () => quotes.evaluate(({ scrollLeft }) => scrollLeft);

    await quotes.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(place).toBeGreaterThan(0);
    await quotes.getByRole("figure").last().scrollIntoViewIfNeeded();
    await expect(quotes.getByRole("figure").last()).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight)).toBeLessThan(12);
  });

  test("axe finds nothing on the whole page @every-screen", async ({ page }) => {
    test.slow();
    await quietCalendar(page);
    await page.goto("/");
    await expect(terms(page)).toContainText("Nights from");

    expect(await barriersIn(page, "body")).toEqual([]);
  });

  test("axe finds nothing in an open picker @every-screen", async ({ page }) => {
    await quietCalendar(page);
    await page.goto("/");
    await cell(page, "Check-in").click();
    await expect(picker(page, "Check-in").getByRole("grid")).toBeVisible();

    expect(await barriersIn(page, "#home, form, [popover]")).toEqual([]);
  });

  test("page views that can't be counted are reported on the console", async ({ page }) => {
    await page.route("**/_vercel/insights/script.js", (route) => route.abort());
    const told = page.waitForEvent("console", (message) => message.text().startsWith("[Vercel Web Analytics]"));

    await page.goto("/");

    expect((await told).text()).toBe(
      "[Vercel Web Analytics] Failed to load script from /_vercel/insights/script.js. Be sure to enable Web Analytics for your project and deploy again. See https://vercel.com/docs/analytics/quickstart for more information.",
    );
  });

  test("what a guest does before the script has loaded isn't lost", async ({ page }) => {
    await quietCalendar(page);
    const release = await holdBackScript(page);
    const calendar = page.waitForRequest("**/api/direct-ical");
    await page.goto("/");

    await page.getByLabel("Name").fill("Ada");
    await page.getByLabel("Guests").selectOption("4");
    await cell(page, "Check-in").click();
    // The calendar does not wait for the script either.
    await calendar;
    release();

    await expect(picker(page, "Check-in")).toBeVisible();
    await expect(page).toHaveURL(/guests=4/);
    await page.keyboard.press("Escape");
    await page.getByLabel("Email").fill("ada@example.com");
    await expect(page.getByLabel("Name")).toHaveValue("Ada");
  });

  test("when the page crashes, the error screen shows in its own styles and the console has the reason", async ({
    page,
  }) => {
    const heading = page.getByRole("heading", { name: "Page Not Found" });
    await page.goto("/no-such-page");
    const place = await heading.boundingBox();
    await page.goto("/");
    const told = page.waitForEvent("console", (message) => message.type() === "error");

    await page.getByRole("button", { name: "Break the world" }).click();

    await expect.poll(() => heading.boundingBox()).toEqual(place);
    expect((await told).text()).toContain("The world was broken on purpose.");
  });
});

for (const viewport of [
  { width: 1366, height: 620 },
  { width: 1280, height: 600 },
]) {
  test(`the whole picker is within reach on a laptop of ${viewport.width} by ${viewport.height}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await quietCalendar(page);
    await page.goto("/");
    await cell(page, "Check-in").click();

    await expect(picker(page, "Check-in").getByRole("grid")).toBeVisible();

    await expect(picker(page, "Check-in")).toBeInViewport({ ratio: 1 });
    await pick(page, "Check-in", CHECK_IN);
    await expect(picker(page, "Check-out")).toBeInViewport({ ratio: 1 });
    await picker(page, "Check-out").getByRole("button", { name: "Next month" }).click();
  });
}

test("Book Now opens the picker, from the top of the page and from below @every-screen", async ({ page }) => {
  await quietCalendar(page);
  await page.goto("/");
  await expect(terms(page)).toContainText("Nights from");
  const bookNow = page.getByRole("banner").getByRole("link", { name: "Book Now" });
  await bookNow.click();
  await expect(picker(page, "Check-in").getByRole("grid")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.locator("#reviews").scrollIntoViewIfNeeded();

  await bookNow.click();

  await expect(picker(page, "Check-in")).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL("/#home");
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
]) {
  test(`the total is on the first screen of ${viewport.width} by ${viewport.height} @phone`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await quietCalendar(page);

    await page.goto(`/?checkIn=${CHECK_IN}&checkOut=${CHECK_OUT}`);

    await expect(page.getByRole("form", { name: "Check availability" }).getByText("$1,888.00")).toBeInViewport({
      ratio: 1,
    });
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page is complete and says how to get in touch", async ({ page }) => {
    await page.goto("/");

    // Playwright reads no text inside this element, so the test checks the links instead of the sentence around them.
    await expect(page.locator("noscript a[href^='mailto:']")).toBeVisible();
    await expect(page.locator("noscript a[href^='tel:']")).toBeVisible();
    await expect(page.locator("#contact").getByRole("link", { name: "hello@wildirislodge.example" })).toBeVisible();
    await expect(page.locator("#contact").getByRole("link", { name: "(970) 555-0142" })).toBeVisible();
    await expect(page.locator("#gallery figure").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Send Message" })).toBeHidden();
  });
});

test("what a night costs in a month leads to that month's calendar", async ({ page }) => {
  await page.goto("/");
  await page.locator("#year").scrollIntoViewIfNeeded();
  const rates = page.locator("#year").getByRole("button", { name: /^January .* a night$/ });
  const month = ((await rates.getAttribute("aria-label")) ?? "").split(":")[0] ?? "";
  await rates.press("Enter");
  await expect(page.locator("#dates").getByRole("heading", { name: month })).toBeInViewport();
});

function cell(page: Page, label: "Check-in" | "Check-out"): Locator {
  return page.getByRole("form", { name: "Check availability" }).getByRole("button", { name: new RegExp(`^${label}`) });
}

function picker(page: Page, label: "Check-in" | "Check-out"): Locator {
  return page.getByRole("dialog", { name: `${label} date` });
}

function day(page: Page, label: "Check-in" | "Check-out", date: CalendarDate): Locator {
  return picker(page, label).getByRole("button", { name: speakDay(date) });
}

async function pick(page: Page, label: "Check-in" | "Check-out", date: CalendarDate, options = {}): Promise<void> {
  await expect(picker(page, label).getByRole("grid")).toBeVisible();
  const wanted = day(page, label, date);
  await turnTo(picker(page, label), wanted);
  await wanted.click(options);
}

async function turnBack(page: Page, label: "Check-in" | "Check-out"): Promise<void> {
  const back = picker(page, label).getByRole("button", { name: "Previous month" });
  while (await back.isEnabled()) await back.click();
}

function terms(page: Page): Locator {
  return page
    .locator("main")
    .getByRole("status")
    .filter({ hasText: /night|price|range|offline/i });
}
