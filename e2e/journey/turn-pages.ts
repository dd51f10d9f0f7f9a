import { expect, type Locator } from "@playwright/test";

/** Pages through the months of a calendar until `day` is shown. */
export async function turnTo(calendar: Locator, day: Locator): Promise<void> {
  const first = calendar.locator("td[data-day]").filter({ visible: true }).first();
  while (!(await day.isVisible())) {
    const shown = (await first.getAttribute("data-day")) ?? "";
    await calendar.getByRole("button", { name: "Next month" }).click();
    // Otherwise a slow browser would be asked to turn past the day.
    await expect(first).not.toHaveAttribute("data-day", shown);
  }
}
