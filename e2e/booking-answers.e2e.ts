import { expect, type Page, type Route } from "@playwright/test";
import {
  acceptAllAgreements,
  applyCoupon,
  CARDS,
  continueOn,
  couponField,
  expectConfirmed,
  fillGuestDetails,
  goToPayment,
  goToTerms,
  guestNamed,
  openCoupon,
  openWizard,
  payButton,
  test,
  typeCard,
  wizardOf,
} from "./journey/booking-journey.ts";
import { expectNoViolations } from "./journey/no-violations.ts";
import { holdElsewhere } from "./journey/other-guest.ts";

const PHONE_REFUSED = "Please enter a 10-digit US phone number, such as (555) 123-4567.";

test("a phone number of another country is refused as typed, and no digit is cut off", async ({ page, stayNumber }) => {
  await openWizard(page, await stayNumber(13));
  await continueOn(page);
  await fillGuestDetails(page, guestNamed("Foreign"));
  const phone = wizardOf(page).getByLabel("Phone");
  const next = wizardOf(page).getByRole("button", { name: "Continue" });

  await phone.clear();
  await phone.pressSequentially("+44 20 7946 0958");
  await phone.blur();
  await expect(phone).toHaveValue("+44 20 7946 0958");
  await expect(wizardOf(page).getByRole("alert")).toHaveText(PHONE_REFUSED);
  await expect(next).toBeDisabled();

  await phone.clear();
  await phone.pressSequentially("55512345678");
  await expect(phone).toHaveValue("(555) 123-45678");
  await expect(wizardOf(page).getByRole("alert")).toHaveText(PHONE_REFUSED);

  await phone.clear();
  await phone.pressSequentially("+1 555 123 4567");
  await expect(phone).toHaveValue("(555) 123-4567");
  await expect(next).toBeEnabled();
});

test("the message about a declined card disappears when the next try starts", async ({ page, stayNumber }) => {
  await goToPayment(page, await stayNumber(62), guestNamed("Retrying"));
  await typeCard(page, CARDS.decline);
  await payButton(page).click();
  await expect(wizardOf(page).getByRole("alert")).toContainText("declined");

  await typeCard(page, CARDS.authenticate);
  await payButton(page).click();

  await expect(wizardOf(page).getByRole("region", { name: "Your bank" })).toBeVisible();
  await expect(wizardOf(page).getByRole("alert")).toHaveCount(0);
  await expect(wizardOf(page).getByRole("button", { name: "Processing..." })).toBeVisible();
});

test("the bank's question and its answers are in view, on a laptop and on a phone", async ({ page, stayNumber }) => {
  const guest = guestNamed("Asked");
  await goToPayment(page, await stayNumber(63), guest);
  await typeCard(page, CARDS.authenticate);
  await payButton(page).click();
  const bank = wizardOf(page).getByRole("region", { name: "Your bank" });

  await expect(bank.getByRole("heading")).toBeFocused();
  for (const answer of ["Approve", "Fail"]) {
    await expect(bank.getByRole("button", { name: answer })).toBeInViewport({ ratio: 1 });
    await bank.getByRole("button", { name: answer }).click({ trial: true });
  }
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 664 });
  await expect(bank.getByRole("button", { name: "Approve" })).toBeInViewport({ ratio: 1 });
  await bank.getByRole("button", { name: "Approve" }).click();

  await expectConfirmed(page, guest);
});

test("while a slow card is processing nothing can be typed or paid, and its outcome is requested at once", async ({
  page,
  clock,
  stayNumber,
}) => {
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/booking-status")) asked++;
  });
  await goToPayment(page, await stayNumber(64), guestNamed("Patient"));
  await typeCard(page, CARDS.processing);
  await clock.install();

  await payButton(page).click();

  await expect(wizardOf(page).getByText(/Your bank is still working on the payment/)).toBeVisible();
  await expect(wizardOf(page).getByText("Waiting for your bank...")).toBeVisible();
  await expect(wizardOf(page).getByText("Please complete payment to proceed.")).toBeHidden();
  await expect(wizardOf(page).getByRole("button", { name: "Processing..." })).toHaveAttribute("aria-disabled", "true");
  await expect(wizardOf(page).getByLabel("Card number")).toBeDisabled();
  for (const times of [2, 3, 4]) {
    await clock.runFor(2_000);
    await expect.poll(() => asked).toBeGreaterThanOrEqual(times);
  }
  await expectNoViolations(page);
});

test("Complete Booking is the filled button while a paid booking is being completed", async ({
  page,
  clock,
  stayNumber,
}) => {
  await goToPayment(page, await stayNumber(65), guestNamed("Moment"));
  await typeCard(page, CARDS.success);
  const fill = (name: string) =>
    wizardOf(page)
      .getByRole("button", { name })
      .evaluate((button) => button.className);
  const quiet = await fill("Complete Booking");
  // The clock is frozen in the second after the payment, however slow this machine is.
  await clock.install();
  await clock.pauseAt(Date.now() + 60_000);

  await payButton(page).click();

  await expect(wizardOf(page).getByText("Payment successful! Completing your booking...")).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  expect(await fill("Complete Booking")).not.toBe(quiet);
});

test("the sandbox's card form refuses a card that can't exist, at its field", async ({ page, stayNumber }) => {
  await goToPayment(page, await stayNumber(66), guestNamed("Mistyped"));
  const refusals = [
    ["Card number", "4242424242424241", "Your card number is invalid."],
    ["Expires", "12 / 20", "Your card's expiration date is in the past or invalid."],
    ["ZIP", "", "Your ZIP is incomplete."],
  ] as const;

  for (const [field, text, refusal] of refusals) {
    await typeCard(page, CARDS.success);
    await wizardOf(page).getByLabel(field).fill(text);
    await payButton(page).click();
    await expect(wizardOf(page).getByRole("alert")).toHaveText(refusal);
    await expect(wizardOf(page).getByLabel(field)).toBeFocused();
    await expect(wizardOf(page).getByLabel(field)).toHaveAccessibleDescription(new RegExp(refusal));
    await expect(wizardOf(page).getByLabel(field)).toHaveAttribute("aria-invalid", "true");
  }
});

test("nights that someone else is paying for are shown as booked and no longer selected", async ({
  page,
  stayNumber,
  request,
}) => {
  const stay = await stayNumber(67);
  await goToTerms(page, stay, guestNamed("Second"));
  const release = await holdElsewhere(request, stay);
  await acceptAllAgreements(page);
  await continueOn(page);
  await expect(wizardOf(page).getByText("Those dates are taken. Choose others to go on.")).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  await expect(wizardOf(page).getByText("Complete Booking")).toHaveCount(0);

  await wizardOf(page).getByRole("button", { name: "Choose other dates" }).click();

  const change = wizardOf(page).getByRole("region", { name: "Change dates or guests" });
  await expect(change.getByText("Your dates were just taken. Choose others.")).toBeVisible();
  await expect(change.locator(`td[data-day="${stay.checkIn}"]:visible button`)).toHaveAccessibleName(/, booked$/);
  await expect(change.getByRole("gridcell", { selected: true })).toHaveCount(0);
  await expect(change.getByRole("button", { name: "Use these dates" })).toBeDisabled();
  await expect(change.getByRole("button", { name: "Keep my dates" })).toHaveCount(0);
  await expectNoViolations(page);
  await release();
});

test("a code that needs a higher total says how much", async ({ page, stayNumber }) => {
  await goToPayment(page, await stayNumber(68), guestNamed("Longstay"));

  await applyCoupon(page, "LONGSTAY");

  await expect(wizardOf(page).getByRole("alert")).toHaveText("This code needs a total of $3,000 or more.");
  await expect(couponField(page)).toBeVisible();
});

test("while a code is being checked the button says so", async ({ page, stayNumber }) => {
  await goToPayment(page, await stayNumber(68), guestNamed("Checking"));
  await openCoupon(page);
  const held = holdBack(page, "**/api/validate-coupon");
  await couponField(page).fill("WELCOME10");
  await wizardOf(page).getByRole("button", { name: "Apply" }).click();
  await expect(wizardOf(page).getByRole("button", { name: "Checking..." })).toBeVisible();
  await expect(couponField(page)).toBeDisabled();

  (await held).release();

  await expect(wizardOf(page).getByRole("status").getByText("Welcome, 10% off")).toBeVisible();
});

test("the agreement's window prints at once, filled in", async ({ page, context, stayNumber }) => {
  await using _ = await context.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", document.body.textContent ?? "");
  });
  await goToTerms(page, await stayNumber(9), guestNamed("Paper"));
  const opened = page.waitForEvent("popup");

  await wizardOf(page).getByRole("button", { name: "Print the rental agreement" }).click();

  await expect((await opened).locator("html")).toHaveAttribute("data-printed", /Paper Byron/);
});

/** Holds up a request until it's released. */
async function holdBack(page: Page, address: string): Promise<{ release(): void }> {
  return new Promise((found) => {
    page.route(address, (route: Route) => found({ release: () => route.continue() }), { times: 1 });
  });
}
