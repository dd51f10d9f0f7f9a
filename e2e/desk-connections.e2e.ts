import { expect } from "@playwright/test";
import { cleanEnvironment } from "../scripts/environment.ts";
import { startSite } from "../scripts/testing/running-site.ts";
import { type MailServer, startMailServer } from "../server/emails/testing/mail-server.ts";
import { type StripeStandIn, startStripeStandIn } from "../server/payments/testing/stripe-stand-in.ts";
import { barriersIn } from "./journey/barriers.ts";
import { signInByMail } from "./journey/owner.ts";
import { test as base } from "./journey/test.ts";

// Another server loads everything before it takes over, on a machine that is busy with other journeys.
const CHANGED_OVER = { timeout: 90_000 };

type Outside = { readonly url: string; readonly stripe: StripeStandIn; readonly mail: MailServer };

/** A site with nothing connected, and a card processor and a mail server that it could reach. */
const test = base.extend<{ outside: Outside }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs.
  outside: async ({}, use) => {
    const [stripe, mail] = await Promise.all([startStripeStandIn(), startMailServer()]);
    const env = {
      ...cleanEnvironment(),
      SETTINGS_KEY: "a-key-of-forty-letters-outside-the-database",
      STRIPE_STAND_IN_PORT: String(stripe.connection.port),
    };
    {
      await using site = await startSite(env, () => ["--import=./e2e/setup/on-stand-ins.mjs"]);
      await use({ url: site.url, stripe, mail });
    }
    await Promise.all([stripe.stop(), mail.close()]);
  },
  baseURL: ({ outside }, use) => use(outside.url),
});

test("an owner connects payments and email at the desk, and the site runs with them @phone", async ({
  page,
  request,
  outside: { stripe, mail },
}) => {
  test.setTimeout(400_000);
  await signInByMail(page, "/desk/house");
  await page.getByRole("link", { name: "Connections" }).click();
  const inForce = page.getByText("The site runs with what is shown here.");
  const payments = page.getByRole("region", { name: "Payments: Stripe" });
  await expect(payments).toContainText("Not connected");
  expect(await barriersIn(page)).toEqual([]);

  await payments.getByLabel("Publishable key").fill(stripe.publishableKey);
  await payments.getByLabel("Secret key").fill("sk_test_somebody-else");
  await payments.getByLabel("Secret key").press("Enter");
  await expect(payments.getByRole("alert")).toContainText("Stripe doesn’t know this secret key.");
  await payments.getByLabel("Secret key").fill(stripe.secretKey);
  await payments.getByLabel("Secret key").press("Enter");
  await expect(payments).toContainText("Both keys belong together");
  await expect(payments).toContainText("Connected here");
  await expect(inForce).toBeVisible(CHANGED_OVER);
  await expect(payments).toContainText(`ends in ${stripe.secretKey.slice(-4)}`);
  const config = await (await request.get("/api/site-config")).json();
  expect(config).toMatchObject({ payments: "stripe", publishableKey: stripe.publishableKey });

  const email = page.getByRole("region", { name: "Email" });
  await email.getByLabel("Mail server and port").fill(`127.0.0.1:${mail.port}`);
  await email.getByLabel("Guests see it’s from").fill("Wild Iris Lodge <stay@example.com>");
  await email.getByLabel("Your own email").fill("ada@example.com");
  await email.getByRole("button", { name: "Check and save" }).click();
  await expect(email).toContainText("The mail server lets us in.");
  await expect(email).toContainText("Connected here");
  await expect(inForce).toBeVisible(CHANGED_OVER);
  await email.getByRole("button", { name: "Send me a test email" }).click();
  await expect(email).toContainText("The mail server took it for ada@example.com.");
  expect(mail.received.at(-1)?.to).toEqual(["ada@example.com"]);
  expect(await barriersIn(page)).toEqual([]);
});
