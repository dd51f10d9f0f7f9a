import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { type Draft, newDraft } from "#app/booking/draft/draft.ts";
import { serializeDraft } from "#app/booking/draft/draft-storage.ts";
import { DRAFT_KEY } from "#app/booking/draft/reopen.ts";
import { NO_CHOICE } from "#app/booking/draft/stay-choice.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { formatPhone } from "#domain/guest.ts";
import { freeStay } from "./free-stay.ts";
import { test as base } from "./test.ts";

/** A journey that books. Its nights are released at the end, so the lodge's holds don't run out. */
export const test = base.extend<{ stayNumber: (journey: number) => Promise<Stay>; givesBack: undefined }>({
  stayNumber: async ({ request }, use, testInfo) => {
    await use((journey) => freeStay(request, journey, testInfo));
  },
  givesBack: [
    async ({ page, request }, use) => {
      const drafts = new Set<string>();
      page.on("request", (sent) => {
        if (!sent.url().endsWith("/api/create-payment-intent")) return;
        drafts.add((sent.postDataJSON() as { draftId: string }).draftId);
      });
      await use(undefined);
      for (const draftId of drafts) await request.post("/api/release-hold", { data: { draftId } });
    },
    { auto: true },
  ],
});

export type Guest = { firstName: string; lastName: string; email: string; phone: string };

/** Every journey has its own email address, so its emails can be told apart. */
export function guestNamed(firstName: string): Guest {
  return { firstName, lastName: "Byron", email: `${firstName.toLowerCase()}@example.com`, phone: "5551234567" };
}

export const CARDS = {
  success: "4242424242424242",
  decline: "4000000000000002",
  authenticate: "4000002500003155",
  processing: "4000000000000077",
} as const;

export function wizardOf(page: Page): Locator {
  return page.getByRole("dialog", { name: /^Book / });
}

export function heading(page: Page, name: string | RegExp): Locator {
  return wizardOf(page).getByRole("heading", { level: 3, name });
}

/** Opens the wizard from the booking bar with the dates of the stay already chosen. */
export async function openWizard(page: Page, stay?: Stay): Promise<void> {
  await page.goto(stay ? `/?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}` : "/");
  await bookButton(page).click();
  await expect(heading(page, "When would you like to come?")).toBeFocused();
}

/** The booking bar's button: it checks, and books once available dates are chosen. */
export function bookButton(page: Page): Locator {
  return page
    .getByRole("form", { name: "Check availability" })
    .getByRole("button", { name: /^(Check Availability|Book (this|these))/ });
}

export async function continueOn(page: Page): Promise<void> {
  await wizardOf(page).getByRole("button", { name: "Continue" }).click();
}

export async function fillGuestDetails(page: Page, guest: Guest): Promise<void> {
  const wizard = wizardOf(page);
  await wizard.getByLabel("First name").fill(guest.firstName);
  await wizard.getByLabel("Last name").fill(guest.lastName);
  await wizard.getByLabel("Email").fill(guest.email);
  await wizard.getByLabel("Phone").fill(guest.phone);
}

export async function acceptAllAgreements(page: Page): Promise<void> {
  const boxes = wizardOf(page).getByRole("group", { name: "Four things to accept" }).getByRole("checkbox");
  await expect(boxes).toHaveCount(4);
  for (const box of await boxes.all()) await box.check();
}

/** From the booking bar to the payment step, with the nights held. */
export async function walkToPayment(page: Page, stay: Stay, guest: Guest): Promise<void> {
  await goToTerms(page, stay, guest);
  await acceptAllAgreements(page);
  await continueOn(page);
  await expect(heading(page, "Payment")).toBeVisible();
}

/** The same for journeys that begin there: a reload on the previous step has just restored what the guest entered. */
export async function goToPayment(page: Page, stay: Stay, guest: Guest): Promise<void> {
  const draft: Draft = {
    ...newDraft(randomUUID(), { ...NO_CHOICE, ...stay }),
    step: 3,
    guestDetails: { ...guest, phone: formatPhone(guest.phone) },
    agreements: { rentalAgreement: true, houseRules: true, termsOfService: true, privacyPolicy: true },
  };
  // The smallest page that has the tab's storage.
  await page.goto("/healthz");
  await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
    DRAFT_KEY,
    serializeDraft({ draft, quote: undefined }),
  ] as const);
  await page.goto(`/?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`);
  await continueOn(page);
  await expect(heading(page, "Payment")).toBeVisible();
}

export async function goToTerms(page: Page, stay: Stay, guest: Guest): Promise<void> {
  await openWizard(page, stay);
  await continueOn(page);
  await fillGuestDetails(page, guest);
  await continueOn(page);
  await expect(heading(page, "The agreement, in plain words")).toBeFocused();
}

export async function typeCard(page: Page, number: string): Promise<void> {
  const wizard = wizardOf(page);
  await wizard.getByLabel("Card number").fill(number);
  await wizard.getByLabel("Expires").fill("12 / 34");
  await wizard.getByLabel("Security code").fill("123");
  await wizard.getByLabel("ZIP").fill("81432");
}

/** Closes the wizard for good, whatever was typed. */
export async function leaveBooking(page: Page): Promise<void> {
  await wizardOf(page).getByRole("button", { name: "Close" }).click();
  await page.getByRole("dialog", { name: "Leave the booking?" }).getByRole("button", { name: "Leave" }).click();
  await expectClosed(page);
}

/** The wizard is gone, and its steps in the history with it: going back over them would end a reload on its way. */
export async function expectClosed(page: Page): Promise<void> {
  await expect(wizardOf(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => window.history.state?.wizardStep)).toBeUndefined();
}

export function payButton(page: Page): Locator {
  return wizardOf(page).getByRole("button", { name: /^Pay \$/ });
}

export function couponField(page: Page): Locator {
  return wizardOf(page).getByLabel("Coupon", { exact: true }).and(page.getByRole("textbox"));
}

export async function openCoupon(page: Page): Promise<void> {
  if (!(await couponField(page).isVisible())) await wizardOf(page).getByText("Have a code?").click();
}

export async function applyCoupon(page: Page, code: string): Promise<void> {
  await expect(wizardOf(page).getByText("Have a code?")).toBeVisible();
  await openCoupon(page);
  await couponField(page).fill(code);
  await wizardOf(page).getByRole("button", { name: "Apply" }).click();
}

export function summary(page: Page): Locator {
  return wizardOf(page).getByRole("complementary", { name: "Booking Summary" });
}

export async function wordsOf(part: Locator): Promise<string> {
  return (await part.textContent()) ?? "";
}

/** The total in the summary: "$1,096.75". */
export function shownTotal(page: Page): Promise<string> {
  return wordsOf(summary(page).locator("dl").last().locator("dd").last());
}

/** The same in cents. */
export async function totalIn(page: Page): Promise<number> {
  return Math.round(Number((await shownTotal(page)).replace(/[$,]/g, "")) * 100);
}

export async function expectConfirmed(page: Page, guest: Guest): Promise<void> {
  await expect(heading(page, /^The house is yours/)).toBeFocused();
  await expect(wizardOf(page).getByText(/Your booking is [A-Z]+-\w+\./)).toBeVisible();
  await expect(wizardOf(page).getByText(`Confirmation email sent successfully to ${guest.email}`)).toBeVisible();
}
