import { setTimeout as pause } from "node:timers/promises";
import type { Locator, Page } from "@playwright/test";
import { openBrowser } from "../scripts/testing/chromium.ts";
import type { Measured } from "./measure.ts";

const SLOW_DOWN = 4;
const ROUNDS = 10;
const A_FINGER_STAYS = 80;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** In the page: the time from each tap until the guest sees a response, as the browser itself measures it. */
const WATCH = `
  globalThis.answers = [];
  new PerformanceObserver((seen) => {
    for (const { name, duration } of seen.getEntries()) if (name === "click") answers.push(duration);
  }).observe({ type: "event", durationThreshold: 16 });
`;

/** How long the wizard takes to respond to a tap on a phone with a processor four times slower than this one. */
export async function measureWizard(url: string): Promise<Measured[]> {
  await using browser = await openBrowser();
  const page = await browser.newPage(PHONE);
  await page.addInitScript(WATCH);
  await page.goto(url);
  await page.getByRole("button", { name: /^(Check Availability|Book these)/ }).click();
  const wizard = page.getByRole("dialog", { name: "Book Wild Iris Lodge" });
  const inWizard = (name: string) => wizard.getByRole("button", { name });
  await inWizard("Next month").waitFor();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN });

  const there = Array.from({ length: ROUNDS }, () => inWizard("Next month"));
  const months = await answersTo(page, [...there, ...there.map(() => inWizard("Previous month"))]);
  await inWizard("Next month").click();
  const free = wizard.locator("td:not([data-off]):not([data-outside]) button").filter({ visible: true });
  const days = await answersTo(page, await daysOf(free));
  await inWizard("Continue").click();
  await fillDetails(wizard);
  const pairs = Array.from({ length: ROUNDS }, () => [inWizard("Continue"), inWizard("Back")]);
  const steps = await answersTo(page, pairs.flat());
  return [
    measured("Wizard: another month", months),
    measured("Wizard: a day", days),
    measured("Wizard: a step", steps),
  ];
}

/** Clicks pairs of check-in and check-out until a stay is selected. */
async function daysOf(free: Locator): Promise<Locator[]> {
  const count = await free.count();
  const places = Array.from({ length: ROUNDS }, (_, round) => [round % (count - 4), (round % (count - 4)) + 3]);
  return places.flat().map((place) => free.nth(place));
}

async function fillDetails(wizard: Locator): Promise<void> {
  await wizard.getByLabel("First name").fill("Ada");
  await wizard.getByLabel("Last name").fill("Byron");
  await wizard.getByLabel("Email").fill("ada@example.com");
  await wizard.getByLabel("Phone").fill("5551234567");
}

async function answersTo(page: Page, buttons: readonly Locator[]): Promise<number[]> {
  const answers: number[] = [];
  for (const button of buttons) {
    await page.evaluate("answers.length = 0");
    await button.click({ delay: A_FINGER_STAYS });
    // Everything that a tap set off ends before the next one.
    await pause(300);
    answers.push(await page.evaluate<number>("Math.max(16, ...answers)"));
  }
  // The first two of a kind are slower everywhere, because the browser hasn't compiled that code yet.
  return answers.slice(2);
}

function measured(name: string, times: number[]): Measured {
  const seconds = times.reduce((sum, time) => sum + time, 0) / 1_000;
  return { name, count: times.length, seconds, failed: 0, times: times.sort((one, other) => one - other) };
}
