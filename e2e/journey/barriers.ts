import type { Page } from "@playwright/test";
import axe from "axe-core";

/** What axe finds in the page, or in one part of it: its rules, each with the elements that break it. */
export async function barriersIn(page: Page, part = "html"): Promise<string[]> {
  // Half a megabyte, so a document gets it once, however often it's checked.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  // A button on its way from gray to green is both for a moment, and nobody reads it then.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((each) => Number(each.effect?.getComputedTiming().endTime) < 10_000);
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => {});
  });
  const { violations } = await page.evaluate(
    // `axe` is the page's own here. It stays out of frames: the only ones show emails, where no script may run.
    (inside) => axe.run(inside, { iframes: false, resultTypes: ["violations"] }),
    part,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** By how many pixels the page can be scrolled sideways. A phone's window grows with what is too wide, so it can't say. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
