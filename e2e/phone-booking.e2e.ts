import { expect } from "@playwright/test";
import { daysTouchedBy } from "#domain/dates/stay.ts";
import { barriersIn } from "./journey/barriers.ts";
import { CARDS, test } from "./journey/booking-journey.ts";
import { emailTo } from "./journey/emails.ts";
import { freeStays } from "./journey/free-stay.ts";
import { bookedDays } from "./journey/other-guest.ts";
import { openDesk } from "./journey/owner.ts";

test.describe("a phone booking", () => {
  test("is entered by the owner, accepted and paid by link, and is a booking like any other @both-databases", async ({
    page,
    request,
    stayNumber,
  }) => {
    const stay = await stayNumber(69);
    const email = `walt${Date.now()}@jennings.example`;
    await openDesk(page, "/desk/phone-booking");
    await page.getByRole("textbox", { name: "Check-in" }).fill(stay.checkIn);
    await page.getByRole("textbox", { name: "Check-out" }).fill(stay.checkOut);
    await page.getByLabel("First name").fill("Walt");
    await page.getByLabel("Last name").fill("Jennings");
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByLabel("Phone", { exact: true }).fill("(970) 555-0199");
    await expect(page.getByText("Open, here and in the calendars")).toBeVisible();
    await page.getByRole("button", { name: "Hold nights and send pay link" }).click();
    const sent = page.getByRole("dialog", { name: "Pay link sent to Walt Jennings" });
    await expect(sent).toBeVisible();
    expect(await bookedDays(request)).toContain(stay.checkIn);
    await sent.getByRole("link", { name: "Done" }).click();
    await expect(page.getByRole("heading", { name: "Waiting for payment" })).toBeVisible();
    const desk = page.url();

    const secret = /\/pay#([\w-]+)/.exec(await emailTo(request, email))?.[1] ?? "";
    await page.goto(`/pay#${secret}`);
    await expect(page.getByRole("heading", { level: 1, name: /is held for you\.$/ })).toBeVisible();
    expect(page.url()).not.toContain(secret);
    expect(await barriersIn(page)).toEqual([]);
    expect(await page.getByRole("complementary", { name: "Your stay" }).evaluate(coveredLines)).toEqual([]);
    const go = page.getByRole("button", { name: "Go to payment" });
    await expect(go).toBeDisabled();
    for (const box of await page.getByRole("checkbox").all()) await box.check();
    await go.click();
    await page.getByLabel("Card number").fill(CARDS.success);
    await page.getByLabel("Expires").fill("12 / 34");
    await page.getByLabel("Security code").fill("123");
    await page.getByLabel("ZIP").fill("81432");
    await page.getByRole("button", { name: /^Pay \$/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^The house is yours/ })).toBeVisible();
    expect(await emailTo(request, email, "Your booking at")).toContain("Dear Walt, thank you.");

    await page.goto(desk);
    await expect(page.getByText("Confirmed", { exact: true }).first()).toBeVisible();
    // Released, so the journey can run again.
    await page.getByRole("button", { name: /^Cancel and refund/ }).click();
    await page.getByLabel(/^In full/).check();
    await page.getByRole("button", { name: /^Cancel and refund \$/ }).click();
    await expect(page.getByText("Canceled", { exact: true }).first()).toBeVisible();
  });

  test("is paid by check, which the owner records and gives back after canceling @phone", async ({ page, request }) => {
    // From the middle of the year, where neither end's journeys come.
    const taken = new Set(await bookedDays(request));
    const open = (await freeStays(request)).filter((stay) => daysTouchedBy(stay).every((day) => !taken.has(day)));
    const stay = open[Math.floor(open.length / 2)];
    if (stay === undefined) throw new Error("There is no open stay");
    const email = `ruth${Date.now()}@jennings.example`;
    await openDesk(page, "/desk/phone-booking");
    await page.getByRole("textbox", { name: "Check-in" }).fill(stay.checkIn);
    await page.getByRole("textbox", { name: "Check-out" }).fill(stay.checkOut);
    await page.getByLabel("First name").fill("Ruth");
    await page.getByLabel("Last name").fill("Jennings");
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByLabel("Phone", { exact: true }).fill("(970) 555-0199");
    await page.getByRole("button", { name: "Hold nights and send pay link" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Done" }).click();

    await page.getByRole("button", { name: "Record a payment" }).click();
    const sheet = page.getByRole("dialog", { name: "Record a payment" });
    await expect(sheet.getByRole("radio", { name: "Check" })).toBeChecked();
    const record = sheet.getByRole("button", { name: /^Record \$/ });
    await expect(record).toBeDisabled();
    await sheet.getByRole("checkbox", { name: "Ruth has signed the rental agreement on paper" }).check();
    expect(await barriersIn(page)).toEqual([]);
    await record.click();
    await expect(page.getByText("Confirmed", { exact: true }).first()).toBeVisible();
    await expect(page.getByText("Paid by check for the stay")).toBeVisible();
    expect(await emailTo(request, email, "Your booking at")).toContain("Dear Ruth, thank you.");
    const desk = page.url();
    const secret = /\/stay#([\w-]+)/.exec(await emailTo(request, email, "Your booking at"))?.[1] ?? "";
    await page.goto(`/stay#${secret}`);
    await expect(page.getByRole("complementary", { name: "Receipt" }).getByText(/^By check, /)).toBeVisible();

    await page.goto(desk);
    await page.getByRole("button", { name: /^Cancel and refund/ }).click();
    await page.getByLabel(/^In full/).check();
    await page.getByRole("button", { name: /^Cancel and refund \$/ }).click();
    await page.getByRole("button", { name: "Given back by bank transfer" }).click();
    await expect(page.getByText("Refunded, by bank transfer")).toBeVisible();
    expect(await barriersIn(page)).toEqual([]);
  });

  test("shows nothing without its link", async ({ page }) => {
    await page.goto("/pay");
    await expect(page.getByRole("heading", { level: 1, name: "This link doesn’t open anything." })).toBeVisible();
    expect(await barriersIn(page)).toEqual([]);
  });
});

/** Lines of a bill that something lies on, such as its own total. */
function coveredLines(paper: HTMLElement): string[] {
  const lines = [...paper.querySelectorAll("dl > div")].filter((line) => {
    const { left, top, bottom } = line.getBoundingClientRect();
    const middle = (top + bottom) / 2;
    return middle < innerHeight && !line.contains(document.elementFromPoint(left + 2, middle));
  });
  return lines.map((line) => line.textContent);
}
