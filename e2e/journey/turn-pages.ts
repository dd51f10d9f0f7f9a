import type { Locator } from "@playwright/test";

/** Turns the months of a calendar until `day` is on the page. */
export async function turnTo(calendar: Locator, day: Locator): Promise<void> {
  while (!(await day.isVisible())) await calendar.getByRole("button", { name: "Next month" }).click();
}
