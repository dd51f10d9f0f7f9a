import { expect, type Page } from "@playwright/test";
import { addDays, addMonths, firstDayOf, monthOf } from "#domain/dates/calendar-date.ts";
import { formatLongDay } from "#domain/format.ts";
import { bookButton, heading, openWizard, summary, test, wizardOf } from "./journey/booking-journey.ts";
import { expectNoViolations } from "./journey/no-violations.ts";
import { quietCalendar, TODAY } from "./journey/quiet-calendar.ts";
import { turnTo } from "./journey/turn-pages.ts";

const ARRIVAL = addDays(firstDayOf(addMonths(monthOf(TODAY), 2)), 9);
/** Three nights at 400, cleaning 200, tax 66. */
const THREE_NIGHTS = "3 nights, $1,466.00 all in";

test("the hovered or focused day shows what a stay until then costs", async ({ page }) => {
  await quietCalendar(page, [addDays(ARRIVAL, 6)]);
  await openWizard(page);
  await pick(page, 0);

  await cell(page, 3).getByRole("button").hover();

  await expect(cell(page, 3).getByText(THREE_NIGHTS)).toBeVisible();
  await expect(cell(page, 1)).toHaveAttribute("data-preview", "in");
  await expect(cell(page, 3)).toHaveAttribute("data-preview", "end");
  await expectNoViolations(page);
  // A stay across a booked night can't be booked, so nothing is promised.
  await cell(page, 8).getByRole("button").hover();
  await expect(wizardOf(page).getByText(/ all in$/)).toHaveCount(0);
  await cell(page, 0).getByRole("button").focus();
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press("ArrowRight");
  await expect(cell(page, 3).getByRole("button")).toHaveAccessibleName(new RegExp(THREE_NIGHTS.replace("$", "\\$")));
});

test("after the first tap the foot shows what the shortest stay costs @phone", async ({ page }) => {
  await quietCalendar(page);
  await openWizard(page);

  await pick(page, 0);

  await expect(wizardOf(page).getByText("1 night, $622.00 all in, or longer: choose the day you leave")).toBeVisible();
});

test("past days have no price, and booked ones are named in the legend", async ({ page }) => {
  await quietCalendar(page, [addDays(TODAY, 1)]);
  await openWizard(page);

  const past = wizardOf(page).locator(`td[data-day="${addDays(TODAY, -1)}"]:visible`);
  const booked = wizardOf(page).locator(`td[data-day="${addDays(TODAY, 1)}"]:visible`);

  await expect(past).toHaveAttribute("data-state", "past");
  await expect(past).not.toContainText("$");
  await expect(booked).toHaveAttribute("data-state", "booked");
  await expect(wizardOf(page).getByRole("list", { name: "Legend" })).toContainText("Booked");
});

test("the sentence about a day moves nothing below it @every-screen", async ({ page }) => {
  await quietCalendar(page, [addDays(TODAY, 1)]);
  await openWizard(page);
  const calendar = wizardOf(page).getByRole("region", { name: "Choose your dates" });
  // As laid out: a box on the screen is a hair different while the panel arrives.
  const height = () => calendar.evaluate((element) => (element as HTMLElement).offsetHeight);
  const before = await height();

  await calendar.locator(`td[data-day="${addDays(TODAY, 1)}"]:visible button`).hover();

  await expect(calendar.getByText(/: booked\.$/)).toBeVisible();
  expect(await height()).toBe(before);
});

test("dates that can't be booked show no total, but the reason, and two stays that can @every-screen", async ({
  page,
}) => {
  await quietCalendar(page, [addDays(ARRIVAL, 2), addDays(ARRIVAL, 3)]);
  await openWizard(page, { checkIn: ARRIVAL, checkOut: addDays(ARRIVAL, 3) });
  await expect(wizardOf(page).getByRole("alert")).toHaveText(
    "Selected range includes unavailable dates. Please choose a different range.",
  );
  await expect(summary(page).getByText("No total for these dates.")).toBeVisible();
  await expect(summary(page).getByText(/are booked\. Three nights are available close by:/)).toBeVisible();
  await expect(wizardOf(page).getByText("Cleaning fee")).toHaveCount(0);
  await expectNoViolations(page);
  const offers = summary(page).getByRole("listitem");
  await expect(offers).toHaveCount(2);

  await offers.last().getByRole("button").click();

  await expect(wizardOf(page).getByText("These three nights are available.")).toBeVisible();
  await expect(wizardOf(page).getByText("$1,466.00").filter({ visible: true })).toHaveCount(1);
  await expect(wizardOf(page).getByRole("button", { name: "Continue" })).toBeEnabled();
});

test("dates changed in the wizard are in the bar when the guest leaves it", async ({ page }) => {
  await quietCalendar(page);
  await openWizard(page, { checkIn: ARRIVAL, checkOut: addDays(ARRIVAL, 3) });
  await wizardOf(page).getByLabel("Guests").selectOption("5");
  await pick(page, 1);
  await pick(page, 5);

  await wizardOf(page).getByRole("button", { name: "Cancel" }).click();

  const form = page.getByRole("form", { name: "Check availability" });
  await expect(form.getByRole("button", { name: /^Check-in/ })).toContainText(formatLongDay(addDays(ARRIVAL, 1)));
  await expect(form.getByRole("button", { name: /^Check-out/ })).toContainText(formatLongDay(addDays(ARRIVAL, 5)));
  await expect(form.getByLabel("Guests")).toHaveValue("5");
  await expect(page).toHaveURL(new RegExp(`checkIn=${addDays(ARRIVAL, 1)}&checkOut=${addDays(ARRIVAL, 5)}&guests=5`));
});

test("the bar shows nights, total, refund day, and a button that books them @every-screen", async ({ page }) => {
  await quietCalendar(page);
  await page.goto(`/?checkIn=${ARRIVAL}&checkOut=${addDays(ARRIVAL, 3)}&guests=4`);

  await expect(bookButton(page)).toHaveText("Book these 3 nights");
  await expect(page.getByText("$1,466.00").first()).toBeVisible();
  await expect(page.getByText(/Cancel by \w+day, \w+\s\d+: \$[\d,.]+ back\. After that, no refund\./)).toBeVisible();
  await expect(
    page.getByText(
      "No deposit is charged. The card you pay with may be charged for damage, up to $2,500, until 90 days after check-out, with three days’ notice.",
    ),
  ).toBeVisible();
  await bookButton(page).click();

  await expect(heading(page, "When would you like to come?")).toBeFocused();
});

test("the dates can be shared with the party", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await quietCalendar(page);
  const link = `/?checkIn=${ARRIVAL}&checkOut=${addDays(ARRIVAL, 3)}&guests=6`;
  await page.goto(link);

  await page.getByRole("button", { name: "Share these dates" }).click();

  await expect(page.getByRole("button", { name: "Link copied" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.endsWith(link)).toBe(true);
});

test("on a phone the chosen dates stay within reach below the bar @phone", async ({ page }) => {
  await quietCalendar(page);
  await page.goto(`/?checkIn=${ARRIVAL}&checkOut=${addDays(ARRIVAL, 3)}`);
  const bottom = page.getByRole("region", { name: "Your dates" });
  await expect(bookButton(page)).toHaveText("Book these 3 nights");
  await expect(bottom).toBeHidden();

  await page.locator("#contact").scrollIntoViewIfNeeded();

  await expect(bottom).toContainText("$1,466.00");
  await bottom.getByRole("button", { name: "Book these 3 nights" }).click();
  await expect(heading(page, "When would you like to come?")).toBeFocused();
});

for (const [width, height] of [
  [360, 640],
  [390, 664],
] as const) {
  test(`at ${width} by ${height} the total is in sight as soon as dates are chosen @phone`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await quietCalendar(page);

    await page.goto(`/?checkIn=${ARRIVAL}&checkOut=${addDays(ARRIVAL, 3)}`);

    const bottom = page.getByRole("region", { name: "Your dates" });
    await expect(bottom.getByText("$1,466.00")).toBeInViewport({ ratio: 1 });
  });
}

test("on a phone nothing is at the bottom while no dates are chosen @phone", async ({ page }) => {
  await quietCalendar(page);
  await page.goto("/");
  await page.locator("#contact").scrollIntoViewIfNeeded();

  await expect(page.getByRole("region", { name: "Your dates" })).toHaveCount(0);
});

function cell(page: Page, daysAfterArrival: number) {
  return wizardOf(page).locator(`td[data-day="${addDays(ARRIVAL, daysAfterArrival)}"]:visible`);
}

async function pick(page: Page, daysAfterArrival: number): Promise<void> {
  const day = cell(page, daysAfterArrival).getByRole("button");
  await turnTo(wizardOf(page).getByRole("region", { name: "Choose your dates" }), day);
  await day.click();
}
