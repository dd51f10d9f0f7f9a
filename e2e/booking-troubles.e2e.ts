import { type BrowserContext, expect, type Page, type Route } from "@playwright/test";
import type { PaymentIntentAnswer } from "#contract/guest/payments.ts";
import { addDays, dayAt } from "#domain/dates/calendar-date.ts";
import { lastBookableDay } from "#domain/stays/availability.ts";
import { house } from "#house/house.ts";
import { rules } from "#house/rules.ts";
import {
  acceptAllAgreements,
  applyCoupon,
  CARDS,
  continueOn,
  expectClosed,
  expectConfirmed,
  goToPayment,
  goToTerms,
  guestNamed,
  heading,
  leaveBooking,
  openWizard,
  payButton,
  summary,
  test,
  typeCard,
  wizardOf,
  wordsOf,
} from "./journey/booking-journey.ts";
import { bookElsewhere, bookedDays } from "./journey/other-guest.ts";
import { turnTo } from "./journey/turn-pages.ts";

const INTENT = "**/api/create-payment-intent";
const PAY = "**/api/sandbox/pay";
const PRICES = "**/api/pricelabs-pricing*";
const RELEASE = "**/api/release-hold";

test("a night without a rate is shown but not sold", async ({ page, stayNumber }) => {
  const stay = await stayNumber(14);
  await changePrices(page, (day) => (day.date === addDays(stay.checkIn, 1) ? [] : [day]));

  await openWizard(page, stay);

  await expect(wizardOf(page).getByRole("alert")).toHaveText(
    "One or more selected nights do not have a nightly rate set. Please select different dates or contact us.",
  );
  await expect(summary(page).getByText("$350.00")).toBeVisible();
  await expect(summary(page).getByText("Estimate: some nights have no rate yet")).toBeVisible();
  await expect(wizardOf(page).getByRole("button", { name: "Continue" })).toBeDisabled();
});

test("a stay below the minimum says how long it must be", async ({ page, stayNumber }) => {
  const stay = await stayNumber(14);
  await changePrices(page, (day) => [day.date === stay.checkIn ? { ...day, min_stay: 5 } : day]);

  await openWizard(page, stay);

  await expect(wizardOf(page).getByRole("alert")).toHaveText("Minimum stay from this day is 5 nights");
});

test("days say why they can't be booked", async ({ page, stayNumber }) => {
  const stay = await stayNumber(14);
  await page.route("**/api/direct-ical", (route) => route.fulfill({ body: feedWith(stay.checkIn) }));
  await openWizard(page);
  const calendar = wizardOf(page).getByRole("region", { name: "Choose your dates" });
  const taken = calendar.locator(`td[data-day="${stay.checkIn}"]:visible button`);
  await turnTo(calendar, taken);

  await expect(taken).toHaveAttribute("aria-disabled", "true");
  await expect(taken).toHaveAccessibleName(/, booked$/);
  await taken.click({ force: true });

  await expect(calendar.getByText(/: booked\.$/)).toBeVisible();
  await expect(wizardOf(page).getByText("Choose", { exact: true })).toHaveCount(2);
});

test("bookings reach one year ahead and no further", async ({ page }) => {
  await openWizard(page);
  const calendar = wizardOf(page).getByRole("region", { name: "Choose your dates" });
  const later = calendar.getByRole("button", { name: "Next month" });
  const beyond = addDays(lastBookableDay({ rules, today: dayAt(Date.now(), rules.timeZone) }), 1);
  await expect(calendar.getByRole("button", { name: "Previous month" })).toBeDisabled();

  while (await later.isEnabled()) await later.click();

  await expect(calendar.locator(`td[data-day="${beyond}"]:visible button`)).toHaveAccessibleName(
    /more than 1 year ahead/,
  );
});

test("cells show dots while prices load, and the fallback where there's no price", async ({ page }) => {
  let answer: (() => void) | undefined;
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(PRICES, async (route) => {
    await waiting;
    await route.fulfill({ json: [{ id: "any", pms: "airbnb", currency: "USD", last_refreshed_at: "", data: [] }] });
  });
  await openWizard(page);
  // The last cell is never in the past.
  const cell = wizardOf(page).getByRole("gridcell").last();
  await expect(cell).toContainText("...");

  answer?.();

  await expect(cell).toContainText("$500");
});

test("a feed that can't be loaded is reported on the console and counts no days", async ({ page, stayNumber }) => {
  const messages: string[] = [];
  page.on("console", (message) => messages.push(message.text()));
  await page.route("**/api/vrbo-ical", (route) => route.fulfill({ status: 502, json: {} }));

  await openWizard(page, await stayNumber(14));

  await expect(wizardOf(page).getByText("These two nights are available.")).toBeVisible();
  expect(messages).toContain("Failed to fetch iCal feed 502");
});

test("a calendar that can't be reached can be retried", async ({ page, stayNumber }) => {
  await page.route("**/api/airbnb-ical", (route) => route.abort());
  await openWizard(page, await stayNumber(14));
  await expect(wizardOf(page).getByRole("alert")).toContainText("The calendar didn’t load.");
  await expect(wizardOf(page).getByRole("button", { name: "Continue" })).toBeDisabled();

  await page.unroute("**/api/airbnb-ical");
  await wizardOf(page).getByRole("button", { name: "Retry" }).click();

  await expect(wizardOf(page).getByText("These two nights are available.")).toBeVisible();
});

test("a price that changed in the meantime is shown line by line and must be confirmed", async ({
  page,
  stayNumber,
}) => {
  const stay = await stayNumber(15);
  const guest = guestNamed("Dearer");
  // The page has an older, cheaper list than the server.
  await changePrices(page, (day) => [day.date === stay.checkIn ? { ...day, price: day.price - 30 } : day]);
  await goToPayment(page, stay, guest);
  const changed = wizardOf(page).getByRole("region", { name: "The price has changed" });
  await expect(changed.getByRole("row")).toHaveCount(4);
  await expect(changed.getByRole("columnheader")).toHaveText(["What", "Was", "Now"]);

  const agree = changed.getByRole("button", { name: /^Continue with \$/ });
  const named = (await wordsOf(agree)).replace("Continue with ", "");
  await agree.click();

  await expect(payButton(page)).toHaveText(`Pay ${named}`);
  // The page may be reading prices again at this moment.
  await page.unrouteAll({ behavior: "wait" });
  await typeCard(page, CARDS.success);
  await payButton(page).click();
  await expectConfirmed(page, guest);
});

test("nights that someone else just took are explained, with a way forward", async ({ page, stayNumber, request }) => {
  const stay = await stayNumber(16);
  await goToTerms(page, stay, guestNamed("Slower"));
  await bookElsewhere(request, stay);

  await acceptAllAgreements(page);
  await continueOn(page);

  await expect(wizardOf(page).getByRole("alert")).toContainText(
    "Selected range includes unavailable dates. Please choose a different range.",
  );
  await expect(wizardOf(page).getByText("Please complete payment to proceed.")).toBeHidden();
  await wizardOf(page).getByRole("button", { name: "Choose other dates" }).click();
  const change = wizardOf(page).getByRole("region", { name: "Change dates or guests" });
  await expect(change.locator(`td[data-day="${stay.checkIn}"]:visible`)).toHaveAttribute("data-off", "true");
  await expect(change.getByRole("button", { name: "Use these dates" })).toBeDisabled();
});

test("nights whose hold ran out can be held again", async ({ page, stayNumber }) => {
  const guest = guestNamed("Late");
  await changeHolds(page, (answer) => ({ ...answer, heldForSeconds: 2 }));
  await goToPayment(page, await stayNumber(17), guest);
  await expect(wizardOf(page).getByRole("alert")).toContainText(
    "Your hold ran out, so the dates are open to others again.",
  );
  await expect(payButton(page)).toBeHidden();

  await page.unroute(INTENT);
  await wizardOf(page).getByRole("button", { name: "Hold these dates again" }).click();

  await expect(wizardOf(page).getByRole("timer")).toHaveText(/^1\d:\d\d$/);
  await typeCard(page, CARDS.success);
  await payButton(page).click();
  await expectConfirmed(page, guest);
});

test("a hold about to run out can be extended, once", async ({ page, stayNumber }) => {
  await changeHolds(page, (answer) =>
    answer.canKeepHolding ? { ...answer, heldForSeconds: 100 } : { ...answer, heldForSeconds: 200 },
  );
  await goToPayment(page, await stayNumber(18), guestNamed("Keeper"));
  await expect(wizardOf(page).getByText("Less than two minutes left on your hold.")).toBeVisible();

  await wizardOf(page).getByRole("button", { name: "Keep holding" }).click();

  await expect(wizardOf(page).getByText("Your nights are held while you pay.")).toBeVisible();
  await expect(wizardOf(page).getByRole("button", { name: "Keep holding" })).toBeHidden();
});

test("a payment form that can't be loaded offers a retry", async ({ page, stayNumber }) => {
  const messages: string[] = [];
  page.on("console", (message) => messages.push(message.text()));
  await page.route(INTENT, (route) => route.abort());
  await goToPayment(page, await stayNumber(19), guestNamed("Retry"));
  await expect(wizardOf(page).getByRole("alert")).toContainText("The payment form didn’t load. Nothing was charged.");
  expect(messages.join("\n")).toContain("Failed to create payment intent");

  await page.unroute(INTENT);
  await wizardOf(page).getByRole("button", { name: "Retry" }).click();

  await expect(payButton(page)).toBeEnabled();
});

test("a guest who left after a lost answer finds the same nights available again", async ({ page, stayNumber }) => {
  const stay = await stayNumber(42);
  const guest = guestNamed("Unheard");
  // The server holds the nights, but the page never finds out.
  await page.route(INTENT, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await goToPayment(page, stay, guest);
  await expect(wizardOf(page).getByRole("button", { name: "Retry" })).toBeVisible();
  const released = page.waitForResponse(RELEASE);

  await leaveBooking(page);

  await released;
  await page.unroute(INTENT);
  await goToPayment(page, stay, guest);
  await expect(payButton(page)).toBeEnabled();
});

test("nights that are held only after the guest left are released too", async ({ page, stayNumber }) => {
  const stay = await stayNumber(43);
  const guest = guestNamed("Overtaken");
  const held = holdBack(page, INTENT);
  await goToPayment(page, stay, guest);
  await expect(wizardOf(page).getByText("Loading payment form...")).toBeVisible();
  const first = page.waitForResponse(RELEASE);
  await leaveBooking(page);
  await first;
  const second = page.waitForResponse(RELEASE);

  (await held).release();

  await second;
  await goToPayment(page, stay, guest);
  await expect(payButton(page)).toBeEnabled();
});

test("when the server has no calendar it takes no payment and says so", async ({ page, stayNumber }) => {
  const message =
    "We can’t check the calendar right now, so online booking is paused. Please try again in a few minutes, or call us at (970) 555-0142.";
  await page.route(INTENT, (route) => route.fulfill({ status: 503, json: { code: "calendars-unknown", message } }));

  await goToPayment(page, await stayNumber(19), guestNamed("Unknown"));

  await expect(wizardOf(page).getByRole("alert")).toContainText(message);
  await expect(wizardOf(page).getByRole("button", { name: "Retry" })).toBeVisible();
});

test("the form says that it's loading until the nights are held", async ({ page, stayNumber }) => {
  const held = holdBack(page, INTENT);
  await goToPayment(page, await stayNumber(20), guestNamed("Waiting"));
  await expect(wizardOf(page).getByText("Loading payment form...")).toBeVisible();

  (await held).release();

  await expect(payButton(page)).toBeEnabled();
});

test("a coupon that was used up in the meantime is removed", async ({ page, stayNumber }) => {
  await goToPayment(page, await stayNumber(21), guestNamed("Used"));
  const before = await wordsOf(payButton(page));
  await page.route(INTENT, (route) =>
    route.request().postDataJSON().couponId === undefined
      ? route.continue()
      : route.fulfill({ status: 422, json: { code: "coupon-used-up", message: "This code has been used up." } }),
  );

  await applyCoupon(page, "WELCOME10");

  await expect(wizardOf(page).getByRole("alert")).toHaveText("This code has been used up.");
  await expect(payButton(page)).toHaveText(before);
});

test("a coupon check that fails says so", async ({ page, stayNumber }) => {
  await goToPayment(page, await stayNumber(21), guestNamed("Broken"));
  await page.route("**/api/validate-coupon", (route) => route.abort());

  await applyCoupon(page, "WELCOME10");

  await expect(wizardOf(page).getByRole("alert")).toHaveText("Failed to validate coupon");
});

test("a double click pays once", async ({ page, stayNumber }) => {
  const guest = guestNamed("Double");
  let payments = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/sandbox/pay")) payments++;
  });
  await goToPayment(page, await stayNumber(22), guest);
  await typeCard(page, CARDS.success);

  await payButton(page).dblclick();

  await expectConfirmed(page, guest);
  expect(payments).toBe(1);
});

test("after a lost connection while paying, the server is asked before anyone pays again", async ({
  page,
  stayNumber,
}) => {
  const guest = guestNamed("Lost");
  // The card is charged, but the answer never comes.
  await page.route(PAY, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await goToPayment(page, await stayNumber(23), guest);
  await typeCard(page, CARDS.success);

  await payButton(page).click();

  await expectConfirmed(page, guest);
});

test("a payment that was never sent is reported as failed and can be retried", async ({ page, stayNumber }) => {
  const guest = guestNamed("Offline");
  await page.route(PAY, (route) => route.abort());
  await goToPayment(page, await stayNumber(24), guest);
  await typeCard(page, CARDS.success);
  await payButton(page).click();
  await expect(wizardOf(page).getByRole("alert")).toHaveText("Payment failed. Please try again.");

  await page.unroute(PAY);
  await payButton(page).click();

  await expectConfirmed(page, guest);
});

test("a reload while paying doesn't ask for a second payment", async ({ page, stayNumber }) => {
  const guest = guestNamed("Reload");
  const charged = chargeSilently(page);
  await goToPayment(page, await stayNumber(25), guest);
  await typeCard(page, CARDS.success);
  await payButton(page).click();
  await charged;

  await page.reload();

  await expectConfirmed(page, guest);
});

test("closing the tab right after paying loses nothing", async ({ page, context, stayNumber, request }) => {
  const stay = await stayNumber(26);
  await context.route("**/api/bookings", (route) => route.abort());
  await goToPayment(page, stay, guestNamed("Closed"));
  await typeCard(page, CARDS.success);
  const paid = page.waitForResponse("**/api/sandbox/pay");
  await payButton(page).click();
  await paid;

  await page.close();

  await expect.poll(() => bookedDays(request)).toContain(stay.checkIn);
});

test("a booking that can't be recorded at first shows no error and is recorded later", async ({ page, stayNumber }) => {
  const guest = guestNamed("Later");
  await page.route("**/api/bookings", (route) => route.abort(), { times: 1 });
  await goToPayment(page, await stayNumber(27), guest);
  await typeCard(page, CARDS.success);

  await payButton(page).click();

  await expect(heading(page, /^The house is yours/)).toBeFocused();
  await expect(wizardOf(page).getByRole("alert")).toHaveCount(0);
  await expectConfirmed(page, guest);
});

test("the email indicator says that the email is on its way, and that it will come shortly", async ({
  page,
  stayNumber,
}) => {
  const guest = guestNamed("Letter");
  const held = holdBack(page, "**/api/send-booking-confirmation", { success: false, message: "not yet" });
  await goToPayment(page, await stayNumber(28), guest);
  await typeCard(page, CARDS.success);
  await payButton(page).click();
  await expect(wizardOf(page).getByText(`Sending confirmation email to ${guest.email}...`)).toBeVisible();

  (await held).release();

  await expect(wizardOf(page).getByText("Email confirmation will be sent shortly...")).toBeVisible();
});

test("nights lost after paying are refunded, and the guest is told", async ({ page, stayNumber }) => {
  const message = "Someone else booked your dates before your payment arrived. We’re refunding it in full.";
  await page.route("**/api/bookings", (route) =>
    route.fulfill({ status: 409, json: { code: "payment-refunded", message } }),
  );
  await goToPayment(page, await stayNumber(29), guestNamed("Refund"));
  await typeCard(page, CARDS.success);

  await payButton(page).click();

  await expect(wizardOf(page).getByRole("alert")).toHaveText(message);
});

test("a payment that the bank is still processing is waited for", async ({ page, stayNumber }) => {
  await goToPayment(page, await stayNumber(30), guestNamed("Slow"));
  await typeCard(page, CARDS.processing);

  await payButton(page).click();

  await expect(wizardOf(page).getByText(/Your bank is still working on the payment/)).toBeVisible();
  await expect(wizardOf(page).getByRole("button", { name: "Back" })).toBeDisabled();
});

test("a guest who comes back from the bank in another browser lands on the confirmation", async ({
  page,
  browser,
  stayNumber,
}) => {
  const guest = guestNamed("Returned");
  let secret = "";
  page.on("response", async (response) => {
    if (response.url().endsWith("/api/create-payment-intent")) {
      secret = ((await response.json()) as PaymentIntentAnswer).clientSecret ?? "";
    }
  });
  await goToPayment(page, await stayNumber(31), guest);
  await typeCard(page, CARDS.success);
  await payButton(page).click();
  await expectConfirmed(page, guest);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  const seen = viewsSeen(elsewhere);

  await other.goto(`/?payment_intent=pi_1&payment_intent_client_secret=${secret}&redirect_status=succeeded`);

  await expect(heading(other, /^The house is yours/)).toBeFocused();
  await expect(wizardOf(other).getByText(new RegExp(`Your booking is ${house.referencePrefix}-\\w+\\.`))).toBeVisible();
  expect(new URL(other.url()).search).toBe("");
  await expect.poll(() => seen().length).toBeGreaterThan(0);
  expect(seen().join("\n")).not.toContain(secret);
  await elsewhere.close();
});

test("a guest who comes back from the bank in the same tab closes the confirmation for good", async ({
  page,
  stayNumber,
}) => {
  const guest = guestNamed("Home");
  const intent = page.waitForResponse(INTENT);
  const charged = chargeSilently(page);
  await goToPayment(page, await stayNumber(47), guest);
  const { clientSecret } = (await (await intent).json()) as PaymentIntentAnswer;
  await typeCard(page, CARDS.success);
  await payButton(page).click();
  await charged;
  await page.goto(`/?payment_intent=pi_1&payment_intent_client_secret=${clientSecret}&redirect_status=succeeded`);
  await expectConfirmed(page, guest);
  await page.reload();
  await expectConfirmed(page, guest);
  await wizardOf(page).getByRole("button", { name: "Close" }).click();
  await expectClosed(page);

  await page.reload();

  await expect(page.getByText(/^Nights from \$/)).toBeVisible();
  await expect(wizardOf(page)).toBeHidden();
});

test("a tab that still shows a booking says, once it's loaded anew, that the owner canceled it", async ({
  page,
  stayNumber,
}) => {
  const guest = guestNamed("Later");
  await goToPayment(page, await stayNumber(55), guest);
  await typeCard(page, CARDS.success);
  await payButton(page).click();
  await expectConfirmed(page, guest);
  const canceled = { code: "booking-canceled", message: "This booking was canceled." };
  await page.route("**/api/bookings", (route) => route.fulfill({ status: 409, json: canceled }));

  await page.reload();

  await expect(heading(page, "Your booking was canceled")).toBeVisible();
});

test("an unknown return from the bank says that the payment failed", async ({ page }) => {
  await page.goto("/?payment_intent=pi_0&payment_intent_client_secret=pi_0_secret&redirect_status=failed");

  await expect(wizardOf(page).getByRole("alert")).toHaveText("Payment failed. Please try again.");
});

type PriceDay = { date: string; price: number; min_stay: number };

async function changePrices(page: Page, change: (day: PriceDay) => PriceDay[]): Promise<void> {
  await page.route(PRICES, async (route) => {
    const response = await route.fetch();
    const listings = (await response.json()) as { data: PriceDay[] }[];
    await route.fulfill({ json: listings.map((listing) => ({ ...listing, data: listing.data.flatMap(change) })) });
  });
}

async function changeHolds(page: Page, change: (answer: PaymentIntentAnswer) => PaymentIntentAnswer): Promise<void> {
  await page.route(INTENT, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: change((await response.json()) as PaymentIntentAnswer) });
  });
}

/** Holds up a request until it's released. */
async function holdBack(page: Page, address: string, json?: unknown): Promise<{ release(): void }> {
  return new Promise((found) => {
    page.route(
      address,
      (route: Route) => found({ release: () => (json === undefined ? route.continue() : route.fulfill({ json })) }),
      { times: 1 },
    );
  });
}

/** The card is charged, and the page never finds out. */
function chargeSilently(page: Page): Promise<void> {
  return new Promise((charged) => {
    page.route(PAY, async (route) => {
      await route.fetch();
      charged();
    });
  });
}

/** Everything that the page view counter gets to see. */
function viewsSeen(context: BrowserContext): () => string[] {
  const seen: string[] = [];
  context.on("request", (request) => {
    if (!request.url().includes("/_vercel/")) return;
    seen.push(request.url(), request.postData() ?? "", request.headers().referer ?? "");
  });
  return () => seen;
}

function feedWith(day: string): string {
  const next = addDays(day as `${number}-${number}-${number}`, 1);
  const event = ["BEGIN:VEVENT", `DTSTART;VALUE=DATE:${plain(day)}`, `DTEND;VALUE=DATE:${plain(next)}`, "END:VEVENT"];
  return ["BEGIN:VCALENDAR", ...event, "END:VCALENDAR", ""].join("\r\n");
}

function plain(day: string): string {
  return day.replaceAll("-", "");
}

test("a duplicated tab gets its own draft, and the first one can still pay", async ({ page, context, stayNumber }) => {
  const guest = guestNamed("Twin");
  await goToPayment(page, await stayNumber(49), guest);
  await expect(payButton(page)).toBeVisible();

  const copied = await page.evaluate(() => ({ ...sessionStorage }));
  const copy = await context.newPage();
  await copy.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, value);
  }, copied);
  await copy.goto("/");

  await expect(heading(copy, "The agreement, in plain words")).toBeVisible();
  expect(await draftIn(copy)).not.toBe(await draftIn(page));
  await wizardOf(copy).getByRole("button", { name: "Continue" }).click();
  await expect(wizardOf(copy).getByRole("alert")).toHaveText(/You’re holding these dates in another tab/);
  await expect(wizardOf(copy).getByText(/booked|taken/)).toHaveCount(0);
  await typeCard(page, CARDS.success);
  await payButton(page).click();
  await expectConfirmed(page, guest);
});

test("a reload keeps the tab's own draft when the browser is slow to end the previous page", async ({
  page,
  context,
  stayNumber,
}) => {
  await goToPayment(page, await stayNumber(70), guestNamed("Slowly"));
  const before = await draftIn(page);
  // Another page gets the lock when the first one releases it, and keeps it for a while, as a slow browser does.
  const slow = await context.newPage();
  await slow.goto("/terms");
  await slow.evaluate((name) => {
    navigator.locks.request(name, () => new Promise((ended) => setTimeout(ended, 2_000)));
  }, `draft ${before}`);

  await page.reload();

  await expect(payButton(page)).toBeVisible();
  expect(await draftIn(page)).toBe(before);
});

function draftIn(page: Page): Promise<string> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem("booking-draft") ?? "{}").draft.id);
}
