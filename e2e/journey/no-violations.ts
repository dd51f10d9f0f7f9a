import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

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
  // No script runs in a sandboxed frame, axe's included: it would wait forever for its own answer.
  const axe = new AxeBuilder({ page }).include("dialog[open]").exclude("iframe[sandbox]");
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}
