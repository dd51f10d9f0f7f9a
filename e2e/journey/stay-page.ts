import { expect, type Page } from "@playwright/test";
import { addDays } from "#domain/dates/calendar-date.ts";
import { barriersIn } from "./barriers.ts";
import type { StayGuest } from "./stay-journey.ts";

export async function openStay(page: Page, { secret, reference }: StayGuest): Promise<void> {
  await page.goto(`/stay#${secret}`);
  // In a tab that has another guest's stay open, only the fragment changes.
  await expect(page.getByText(`Booking ${reference}`)).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Receipt" })).toBeVisible();
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await barriersIn(page)).toEqual([]);
}

/** The first open stay after this many days. */
export const later = (days: number) => ({
  suits: ({ checkIn }: { checkIn: string }) => checkIn > addDays(today(), days),
});

export function today() {
  return new Date().toISOString().slice(0, 10) as `${number}-${number}-${number}`;
}

export async function payByCard(page: Page, number: string, amount: string): Promise<void> {
  await typeCard(page, number);
  await page.getByRole("button", { name: `Pay ${amount}`, exact: true }).click();
}

export async function typeCard(page: Page, number: string): Promise<void> {
  const form = page.getByRole("form", { name: "Card payment" });
  await form.getByLabel("Card number").fill(number);
  await form.getByLabel("Expires").fill("12 / 34");
  await form.getByLabel("Security code").fill("123");
  await form.getByLabel("ZIP").fill("81432");
}
