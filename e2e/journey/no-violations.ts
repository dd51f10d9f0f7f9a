import { expect, type Page } from "@playwright/test";
import { barriersIn } from "./barriers.ts";

/** Expects axe to find nothing in the open dialog. */
export async function expectNoViolations(page: Page): Promise<void> {
  // A step fades in; while it's half transparent its colors aren't what a guest reads.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => {})),
    ),
  );
  expect(await barriersIn(page, "dialog[open]")).toEqual([]);
}
