import { expect } from "@playwright/test";
import { addDays } from "#domain/dates/calendar-date.ts";
import { rentalAgreement } from "#house/agreements.ts";
import { house } from "#house/house.ts";
import {
  applyCoupon,
  CARDS,
  continueOn,
  couponField,
  expectConfirmed,
  fillGuestDetails,
  goToPayment,
  goToTerms,
  guestNamed,
  heading,
  openCoupon,
  openWizard,
  payButton,
  shownTotal,
  summary,
  test,
  totalIn,
  typeCard,
  walkToPayment,
  wizardOf,
  wordsOf,
} from "./journey/booking-journey.ts";
import { emailTo } from "./journey/emails.ts";
import { spokenDay } from "./journey/free-stay.ts";
import { turnTo } from "./journey/turn-pages.ts";

test("a guest books a stay and is told where the email went @every-screen", async ({
  page,
  clock,
  stayNumber,
  request,
}, info) => {
  const stay = await stayNumber(0);
  const guest = guestNamed(`Ada-${info.project.name}`);
  await walkToPayment(page, stay, guest);
  await expect(heading(page, "Payment")).toBeFocused();
  const total = await totalIn(page);
  const shown = await wordsOf(payButton(page));
  await typeCard(page, CARDS.success);
  await expect(wizardOf(page).getByText("Please complete payment to proceed.")).toBeVisible();
  // The clock is frozen in the second after the payment, which a busy machine could miss.
  await clock.install();
  await clock.pauseAt(Date.now() + 60_000);

  await payButton(page).click();

  await expect(wizardOf(page).getByText("Payment successful! Completing your booking...")).toBeVisible();
  await clock.resume();
  await expectConfirmed(page, guest);
  expect(await totalIn(page)).toBe(total);
  expect(shown.replace("Pay ", "")).toBe(await shownTotal(page));
  const email = await emailTo(request, guest.email);
  expect(email).toContain(shown.replace("Pay ", ""));
});

test("the dates are picked in the wizard's own calendar @every-screen", async ({ page, stayNumber }) => {
  const stay = await stayNumber(1);
  await openWizard(page);
  const calendar = wizardOf(page).getByRole("region", { name: "Choose your dates" });
  await expect(wizardOf(page).getByRole("button", { name: "Continue" })).toBeDisabled();
  await expect(calendar.getByRole("listitem")).toHaveText(["Booked", "Selected", "In Range"]);
  await expect(calendar.getByRole("gridcell")).toHaveCount(42);
  await expect(calendar.getByRole("columnheader")).toHaveText(["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]);

  const checkIn = calendar.getByRole("button", { name: spokenDay(stay.checkIn) });
  await turnTo(calendar, checkIn);
  await checkIn.click();
  const checkOut = calendar.getByRole("button", { name: spokenDay(stay.checkOut) });
  await turnTo(calendar, checkOut);
  await checkOut.click();

  await expect(wizardOf(page).getByText("These two nights are available.")).toBeVisible();
  await expect(wizardOf(page).getByText("2 nights").filter({ visible: true })).toHaveCount(1);
  await continueOn(page);
  await expect(heading(page, "Who’s coming?")).toBeFocused();
});

test("a percentage coupon lowers every sum", async ({ page, stayNumber, request }) => {
  const guest = guestNamed("Percent");
  await goToPayment(page, await stayNumber(2), guest);
  const before = await totalIn(page);

  await applyCoupon(page, "WELCOME10");

  await expect(wizardOf(page).getByRole("status").getByText("Welcome, 10% off")).toBeVisible();
  const after = Math.floor((before * 90 + 50) / 100);
  await expect.poll(() => totalIn(page)).toBe(after);
  await expect(couponField(page)).toBeDisabled();
  await expect(summary(page).getByText(`Was ${dollars(before)}`)).toBeVisible();
  await expect(payButton(page)).toHaveText(`Pay ${dollars(after)}`);
  await typeCard(page, CARDS.success);
  await payButton(page).click();
  await expectConfirmed(page, guest);
  await expect(summary(page).getByText(`−\u2060${dollars(before - after)}`)).toBeVisible();
  expect(await emailTo(request, guest.email)).toContain(dollars(after));
});

test("a fixed coupon lowers the total by its sum", async ({ page, stayNumber }) => {
  await goToPayment(page, await stayNumber(36), guestNamed("Fixed"));
  const before = await totalIn(page);

  await applyCoupon(page, "FIFTY");

  await expect(payButton(page)).toHaveText(`Pay ${dollars(before - 5000)}`);
});

test("removing a coupon raises the sum again", async ({ page, stayNumber }) => {
  const guest = guestNamed("Removed");
  await goToPayment(page, await stayNumber(45), guest);
  const before = await wordsOf(payButton(page));
  await applyCoupon(page, "THIRD");
  await expect(payButton(page)).not.toHaveText(before);

  await wizardOf(page).getByRole("button", { name: "Remove" }).click();

  await expect(payButton(page)).toHaveText(before);
  await typeCard(page, CARDS.success);
  await payButton(page).click();
  await expectConfirmed(page, guest);
});

test("codes that don't apply say why", async ({ page, stayNumber }) => {
  await goToPayment(page, await stayNumber(5), guestNamed("Refused"));
  await openCoupon(page);
  const apply = wizardOf(page).getByRole("button", { name: "Apply" });
  await expect(apply).toBeDisabled();

  await applyCoupon(page, "EXPIRED");
  await expect(wizardOf(page).getByRole("alert")).toHaveText("This code has expired.");

  await applyCoupon(page, "USEDUP");
  await expect(wizardOf(page).getByRole("alert")).toHaveText("This code has been used up.");

  await applyCoupon(page, "  nonsense ");
  await expect(wizardOf(page).getByRole("alert")).toHaveText("We don’t recognize that code.");
  await expect(payButton(page)).toBeEnabled();
});

test("a coupon for the full price needs no card", async ({ page, stayNumber }) => {
  const guest = guestNamed("Free");
  await goToPayment(page, await stayNumber(6), guest);
  const complete = wizardOf(page).getByRole("button", { name: "Complete Booking" });
  await expect(complete).toBeDisabled();

  await applyCoupon(page, "FREESTAY");
  await expect(payButton(page)).toBeHidden();
  await expect(wizardOf(page).getByText("Nothing to pay, so no card needed.")).toBeVisible();
  await expect(wizardOf(page).getByText("Please complete payment to proceed.")).toBeHidden();
  await complete.click();

  await expectConfirmed(page, guest);
  expect(await totalIn(page)).toBe(0);
});

test("after a declined card another one can pay", async ({ page, stayNumber }) => {
  const guest = guestNamed("Declined");
  await goToPayment(page, await stayNumber(7), guest);
  await typeCard(page, CARDS.decline);
  await payButton(page).click();
  await expect(wizardOf(page).getByRole("alert")).toHaveText(
    "Your card was declined, and nothing was charged. Try another card, or call your bank.",
  );

  await typeCard(page, CARDS.success);
  await payButton(page).click();

  await expectConfirmed(page, guest);
});

test("a card that needs the bank's check pays when the guest approves", async ({ page, stayNumber }) => {
  const guest = guestNamed("Bank");
  await goToPayment(page, await stayNumber(8), guest);
  await typeCard(page, CARDS.authenticate);
  await payButton(page).click();
  const bank = wizardOf(page).getByRole("region", { name: "Your bank" });

  await bank.getByRole("button", { name: "Fail" }).click();
  await expect(wizardOf(page).getByRole("alert")).toContainText("declined");
  await payButton(page).click();
  await bank.getByRole("button", { name: "Approve" }).click();

  await expectConfirmed(page, guest);
});

test("the rental agreement is printed on one sheet with names, dates and amounts, and not yet as paid", async ({
  page,
  stayNumber,
}) => {
  await goToTerms(page, await stayNumber(9), guestNamed("Printed"));
  const total = await shownTotal(page);
  const opened = page.waitForEvent("popup");

  await wizardOf(page).getByRole("button", { name: "Print the rental agreement" }).click();

  const paper = await opened;
  await expect(paper.getByRole("heading", { name: "Rental agreement" })).toBeVisible();
  await expect(paper.getByText("Printed Byron")).toBeVisible();
  await expect(paper.getByText(total)).toBeVisible();
  await expect(paper.getByRole("heading", { level: 2 })).toHaveCount(rentalAgreement.sections.length);
  await expect(paper.getByText(new RegExp(`${house.referencePrefix}-|Total paid`))).toHaveCount(0);
  for (const format of ["Letter", "A4"]) {
    const sheet = (await paper.pdf({ format })).toString("latin1");
    expect(sheet.match(/\/Type\s*\/Page\b/g), `on one sheet of ${format}, with its signatures`).toHaveLength(1);
  }
});

test("dates and guests can be changed on the payment step", async ({ page, stayNumber }) => {
  const guest = guestNamed("Changed");
  await goToPayment(page, await stayNumber(10), guest);
  const other = await stayNumber(11);

  await summary(page).getByRole("button", { name: "Change dates or guests" }).click();
  const change = wizardOf(page).getByRole("region", { name: "Change dates or guests" });
  await change.getByLabel("Guests").selectOption("6");
  const checkIn = change.getByRole("button", { name: spokenDay(other.checkIn) });
  await turnTo(change, checkIn);
  await checkIn.click();
  const checkOut = change.getByRole("button", { name: spokenDay(other.checkOut) });
  await turnTo(change, checkOut);
  await checkOut.click();
  await change.getByRole("button", { name: "Use these dates" }).click();

  await expect(payButton(page)).toBeEnabled();
  await expect(summary(page).getByText("6", { exact: true })).toBeVisible();
  const total = await shownTotal(page);
  await expect(payButton(page)).toHaveText(`Pay ${total}`);
  await typeCard(page, CARDS.success);
  await payButton(page).click();
  await expectConfirmed(page, guest);
});

test("a guest who arrives tomorrow isn't told a date that has passed", async ({ page, clock, stayNumber }) => {
  const guest = guestNamed("Tomorrow");
  const stay = await stayNumber(44);
  await clock.setFixedTime(`${addDays(stay.checkIn, -1)}T18:00:00Z`);
  await goToPayment(page, stay, guest);
  await typeCard(page, CARDS.success);

  await payButton(page).click();

  await expectConfirmed(page, guest);
  await expect(wizardOf(page).getByRole("listitem").filter({ hasText: "We’ll email the address" })).toContainText(
    "Before you arrive",
  );
});

test("the booking can be added to the guest's own calendar", async ({ page, stayNumber }) => {
  const guest = guestNamed("Calendar");
  await goToPayment(page, await stayNumber(12), guest);
  await typeCard(page, CARDS.success);
  await payButton(page).click();
  await expectConfirmed(page, guest);
  const saved = page.waitForEvent("download");

  await wizardOf(page).getByRole("button", { name: "Add to calendar" }).click();

  expect((await saved).suggestedFilename()).toBe(`${house.id}.ics`);
  await wizardOf(page).getByRole("button", { name: "Close" }).click();
  await expect(wizardOf(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
});

test("details are checked while they are typed", async ({ page, stayNumber }) => {
  await openWizard(page, await stayNumber(13));
  await continueOn(page);
  const wizard = wizardOf(page);
  await fillGuestDetails(page, guestNamed("Typed"));
  await expect(wizard.getByRole("button", { name: "Continue" })).toBeEnabled();

  await wizard.getByLabel("Email").fill("typed@example");

  await expect(wizard.getByRole("alert")).toHaveText("Please enter a valid email address.");
  await expect(wizard.getByRole("button", { name: "Continue" })).toBeDisabled();
  await expect(wizard.getByLabel("Phone")).toHaveValue("(555) 123-4567");
});

test("a name pasted with a tab is reported before the payment, not after", async ({ page, stayNumber }) => {
  await openWizard(page, await stayNumber(13));
  await continueOn(page);
  const wizard = wizardOf(page);
  await fillGuestDetails(page, { ...guestNamed("Pasted"), firstName: "Ann\tMarie" });

  await expect(wizard.getByRole("alert")).toHaveText(
    "This name has a tab or another hidden character in it. Please type it again.",
  );
  await expect(wizard.getByRole("button", { name: "Continue" })).toBeDisabled();
});

function dollars(cents: number): string {
  return (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
}
