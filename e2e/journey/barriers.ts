import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe finds in the page, or in one part of it: its rules, each with the elements that break it. */
export async function barriersIn(page: Page, part = "html"): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .include(part)
    // No script runs in a sandboxed frame, axe's included: it would wait forever for its own answer.
    .exclude("iframe[sandbox]")
    // One run in the page itself, which brings back nothing but violations, takes a third of the time.
    .setLegacyMode()
    .options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
