import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoViolations } from "./journey/no-violations.ts";
import { test } from "./journey/own-server.ts";
import { signInByMail } from "./journey/owner.ts";
import { bookFor } from "./journey/stay-journey.ts";

test("axe finds nothing in any sheet, and each can be opened and closed by keyboard", async ({ page, request }) => {
  // It goes through page after page, with axe in every sheet.
  test.slow();
  const guest = await bookFor(request, {});
  const headers = { authorization: `Bearer ${guest.secret}` };
  expect((await request.post("/api/stay/extras", { headers, data: { extra: "pet", given: "Rex" } })).ok()).toBe(true);
  const button = (name: string | RegExp) => page.getByRole("button", { name }).first();

  await signInByMail(page, `/desk/booking#${guest.reference}`);
  await trySheet(page, button("Change the door code"));
  await trySheet(page, button(/^Read: Your booking at/));
  await trySheet(page, button("Open as accepted"));
  await trySheet(page, button(/^Change dates or guests/));
  await trySheet(page, button(/^Cancel and refund/));
  await trySheet(page, button("Answer"));
  await button("Answer").press("Enter");
  await button(/^Say yes, ask for \$/).press("Enter");
  await trySheet(page, button(/^Take back/));

  await page.goto("/desk/prices");
  await trySheet(page, button("Add a season"));
  await trySheet(page, button("Edit Base price"));
  await trySheet(page, button(/change: Another discount/));
  await trySheet(page, button(/change: Minimum nights/));
  await trySheet(page, button(/change: Weekend/));

  await page.goto("/desk/house");
  await trySheet(page, button(/^Read\s*: Confirmation/));
  await page.getByLabel("Email address or booking").fill(guest.email);
  await page.keyboard.press("Enter");
  await trySheet(page, button("Erase…"));

  await page.goto("/desk/devices");
  await trySheet(page, button("Sign out everywhere…"));
});

/** Opens a sheet, checks it, and returns to where it started. */
async function trySheet(page: Page, opener: Locator): Promise<void> {
  await opener.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("status", { name: "Loading" })).toHaveCount(0);
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(opener).toBeFocused();
}
