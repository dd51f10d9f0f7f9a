import type { Locator } from "@playwright/test";

/** Pages through the months of a calendar until `day` is shown. */
export async function turnTo(calendar: Locator, day: Locator): Promise<void> {
  while (!(await day.isVisible())) await calendar.getByRole("button", { name: "Next month" }).click();
}
