import { expect } from "@playwright/test";
import { openDesk } from "./journey/owner.ts";
import { test } from "./journey/stay-journey.ts";
import { expectAccessible, later, openStay } from "./journey/stay-page.ts";

test("a guest writes on their page, the owner answers at the desk, and the guest reads it there @phone", async ({
  page,
  newGuest,
  site,
}) => {
  // Far ahead, so that no journey that counts stays finds it over.
  const guest = await newGuest(later(280));
  await openStay(page, guest);
  await page.getByLabel("Your message").fill("Is there a crib?");
  await page.getByRole("button", { name: "Send the message" }).click();
  await expect(page.getByText("Sent. We’ll answer by email")).toBeVisible();

  await openDesk(page, "/desk/messages", site.deskLink());
  await page.getByRole("link", { name: "Is there a crib?" }).first().click();
  const reading = page.getByRole("article", { name: "Hannah Ellery" });
  await expect(reading.getByRole("link", { name: guest.reference })).toBeVisible();
  await reading.getByLabel("Answer Hannah Ellery").fill("There is, and it’s made up.");
  await expectAccessible(page);
  await reading.getByRole("button", { name: "Send the answer" }).click();
  const thread = reading.getByRole("list", { name: "What you and Hannah Ellery wrote" });
  await expect(thread.getByRole("listitem")).toHaveText([/Is there a crib\?/, /^You, .*There is, and it’s made up\./]);

  await openStay(page, guest);
  await expect(page.locator("#message").getByRole("listitem")).toHaveText([
    /crib\?You/,
    /There is, and it’s made up\./,
  ]);
});
