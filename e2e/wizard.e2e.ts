import { expect, type Page } from "@playwright/test";
import { house } from "#house/house.ts";
import {
  acceptAllAgreements,
  applyCoupon,
  bookButton,
  CARDS,
  continueOn,
  expectClosed,
  expectConfirmed,
  fillGuestDetails,
  goToPayment,
  goToTerms,
  guestNamed,
  heading,
  leaveBooking,
  openWizard,
  payButton,
  test,
  typeCard,
  walkToPayment,
  wizardOf,
  wordsOf,
} from "./journey/booking-journey.ts";
import { expectNoViolations } from "./journey/no-violations.ts";
import { turnTo } from "./journey/turn-pages.ts";

test("the wizard and the card form are loaded only when they're needed", async ({ page, stayNumber }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  const stay = await stayNumber(32);
  await page.goto(`/?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`);
  await expect(page.getByText(/^2 nights/).first()).toBeVisible();
  expect(fetched.filter((path) => /wizard|card-form/.test(path))).toEqual([]);

  await openWizard(page, stay);

  expect(fetched.some((path) => path.includes("booking-wizard"))).toBe(true);
  expect(fetched.some((path) => /(sandbox|stripe)-card-form/.test(path))).toBe(false);
  expect(fetched).not.toContain("/api/site-config");
});

test("Cancel, Escape and the browser's Back on the first step close the wizard and return the focus", async ({
  page,
  stayNumber,
}) => {
  await openWizard(page, await stayNumber(32));
  const address = page.url();
  const ways = [
    () => wizardOf(page).getByRole("button", { name: "Cancel" }).click(),
    () => page.keyboard.press("Escape"),
    () => page.goBack(),
  ];

  for (const leave of ways) {
    await leave();
    await expectClosed(page);
    await expect(bookButton(page)).toBeFocused();
    expect(page.url()).toBe(address);
    await bookButton(page).click();
    await expect(heading(page, "When would you like to come?")).toBeFocused();
  }
});

test("Back goes back one step and keeps what was typed", async ({ page, stayNumber }) => {
  await goToTerms(page, await stayNumber(32), guestNamed("Backwards"));

  await wizardOf(page).getByRole("button", { name: "Back" }).click();

  await expect(heading(page, "Who’s coming?")).toBeFocused();
  await expect(wizardOf(page).getByLabel("First name")).toHaveValue("Backwards");
});

test("the browser's Back goes back one step, and fetches, scrolls and counts nothing", async ({ page, stayNumber }) => {
  await page.goto("/");
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: "instant" }));
  await goToTerms(page, await stayNumber(32), guestNamed("History"));
  // Whatever the page itself is still loading doesn't count. Its pictures come at any time, so they are loaded now.
  await page.evaluate(() => {
    for (const picture of document.images) picture.loading = "eager";
  });
  await expect.poll(() => page.evaluate(() => [...document.images].every(({ complete }) => complete))).toBe(true);
  await page.waitForLoadState("networkidle");
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  const scrolled = await page.evaluate(() => window.scrollY);

  await page.goBack();
  await expect(heading(page, "Who’s coming?")).toBeFocused();
  await page.goForward();
  await expect(heading(page, "The agreement, in plain words")).toBeFocused();
  await page.goBack();
  await page.goBack();
  await expect(heading(page, "When would you like to come?")).toBeFocused();

  expect(fetched).toEqual([]);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
});

test("Escape asks before it discards what was entered", async ({ page, stayNumber }) => {
  await openWizard(page, await stayNumber(32));
  await continueOn(page);
  await fillGuestDetails(page, guestNamed("Escape"));
  const question = page.getByRole("dialog", { name: "Leave the booking?" });

  await page.keyboard.press("Escape");
  await expect(question.getByText("You’ll lose what you entered.", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(wizardOf(page).getByLabel("First name")).toHaveValue("Escape");
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Leave" }).click();

  await expect(wizardOf(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
});

test("a reload restores the draft at every step before payment", async ({ page, stayNumber }) => {
  const guest = guestNamed("Reloaded");
  await openWizard(page, await stayNumber(33));
  await wizardOf(page).getByLabel("Guests").selectOption("7");
  await page.reload();
  await expect(wizardOf(page).getByLabel("Guests")).toHaveValue("7");

  await continueOn(page);
  await fillGuestDetails(page, guest);
  await page.reload();
  await expect(wizardOf(page).getByLabel("Email")).toHaveValue(guest.email);

  await continueOn(page);
  await acceptAllAgreements(page);
  await page.reload();
  await expect(wizardOf(page).getByRole("checkbox", { checked: true })).toHaveCount(4);

  await continueOn(page);
  await applyCoupon(page, "FIFTY");
  await expect(wizardOf(page).getByRole("button", { name: "Remove" })).toBeVisible();
  await expect(payButton(page)).toBeEnabled();
  const shown = await payButton(page).textContent();
  await page.reload();
  await expect(payButton(page)).toHaveText(shown ?? "");
  await page.goBack();
  await expect(heading(page, "The agreement, in plain words")).toBeFocused();

  await page.goForward();
  await typeCard(page, CARDS.success);
  await payButton(page).click();
  await expectConfirmed(page, guest);
});

test("the confirmation survives reload, Back and Forward until it is closed", async ({ page, stayNumber }) => {
  const guest = guestNamed("Staying");
  await walkToPayment(page, await stayNumber(4), guest);
  await typeCard(page, CARDS.success);
  await payButton(page).click();
  await expectConfirmed(page, guest);
  expect(new URL(page.url()).search).toBe("");

  await page.reload();
  await expectConfirmed(page, guest);
  await page.goBack();
  await expectConfirmed(page, guest);
  await page.goForward();
  await expectConfirmed(page, guest);
  await wizardOf(page).getByRole("button", { name: "Close" }).click();

  await expect(wizardOf(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
});

test("after a booking the page asks for new dates and knows that the old ones are taken", async ({
  page,
  stayNumber,
}) => {
  const stay = await stayNumber(46);
  const guest = guestNamed("Afterwards");
  await walkToPayment(page, stay, guest);
  await typeCard(page, CARDS.success);
  await payButton(page).click();
  await expectConfirmed(page, guest);

  await page.keyboard.press("Escape");

  await expectClosed(page);
  await expect(page.getByText(/^Nights from \$/)).toBeVisible();
  expect(new URL(page.url()).search).toBe("");
  await page.reload();
  await expect(page.getByText(/^Nights from \$/)).toBeVisible();
  await page.getByRole("button", { name: "Check Availability" }).click();
  await expect(heading(page, "When would you like to come?")).toBeFocused();
  await expect(wizardOf(page).getByRole("button", { name: "Continue" })).toBeDisabled();
  const calendar = wizardOf(page).getByRole("region", { name: "Choose your dates" });
  const night = calendar.locator(`td[data-day="${stay.checkIn}"]:visible button`);
  await turnTo(calendar, night);
  await expect(night).toHaveAccessibleName(/, booked$/);
});

test("a hold is released when the wizard is closed", async ({ page, stayNumber }) => {
  await walkToPayment(page, await stayNumber(34), guestNamed("Closing"));
  await expect(payButton(page)).toBeEnabled();
  const released = page.waitForRequest("**/api/release-hold");
  await page.keyboard.press("Escape");
  await expect(page.getByText("You’ll lose what you entered, and we’ll release your dates.")).toBeVisible();
  await page.keyboard.press("Escape");

  await leaveBooking(page);

  expect((await released).postDataJSON()).toHaveProperty("draftId");
});

test("the whole wizard works by keyboard alone", async ({ page, stayNumber }) => {
  const guest = guestNamed("Keyboard");
  const stay = await stayNumber(35);
  await page.goto(`/?checkIn=${stay.checkIn}`);
  await bookButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(heading(page, "When would you like to come?")).toBeFocused();

  // The grid has one tab stop: the chosen check-in. Two days to the right is the check-out.
  await tabTo(page, `td[data-day="${stay.checkIn}"] button`);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(wizardOf(page).getByText("These two nights are available.")).toBeVisible();
  const focused = focusedOnceThere(page, 'input[name="firstName"]');
  await pressButton(page, "Continue");
  expect(await focused).toBe("H3");
  await tabTo(page, 'input[name="firstName"]');
  for (const text of [guest.firstName, guest.lastName, guest.email, guest.phone]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(heading(page, "The agreement, in plain words")).toBeFocused();
  for (const name of ["rentalAgreement", "houseRules", "termsOfService", "privacyPolicy"]) {
    await tabTo(page, `input[name="${name}"]`);
    await page.keyboard.press("Space");
  }
  await pressButton(page, "Continue");
  await expect(payButton(page)).toBeEnabled();
  await tabTo(page, 'input[autocomplete="cc-number"]');
  for (const text of [CARDS.success, "1234", "123", "81432"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await pressButton(page, await wordsOf(payButton(page)));

  await expectConfirmed(page, guest);
  await pressButton(page, "Close");
  await expect(wizardOf(page)).toBeHidden();
});

test("the calendar can be navigated by keyboard", async ({ page, stayNumber }) => {
  const stay = await stayNumber(32);
  await openWizard(page, stay);
  const focused = () => page.evaluate(() => document.activeElement?.closest("td")?.getAttribute("data-day"));
  const weekday = async () => new Date(`${await focused()}T12:00:00Z`).getUTCDay();
  const title = wizardOf(page).getByRole("region", { name: "Choose your dates" }).getByRole("heading");
  await expect(wizardOf(page).locator('td button[tabindex="0"]:visible')).toHaveCount(1);
  await tabTo(page, `td[data-day="${stay.checkIn}"] button`);
  const month = await title.textContent();

  await page.keyboard.press("Home");
  await expect.poll(weekday).toBe(0);
  await page.keyboard.press("End");
  await expect.poll(weekday).toBe(6);
  await page.keyboard.press("PageDown");
  await expect(title).not.toHaveText(month ?? "");
  await page.keyboard.press("PageUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowDown");

  await expect.poll(focused).toContain("-");
  await expect(wizardOf(page).locator('td button[tabindex="0"]:visible')).toHaveCount(1);
});

test("nothing moves for guests who prefer reduced motion", async ({ page, stayNumber }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openWizard(page, await stayNumber(32));

  const moving = await wizardOf(page).evaluate((dialog) => {
    const all = [dialog, ...dialog.querySelectorAll("*")];
    return all.filter((element) => {
      const { animationName, transitionDuration } = getComputedStyle(element);
      return animationName !== "none" || transitionDuration.split(",").some((time) => Number.parseFloat(time) > 0);
    }).length;
  });

  expect(moving).toBe(0);
  await wizardOf(page).getByRole("button", { name: "Continue" }).click();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test("every tap target is large enough for a thumb at 360 pixels @phone", async ({ page, stayNumber }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await goToPayment(page, await stayNumber(2), guestNamed("Thumb"));
  await expect(payButton(page)).toBeEnabled();
  expect(await smallTargets(page)).toEqual([]);
  for (const step of [3, 2, 1]) {
    await wizardOf(page).getByRole("button", { name: "Back" }).click();
    await expect(wizardOf(page).getByText(`step ${step} of 5`)).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
  }

  const width = await wizardOf(page).evaluate((dialog) => dialog.scrollWidth);

  expect(width).toBe(360);
});

test("on a small phone nothing at the foot of the payment step looks broken @phone", async ({ page, stayNumber }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await goToPayment(page, await stayNumber(5), guestNamed("Small"));
  await expect(payButton(page)).toBeEnabled();
  const complete = wizardOf(page).getByRole("button", { name: "Complete Booking" });
  await expect(complete).toBeDisabled();
  await expect(complete).toBeInViewport({ ratio: 1 });
  await payButton(page).click({ trial: true });
  await expect(wizardOf(page).getByRole("button", { name: "Price details" })).toBeInViewport({ ratio: 1 });

  await applyCoupon(page, "FREESTAY");

  await expect(complete).toBeInViewport({ ratio: 1 });
});

test("axe finds nothing on any step @every-screen", async ({ page, stayNumber }, info) => {
  const guest = guestNamed(`Axe-${info.project.name}`);
  await openWizard(page, await stayNumber(3));
  await expectNoViolations(page);
  await continueOn(page);
  await wizardOf(page).getByLabel("Email").fill("axe@");
  await expect(wizardOf(page).getByRole("alert")).toBeVisible();
  await expectNoViolations(page);
  await fillGuestDetails(page, guest);
  await continueOn(page);
  await wizardOf(page).getByRole("button", { name: "Read the House Rules" }).click();
  await expect(wizardOf(page).getByRole("region", { name: "House Rules" })).toBeVisible();
  await expectNoViolations(page);
  await acceptAllAgreements(page);
  await continueOn(page);
  await expect(payButton(page)).toBeEnabled();
  await applyCoupon(page, "nonsense");
  await expect(wizardOf(page).getByRole("alert")).toBeVisible();
  await expectNoViolations(page);
  await typeCard(page, CARDS.decline);
  await payButton(page).click();
  await expect(wizardOf(page).getByText(/Your card was declined/)).toBeVisible();
  await expectNoViolations(page);
  await wizardOf(page).getByRole("button", { name: "Change dates or guests" }).click();
  await expectNoViolations(page);
  await wizardOf(page).getByRole("button", { name: "Keep my dates" }).click();
  await page.keyboard.press("Escape");
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Keep booking" }).click();
  await typeCard(page, CARDS.success);
  await payButton(page).click();
  await expectConfirmed(page, guest);
  await expectNoViolations(page);
});

test("a screen reader hears each step in a sensible order", async ({ page, stayNumber }) => {
  const guest = guestNamed("Heard");
  await openWizard(page, await stayNumber(41));
  await expect(wizardOf(page)).toMatchAriaSnapshot(`
    - dialog "Book ${house.name}":
      - heading "Book ${house.name}" [level=2]
      - list "Progress":
        - listitem: Dates & Guests
        - listitem: Guest Details
        - listitem: Terms & Agreements
        - listitem: Payment
        - listitem: Confirmation
      - button "Close"
      - heading "When would you like to come?" [level=3]
      - paragraph: /Check-in/
      - paragraph: /Check-out/
      - paragraph:
        - combobox "Guests"
      - region "Choose your dates":
        - button "Previous month"
        - heading /20[0-9]+/ [level=4]
        - button "Next month"
        - grid
        - list "Legend":
          - listitem: Booked
          - listitem: Selected
          - listitem: In Range
      - complementary "Booking Summary":
        - heading "Booking Summary" [level=3]
      - button "Cancel"
      - status: These two nights are available.
      - button "Continue"
  `);

  await continueOn(page);
  await expect(wizardOf(page)).toMatchAriaSnapshot(`
    - dialog "Book ${house.name}":
      - heading "Who’s coming?" [level=3]
      - textbox "First name"
      - textbox "Last name"
      - textbox "Email"
      - textbox "Phone"
      - complementary "Booking Summary"
      - button "Back"
      - status: "Still needed: name, email and phone"
      - button "Continue" [disabled]
  `);

  await fillGuestDetails(page, guest);
  await continueOn(page);
  await expect(wizardOf(page)).toMatchAriaSnapshot(`
    - dialog "Book ${house.name}":
      - heading "The agreement, in plain words" [level=3]
      - group "Four things to accept":
        - checkbox "I have read the Rental Agreement and sign it for my party."
        - button "Read the Rental Agreement"
        - checkbox /We will keep the House Rules/
        - button "Read the House Rules"
        - checkbox /I accept the Terms of Service/
        - button "Read the Terms of Service"
        - checkbox /I have read the Privacy Policy/
        - button "Read the Privacy Policy"
      - paragraph:
        - button "Print the rental agreement"
      - status: None of four accepted
  `);

  await acceptAllAgreements(page);
  await continueOn(page);
  await expect(wizardOf(page)).toMatchAriaSnapshot(`
    - dialog "Book ${house.name}":
      - heading "Payment" [level=3]
      - status: Your nights are held while you pay.
      - timer "Time left on the hold"
      - form "Card payment":
        - group:
          - textbox "Card number"
          - textbox "Expires"
          - textbox "Security code"
          - textbox "ZIP"
      - group: Have a code?
      - complementary "Booking Summary":
        - button "Change dates or guests"
      - button "Back"
      - status: Please complete payment to proceed.
      - paragraph:
        - button "Complete Booking" [disabled]
      - button /Pay/
  `);

  await typeCard(page, CARDS.success);
  await payButton(page).click();
  await expectConfirmed(page, guest);
  await expect(wizardOf(page)).toMatchAriaSnapshot(`
    - dialog "Book ${house.name}":
      - heading /The house is yours/ [level=3]
      - status: /Confirmation email sent successfully/
      - list
      - paragraph:
        - link "Open your stay"
        - button "Add to calendar"
        - button "Print"
      - complementary "Booking Summary":
        - heading "Your stay" [level=3]
      - button "Close"
  `);
});

async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reached ${selector}`);
}

async function pressButton(page: Page, name: string): Promise<void> {
  const button = wizardOf(page).getByRole("button", { name, exact: true });
  await expect(button).toBeEnabled();
  for (let presses = 0; presses < 60; presses++) {
    if (await button.evaluate((element) => element === document.activeElement)) return page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reached ${name}`);
}

/** What has the focus at the moment an element appears. The heading may not take it from a field later on. */
async function focusedOnceThere(page: Page, selector: string): Promise<string | undefined> {
  return wizardOf(page).evaluate(
    (dialog, wanted) =>
      new Promise<string | undefined>((resolve) => {
        const observer = new MutationObserver(() => {
          if (dialog.querySelector(wanted) === null) return;
          observer.disconnect();
          resolve(document.activeElement?.tagName);
        });
        observer.observe(dialog, { childList: true, subtree: true });
      }),
    selector,
  );
}

async function smallTargets(page: Page): Promise<string[]> {
  return wizardOf(page).evaluate((dialog) => {
    // Complete Booking, while it waits for the payment, is a line of text.
    const targets = [...dialog.querySelectorAll<HTMLElement>("button:enabled, select, input, summary")];
    const seen = targets.filter((target) => target.checkVisibility() && !target.closest("[hidden]"));
    return seen
      .map((target) => (target.matches('input[type="checkbox"]') ? (target.closest("label") ?? target) : target))
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 44 || box.height < 44)
      .map(({ target, box }) => `${target.outerHTML.slice(0, 80)} ${box.width}×${box.height}`);
  });
}
