import { expect, type Locator } from "@playwright/test";
import { addDays, dayAt, dayOfWeek } from "#domain/dates/calendar-date.ts";
import { moneyIn } from "#domain/prices/money.ts";
import { taxLabel, taxOn } from "#domain/prices/taxes.ts";
import { rules } from "#house/rules.ts";
import {
  CARDS,
  expectConfirmed,
  goToPayment,
  guestNamed,
  payButton,
  summary,
  typeCard,
  wordsOf,
} from "./journey/booking-journey.ts";
import { test } from "./journey/own-server.ts";
import { signInByMail } from "./journey/owner.ts";
import { bookFor } from "./journey/stay-journey.ts";
import { openStay } from "./journey/stay-page.ts";

const { formatCents } = moneyIn(rules.currency);
const TODAY = dayAt(Date.now(), rules.timeZone);

test("a price that the owner sets is what a guest reads and pays @both-databases", async ({ page }) => {
  // Starting on a Sunday, because some tables have a longer minimum for arrivals on a weekend.
  const sunday = addDays(TODAY, 42 - dayOfWeek(TODAY));
  const stay = { checkIn: sunday, checkOut: addDays(sunday, 2) };
  const guest = guestNamed("Priced");
  const nights = 2 * 77_700;
  const taxes = rules.taxes.reduce(
    (sum, { percent, on }) => sum + taxOn(on === "nights" ? nights : nights + rules.cleaningFee, percent),
    0,
  );
  const total = formatCents(nights + rules.cleaningFee + taxes);

  await signInByMail(page, "/desk/prices");
  await page.getByRole("button", { name: "Add a season" }).click();
  const sheet = page.getByRole("dialog", { name: "Add a season" });
  await sheet.getByLabel("Name").fill("Balloon festival");
  await sheet.getByRole("textbox", { name: "First night" }).fill(stay.checkIn);
  await sheet.getByRole("textbox", { name: "Last night" }).fill(stay.checkOut);
  await sheet
    .getByLabel(/, dollars$/)
    .first()
    .fill("777");
  await sheet.getByLabel("Minimum nights").fill("1");
  await sheet.getByLabel("Again every year").uncheck();
  await expect(sheet.getByText("3 open nights change")).toBeVisible();
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Balloon festival" })).toContainText("$777");

  await goToPayment(page, stay, guest);
  expect(await wordsOf(summary(page))).toContain(formatCents(nights));
  await expect(payButton(page)).toHaveText(`Pay ${total}`);
  await typeCard(page, CARDS.success);
  await payButton(page).click();
  await expectConfirmed(page, guest);

  await page.goto("/desk/bookings");
  await page.getByRole("link", { name: "Priced Byron" }).first().click();
  await expect(page.getByRole("region", { name: "Payments" })).toContainText(total);

  await page.goto("/desk/money");
  const thisWeek = page.getByRole("region", { name: "From looking to booking" }).getByRole("row").nth(1);
  await expect(thisWeek.getByRole("cell")).toHaveText([/^[1-9]/, "1", "1", "1"]);
});

test("the tax report matches the sum of the guests' receipts, to the cent @both-databases", async ({
  page,
  request,
}) => {
  const guests = [await bookFor(request, {}), await bookFor(request, {}), await bookFor(request, {})];
  await signInByMail(page, `/desk/booking#${guests[0]?.reference}`);
  await page.getByRole("button", { name: /^Cancel and refund/ }).click();
  await page.getByLabel(/^An amount/).check();
  await page.getByRole("textbox", { name: "Refund", exact: true }).fill("321.09");
  await page.getByRole("button", { name: "Cancel and refund $321.09" }).click();
  const payments = page.getByRole("region", { name: "Payments" });
  await expect(async () => {
    await page.reload();
    await expect(payments.getByText("Refunded")).toBeVisible({ timeout: 2_000 });
  }).toPass();

  const receipts: Rows[] = [];
  for (const guest of guests) {
    await openStay(page, guest);
    receipts.push(await rowsOf(page.getByRole("complementary", { name: "Receipt" }).locator("dl > div")));
  }
  await page.goto("/desk/money");
  const report = page.getByRole("region", { name: "Lodging tax" });
  await report.getByRole("textbox", { name: "From" }).fill(TODAY);
  await report.getByRole("textbox", { name: "Through" }).fill(addDays(TODAY, 300));
  await expect(report.getByText("You owe so far")).toBeVisible();
  const told = await rowsOf(report.getByRole("row"));

  const [canceled = {}, ...kept] = receipts;
  const receiptsSum = (name: string, of = receipts) => of.reduce((sum, receipt) => sum + (receipt[name] ?? NaN), 0);
  for (const tax of rules.taxes.map(taxLabel)) {
    expect(told[tax]).toBe(receiptsSum(tax, kept));
    const back = formatCents(receiptsSum(tax, [canceled]));
    await expect(report.getByText(`${formatCents(receiptsSum(tax))} collected, ${back} refunded`)).toBeVisible();
  }
  const taxesOf = (of: Rows[]) => rules.taxes.reduce((sum, tax) => sum + receiptsSum(taxLabel(tax), of), 0);
  expect(told["You owe so far"]).toBe(taxesOf(kept));
  const charged = (told["Direct, nights"] ?? NaN) + (told["Direct, cleaning"] ?? NaN) + (told["You owe so far"] ?? NaN);
  expect(charged).toBe(receiptsSum("Paid", kept) + (canceled.Kept ?? NaN));
});

type Rows = Record<string, number>;

/** The name of each row, and its last amount in cents. */
async function rowsOf(rows: Locator): Promise<Rows> {
  const texts = await rows.evaluateAll((all) =>
    all.map((row) => {
      const name = row.querySelector("dt, th")?.firstChild?.textContent ?? "";
      const amounts = [...row.querySelectorAll("dd, td")].map((cell) => cell.textContent ?? "");
      return [name, amounts.findLast((amount) => amount.includes("$")) ?? ""] as const;
    }),
  );
  return Object.fromEntries(
    texts.map(([name, amount]) => [name, Number(amount.replace(/[$,.]/g, "").replace("−\u2060", "-"))]),
  );
}
