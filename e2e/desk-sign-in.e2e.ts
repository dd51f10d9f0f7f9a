import { expect } from "@playwright/test";
import { house } from "#house/house.ts";
import { barriersIn } from "./journey/barriers.ts";
import { test } from "./journey/own-server.ts";
import { mailedLink, secretOf } from "./journey/owner.ts";

// With its own server, because signing out everywhere would end the other journeys' sessions too.
test("the owner signs in with an emailed link, which works once, and out again @both-databases", async ({
  page,
  request,
}) => {
  await page.goto("/desk");
  await page.getByLabel("Your email").fill(house.email);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email." })).toBeVisible();
  const secret = secretOf(await mailedLink(request));

  await page.goto(`/desk/enter#${secret}`);
  await expect(page.getByRole("heading", { name: "Welcome back." })).toBeVisible();
  expect(page.url()).not.toContain(secret);
  await page.getByRole("button", { name: "Open the desk" }).click();
  await expect(page.getByRole("heading", { name: "The next 14 nights" })).toBeVisible();

  await page.goto(`/desk/enter#${secret}`);
  await page.getByRole("button", { name: "Open the desk" }).click();
  await expect(page.getByRole("heading", { name: "This link has been used." })).toBeVisible();

  await page.goto("/desk/devices");
  await page.getByRole("button", { name: "Sign out everywhere…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByRole("heading", { name: "You’re signed out." })).toBeVisible();
  await page.goto("/desk/bookings");
  await expect(page.getByRole("heading", { name: "The owner’s desk" })).toBeVisible();
});

test("the owner adds this device’s face or finger, opens the desk with it, and removes it again", async ({
  page,
  request,
  site,
}) => {
  // Browsers have no passkeys for an address in digits.
  const desk = `${site.url.replace("127.0.0.1", "localhost")}/desk`;
  const device = await page.context().newCDPSession(page);
  await device.send("WebAuthn.enable");
  await device.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await page.goto(desk);
  await page.getByLabel("Your email").fill(house.email);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email." })).toBeVisible();
  await page.goto(`${desk}/enter#${secretOf(await mailedLink(request))}`);
  await page.getByRole("button", { name: "Open the desk" }).click();
  await expect(page.getByRole("heading", { name: "The next 14 nights" })).toBeVisible();

  await page.goto(`${desk}/devices`);
  await page.bringToFront();
  await page.getByRole("button", { name: "Add this device" }).click();
  const remove = page.getByRole("button", { name: /^Remove the passkey of / });
  await expect(remove).toBeVisible();
  expect(await barriersIn(page)).toEqual([]);

  await page.context().clearCookies({ domain: "localhost" });
  await page.goto(desk);
  await page.getByRole("button", { name: "Open with a passkey" }).click();
  await expect(page.getByRole("heading", { name: "The next 14 nights" })).toBeVisible();

  await page.goto(`${desk}/devices`);
  await remove.click();
  await expect(remove).toHaveCount(0);
  await page.context().clearCookies({ domain: "localhost" });
  await page.goto(desk);
  await page.getByRole("button", { name: "Open with a passkey" }).click();
  await expect(page.getByRole("alert")).toContainText("That passkey doesn’t open this desk.");
});
