import { expect, type Locator } from "@playwright/test";

/** Turns the months of a calendar until `day` is on the page. A month's name answers first, its days a moment later. */
export async function turnTo(calendar: Locator, day: Locator): Promise<void> {
  const firstCell = calendar.getByRole("gridcell").first();
  while (!(await day.isVisible())) {
    const shown = await firstCell.getAttribute("data-day");
    await calendar.getByRole("button", { name: "Next month" }).click();
    await expect(firstCell).not.toHaveAttribute("data-day", String(shown));
  }
}
