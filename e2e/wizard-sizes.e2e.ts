import { expect, type Locator } from "@playwright/test";
import {
  applyCoupon,
  CARDS,
  continueOn,
  fillGuestDetails,
  goToPayment,
  goToTerms,
  guestNamed,
  openWizard,
  payButton,
  test,
  typeCard,
  wizardOf,
  wordsOf,
} from "./journey/booking-journey.ts";

/** The last one is a laptop at 200% zoom. */
const SIZES = [
  [390, 664],
  [360, 640],
  [320, 568],
  [768, 1024],
  [1280, 720],
  [1440, 900],
  [640, 360],
] as const;

test("Pay and the total are fully visible at every size, and what waits for Pay looks like text", async ({
  page,
  stayNumber,
}) => {
  await goToPayment(page, await stayNumber(60), guestNamed("Foot"));
  await applyCoupon(page, "WELCOME10");
  await expect(payButton(page)).toBeEnabled();
  await typeCard(page, CARDS.decline);
  await payButton(page).click();
  await expect(wizardOf(page).getByRole("alert")).toContainText("declined");
  const complete = wizardOf(page).getByRole("button", { name: "Complete Booking" });
  const sum = (await wordsOf(payButton(page))).replace("Pay ", "");

  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expect(payButton(page), `Pay at ${width}×${height}`).toBeInViewport({ ratio: 1 });
    await expect(complete, `Complete Booking at ${width}×${height}`).toBeInViewport({ ratio: 1 });
    await expect(complete).toBeDisabled();
    await expect(complete).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    await expect(complete).toHaveCSS("border-top-width", "0px");
    const total = wizardOf(page).getByText(sum, { exact: true }).filter({ visible: true });
    await expect(total, `the total at ${width}×${height}`).toHaveCount(1);
    await expect(total).toBeInViewport({ ratio: 1 });
    await payButton(page).click({ trial: true });
    expect(await overflow(wizardOf(page)), `${width}×${height}`).toBe(0);
  }
});

test("at 390 by 664 the card, the code and the foot fit without scrolling; at 320 what the fields ask for is whole", async ({
  page,
  stayNumber,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await goToPayment(page, await stayNumber(61), guestNamed("Fits"));
  await expect(payButton(page)).toBeEnabled();

  for (const field of ["Card number", "Expires", "Security code", "ZIP"]) {
    await wizardOf(page).getByLabel(field).click({ trial: true });
    await expect(wizardOf(page).getByLabel(field)).toBeInViewport({ ratio: 1 });
  }
  await expect(wizardOf(page).getByText("Have a code?")).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 320, height: 568 });
  const cut = await wizardOf(page)
    .locator("input[placeholder]")
    .evaluateAll((inputs) =>
      inputs.flatMap((input) => {
        if (!(input instanceof HTMLInputElement) || input.clientWidth === 0) return [];
        // Only what is typed can be measured.
        input.value = input.placeholder;
        const isCut = input.scrollWidth > input.clientWidth;
        input.value = "";
        return isCut ? [input.placeholder] : [];
      }),
    );
  expect(cut).toEqual([]);
});

test("on a tablet the wizard is a dialog with its own width", async ({ page, stayNumber }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openWizard(page, await stayNumber(32));

  const box = await wizardOf(page).boundingBox();

  expect(box?.width).toBe(672);
  expect(box?.x).toBe(48);
  expect(box?.y).toBeGreaterThan(0);
});

test("a whole month and its legend fit into a short window", async ({ page, stayNumber }) => {
  await openWizard(page, await stayNumber(32));
  const calendar = wizardOf(page).getByRole("region", { name: "Choose your dates" });

  for (const height of [720, 800, 900]) {
    await page.setViewportSize({ width: 1280, height });
    await expect(calendar.getByRole("list", { name: "Legend" }), `${height}`).toBeInViewport({ ratio: 1 });
    await expect(calendar.getByRole("gridcell").last()).toBeInViewport({ ratio: 1 });
    await calendar.getByRole("button", { disabled: false }).last().click({ trial: true });
  }
});

test("a text opens inside its own row, and reading accepts nothing @every-screen", async ({ page, stayNumber }) => {
  await goToTerms(page, await stayNumber(13), guestNamed("Reader"));
  const rules = wizardOf(page).getByRole("region", { name: "House Rules" });
  await expect(
    wizardOf(page)
      .getByText(/Cancel by .* back\. After that|No refund if you cancel/)
      .first(),
  ).toBeVisible();

  await wizardOf(page).getByRole("button", { name: "Read the House Rules" }).click();

  await expect(rules).toBeVisible();
  await expect(rules.getByText("Quiet hours are")).toBeVisible();
  await expect(wizardOf(page).getByRole("checkbox", { checked: true })).toHaveCount(0);
  await wizardOf(page).getByRole("button", { name: "Hide the House Rules" }).click();
  await expect(rules).toBeHidden();
});

test("on a phone the foot says what a step still needs, and folds the bill out @phone", async ({
  page,
  stayNumber,
}) => {
  const guest = guestNamed("Footed");
  await openWizard(page, await stayNumber(13));
  const total = wizardOf(page).getByRole("button", { name: /Price details/ });
  const cleaning = wizardOf(page).getByText("Cleaning fee");
  await expect(cleaning).toBeHidden();
  await total.click();
  await expect(total).toHaveAttribute("aria-expanded", "true");
  await expect(cleaning).toBeInViewport();

  await continueOn(page);
  await expect(cleaning).toBeHidden();
  await expect(wizardOf(page).getByText("Still needed: name, email and phone")).toBeInViewport({ ratio: 1 });
  await wizardOf(page).getByLabel("First name").fill(guest.firstName);
  await page.keyboard.press("Enter");
  await expect(wizardOf(page).getByLabel("Last name")).toBeFocused();
  await expect(wizardOf(page).getByText("Please fill in this field.")).toHaveCount(3);
  await fillGuestDetails(page, guest);
  await expect(wizardOf(page).getByText("That’s all we need.")).toBeInViewport({ ratio: 1 });

  await continueOn(page);
  await expect(wizardOf(page).getByText("None of four accepted")).toBeInViewport({ ratio: 1 });
  await wizardOf(page).getByRole("button", { name: "Read the Rental Agreement" }).click();
  const text = wizardOf(page).getByRole("region", { name: "Rental Agreement" });
  expect(await text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  await text.getByRole("paragraph").last().scrollIntoViewIfNeeded();
  await wizardOf(page).getByRole("button", { name: "Hide the Rental Agreement" }).click();
  await expect(wizardOf(page).getByRole("button", { name: "Read the Rental Agreement" })).toBeInViewport({ ratio: 1 });
});

function overflow(dialog: Locator): Promise<number> {
  return dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
}
