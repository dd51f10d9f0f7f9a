import { expect, type Route } from "@playwright/test";
import {
  acceptAllAgreements,
  applyCoupon,
  CARDS,
  continueOn,
  expectConfirmed,
  goToPayment,
  goToTerms,
  guestNamed,
  payButton,
  test,
  wizardOf,
} from "./journey/booking-journey.ts";
import { readStandIn, STRIPE_SCRIPT, setStandIn, standInForStripe } from "./journey/stripe-stand-in.ts";

// The sandbox's policy allows no provider; the stand-in needs one.
test.use({ bypassCSP: true });

test("the provider's script loads with the payment step and its fields pay", async ({ page, stayNumber }) => {
  const guest = guestNamed("Stripe");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await standInForStripe(page);
  await goToTerms(page, await stayNumber(37), guest);
  await acceptAllAgreements(page);
  expect(asked.filter((address) => address.includes("stripe.com"))).toEqual([]);

  await continueOn(page);
  await expect(page.getByLabel("Provider's card field")).toBeVisible();
  await payButton(page).click();

  await expectConfirmed(page, guest);
  const { confirmations } = await readStandIn(page);
  expect(confirmations).toMatchObject([
    { redirect: "if_required", confirmParams: { return_url: `${new URL(page.url()).origin}/` } },
  ]);
});

test("the provider's own message is shown, and another card pays", async ({ page, stayNumber }) => {
  const guest = guestNamed("StripeDeclined");
  await standInForStripe(page);
  await goToPayment(page, await stayNumber(38), guest);
  await expect(payButton(page)).toBeEnabled();
  await setStandIn(page, { card: CARDS.decline });
  await payButton(page).click();
  await expect(wizardOf(page).getByRole("alert")).toContainText("Provider says: Your card was declined");

  await setStandIn(page, { incomplete: true, card: CARDS.authenticate });
  await payButton(page).click();
  await expect(wizardOf(page).getByRole("alert")).toHaveText("Your card number is incomplete.");
  await setStandIn(page, { incomplete: false });
  await payButton(page).click();

  await expectConfirmed(page, guest);
  expect((await readStandIn(page)).actions).toBe(1);
});

test("the provider's form and wallets are told about a changed amount", async ({ page, stayNumber }) => {
  await standInForStripe(page);
  await goToPayment(page, await stayNumber(39), guestNamed("StripeCoupon"));
  await expect(payButton(page)).toBeEnabled();

  await applyCoupon(page, "FIFTY");

  await expect.poll(async () => (await readStandIn(page)).updates).toBe(2);
});

test("a wallet pays without a card being typed, and its refusal is told like a card's", async ({
  page,
  stayNumber,
}) => {
  const guest = guestNamed("StripeWallet");
  await standInForStripe(page, { hasWallet: true });
  await goToPayment(page, await stayNumber(53), guest);
  await expect(wizardOf(page).getByText("or by card")).toBeVisible();
  // The card field is empty, which is no reason not to pay with a wallet.
  await setStandIn(page, { incomplete: true, card: CARDS.decline });
  const wallet = page.getByRole("button", { name: "Provider's wallet" });
  await wallet.click();
  await expect(wizardOf(page).getByRole("alert")).toContainText("Provider says: Your card was declined");
  expect((await readStandIn(page)).walletFailures).toBe(1);

  await setStandIn(page, { card: CARDS.success });
  await wallet.click();

  await expectConfirmed(page, guest);
  const [, paid] = (await readStandIn(page)).confirmations;
  expect(paid?.confirmParams).toEqual({ return_url: `${new URL(page.url()).origin}/` });
});

test("a script that doesn't load offers a retry", async ({ page, stayNumber }) => {
  await standInForStripe(page);
  const block = (route: Route) => route.abort();
  await page.route(STRIPE_SCRIPT, block);
  await goToPayment(page, await stayNumber(39), guestNamed("StripeBlocked"));
  await expect(wizardOf(page).getByRole("alert")).toContainText("The payment form didn’t load. Nothing was charged.");

  await page.unroute(STRIPE_SCRIPT, block);
  await wizardOf(page).getByRole("button", { name: "Retry" }).click();

  await expect(payButton(page)).toBeEnabled();
});

test("an intent that the provider has canceled means that the hold is over", async ({ page, stayNumber }) => {
  await standInForStripe(page);
  await goToPayment(page, await stayNumber(39), guestNamed("StripeCanceled"));
  await expect(payButton(page)).toBeEnabled();
  await setStandIn(page, { next: { paymentIntent: { status: "canceled" } } });

  await payButton(page).click();

  await expect(wizardOf(page).getByRole("alert")).toContainText("Your hold ran out");
  await expect(wizardOf(page).getByRole("button", { name: "Hold these dates again" })).toBeVisible();
});

test("a payment in processing is asked about and not paid twice", async ({ page, stayNumber }) => {
  await standInForStripe(page);
  await goToPayment(page, await stayNumber(40), guestNamed("StripeProcessing"));
  await expect(payButton(page)).toBeEnabled();
  await setStandIn(page, { card: CARDS.processing });

  await payButton(page).click();

  await expect(wizardOf(page).getByText(/Your bank is still working on the payment/)).toBeVisible();
  await expect(wizardOf(page).getByRole("button", { name: "Processing..." })).toBeDisabled();
});

test("a sum that isn't the one on the button isn't charged", async ({ page, stayNumber }) => {
  await standInForStripe(page);
  await goToPayment(page, await stayNumber(48), guestNamed("Sum"));
  await expect(page.getByLabel("Provider's card field")).toBeVisible();
  await setStandIn(page, { amount: 1_00 });

  await payButton(page).click();

  await expect(wizardOf(page).getByText("The price has changed since you saw it. Nothing was charged.")).toBeVisible();
  expect((await readStandIn(page)).confirmations).toEqual([]);
});
