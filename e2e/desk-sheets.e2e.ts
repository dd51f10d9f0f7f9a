import { expect, type Locator, type Page } from "@playwright/test";
import { barriersIn } from "./journey/barriers.ts";
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
  await trySheet(page, button(/^Refund without canceling/));
  await trySheet(page, button(/^Cancel and refund/));
  await trySheet(page, button("Answer"));
  await button("Answer").press("Enter");
  await button(/^Say yes, ask for \$/).press("Enter");
  await trySheet(page, button(/^Withdraw/));

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

test("the owner gives money back without canceling, and the guest's receipt says why @phone", async ({
  page,
  request,
}) => {
  const guest = await bookFor(request, {});
  await signInByMail(page, `/desk/booking#${guest.reference}`);
  await page.getByRole("button", { name: /^Refund without canceling/ }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Amount").fill("100");
  await sheet.getByLabel("What for").fill("The hot tub was cold");
  await expect(sheet.getByText("Dear Hannah, we’re refunding $100.00 to the card you paid with.")).toBeVisible();
  await sheet.getByRole("button", { name: "Refund $100.00" }).click();

  await expect(page.getByText("You refunded $100.00 without canceling")).toBeVisible();
  await page.goto(`/stay#${guest.secret}`);
  const receipt = page.getByRole("complementary", { name: "Receipt" });
  await expect(receipt).toContainText("The hot tub was cold");
  await expect(receipt).toContainText("Total paid");
  await expect(receipt).toContainText("−\u2060$100.00");
});

test("a disputed booking shows the bank's deadline, and its file for the bank is downloaded", async ({
  page,
  request,
}) => {
  const { reference } = await bookFor(request, { isDisputed: true });
  await signInByMail(page, `/desk/booking#${reference}`);
  const dispute = page.getByRole("region", { name: "A dispute" });
  await expect(async () => {
    await page.reload();
    await expect(dispute).toContainText("9 days left: answer by", { timeout: 1_000 });
  }).toPass();
  expect(await barriersIn(page, "#dispute")).toEqual([]);

  const saved = page.waitForEvent("download");
  await dispute.getByRole("button", { name: "Download the file for the bank" }).click();

  expect((await saved).suggestedFilename()).toBe(`${reference}-dispute.html`);
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
