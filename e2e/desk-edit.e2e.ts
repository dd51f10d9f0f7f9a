import { join } from "node:path";
import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { modulesOf } from "../houses/loading/modules.ts";
import { requireHouse } from "../houses/loading/read-house.ts";
import { root } from "../scripts/child-processes.ts";
import { barriersIn } from "./journey/barriers.ts";
import { test } from "./journey/own-server.ts";
import { signInByMail } from "./journey/owner.ts";

// The house with fewer pictures is published and restored in a third of the time.
test.use({ HOUSE: "tamarack" });
const { house } = modulesOf(requireHouse(join(root, "houses/tamarack")))["house.ts"];

const PHOTOGRAPH = "houses/wild-iris/pictures/porch.jpg";
// A site is built beside the running one, or every photograph read, on a machine that is busy with other journeys.
const BUILT = { timeout: 400_000 };

test("an owner changes the name, a fee and a photograph on a phone, and sees what publishing would change @phone", async ({
  page,
}) => {
  await changeHouse(page);

  await page.getByRole("button", { name: "Publish" }).click();
  await expect(sheetOf(page)).toContainText("Cleaning fee is $175");
  expect(await barriersIn(page)).toEqual([]);
});

test("what an owner changed is previewed, published and restored", async ({ page, context, request }) => {
  test.setTimeout(900_000);
  await changeHouse(page);

  const opened = context.waitForEvent("page");
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = await opened;
  await expect(preview).toHaveTitle(/Juniper House/, BUILT);
  await preview.getByRole("link", { name: "Back to the desk" }).click();
  await expect(preview.getByRole("heading", { name: "House" })).toBeVisible();
  await preview.close();
  expect(await homePage(request)).not.toContain("Juniper House");

  await page.getByRole("button", { name: "Publish" }).click();
  await expect(sheetOf(page)).toContainText("Cleaning fee is $175");
  await sheetOf(page).getByRole("button", { name: "Publish" }).click();
  await expect(stateOf(page)).toContainText("Guests see all of it.", BUILT);
  expect(await homePage(request)).toContain("Juniper House");
  await page.goto("/");
  await expect(page.getByAltText("A plank porch and two chairs in the morning").first()).toBeAttached();

  await page.goto("/desk/edit");
  await page.getByRole("button", { name: "Restore…" }).click();
  await page.getByRole("button", { name: "Yes, restore it" }).click();
  await expect.poll(() => homePage(request), BUILT).not.toContain("Juniper House");
  expect(await homePage(request)).toContain(house.name);
});

test("by keyboard alone: a sample year, a room, an email, an agreement, colors, and the house as one file @both-databases", async ({
  page,
}) => {
  test.setTimeout(300_000);
  const state = stateOf(page);
  const press = async (found: Locator, key = "Enter") => {
    await found.focus();
    await page.keyboard.press(key);
  };
  const stopOf = (title: string) => page.getByRole("listitem").filter({ has: page.getByRole("link", { name: title }) });
  await signInByMail(page, undefined, house.email);
  await press(page.getByRole("button", { name: "Look around with a sample year" }));
  await expect(page.getByRole("heading", { name: "A sample year" })).toBeVisible();
  await press(page.getByRole("button", { name: "Empty the desk…" }));
  await press(page.getByRole("button", { name: "Yes, remove every booking and message" }));
  await expect(page.getByRole("heading", { name: "The first ten minutes" })).toBeVisible();

  await press(page.getByRole("link", { name: "Make it yours" }).last());
  await press(page.getByRole("link", { name: "Rooms and amenities" }));
  await expect(page.getByRole("heading", { level: 1, name: "Rooms and amenities" })).toBeVisible();
  await press(page.getByRole("button", { name: "Add a bedroom" }));
  await page.getByRole("textbox", { name: "Name", exact: true }).focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("The box room");
  await page.getByRole("textbox", { name: "In a few words" }).focus();
  await page.keyboard.type("Under the stairs.");
  await page.keyboard.press("Tab");
  await expect(state).toContainText("Saved. ");
  expect(await barriersIn(page)).toEqual([]);

  await page.goto("/desk/edit#emails");
  await page.getByLabel("What guests get before arrival").focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("the way to the box room");
  await page.keyboard.press("Tab");
  await expect(state).toContainText("Saved. ");
  await press(page.getByRole("button", { name: /^Read/ }).first());
  const email = page.getByRole("dialog").frameLocator("iframe");
  await expect(email.getByText("the way to the box room")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.goto("/desk/edit#agreements");
  await page.getByRole("textbox", { name: "Privacy policy" }).focus();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" We keep no lists.");
  await page.keyboard.press("Tab");
  await expect(state).toContainText("Saved. ");

  await page.goto("/desk/edit#look");
  await press(page.getByRole("button", { name: "Moss and berry" }), "Space");
  await expect(page.getByRole("button", { name: "Moss and berry", pressed: true })).toBeFocused();
  await expect(state).toContainText("Saved. ");

  await page.goto("/desk/edit#tour");
  await expect(stopOf("Rooms and amenities")).toContainText("Partly the sample’s");
  await expect(stopOf("Look")).toContainText("Changed");
  await expect(stopOf("Rules and fees")).toContainText("Still the sample’s");
  const saved = page.waitForEvent("download");
  await press(page.getByRole("button", { name: "Download" }));
  const archive = await (await saved).path();
  await press(page.getByRole("button", { name: "Throw these changes away…" }));
  await press(page.getByRole("button", { name: "Yes, throw them away" }));
  await expect(state).toContainText("Guests see all of it.");
  await page.getByLabel("Upload").setInputFiles(archive);
  // Every photograph in it is looked at.
  await expect(stopOf("Look")).toContainText("Changed", BUILT);
});

/** As a guest gets it, who has no preview. */
async function homePage(request: APIRequestContext): Promise<string> {
  return (await request.get("/")).text();
}

/** Another name, fee and opening photograph, in the owner's draft. */
async function changeHouse(page: Page): Promise<void> {
  await signInByMail(page, "/desk/edit", house.email);
  await expect(page.getByRole("heading", { name: "Make it yours" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Name and place" })).toContainText("Still the sample’s");
  expect(await barriersIn(page)).toEqual([]);

  await page.getByRole("link", { name: "Name and place" }).click();
  await page.getByLabel("Name of the house").fill("Juniper House");
  await page.getByLabel("Short name").fill("A name too long for it");
  await page.getByLabel("Short name").blur();
  await expect(page.getByText("Expected at most 12 characters")).toBeVisible();
  expect(await barriersIn(page)).toEqual([]);
  await page.getByLabel("Short name").fill("Juniper");
  await page.getByLabel("Short name").blur();
  await expect(page.getByText("Expected at most 12 characters")).toBeHidden();

  await page.goto("/desk/edit#rules");
  await page.getByLabel("Cleaning fee").fill("175");
  await expect(page.getByRole("region", { name: "A guest would pay" })).toContainText("$175.00");
  await page.getByLabel("Cleaning fee").blur();
  await expect(stateOf(page)).toContainText("Saved. 3 changes");

  await page.goto("/desk/edit#photographs");
  await page.getByLabel("Add photographs").setInputFiles(PHOTOGRAPH);
  await page.getByRole("button", { name: /Needs words/ }).click();
  await sheetOf(page).getByLabel("Caption").fill("The porch before breakfast");
  await sheetOf(page).getByLabel("What it shows").fill("A plank porch and two chairs in the morning");
  await sheetOf(page).getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "The porch before breakfast: earlier" }).click();
  await page.getByRole("button", { name: /^Opening picture/ }).click();
  await sheetOf(page).getByRole("button", { name: "The porch before breakfast" }).click();
  await expect(page.getByRole("button", { name: "Opening picture: The porch before breakfast. Choose" })).toBeVisible();
  await expect(page.getByText("Needs words")).toBeHidden();
  await expect(stateOf(page)).toContainText("Saved.");
  expect(await barriersIn(page)).toEqual([]);
}

function stateOf(page: Page): Locator {
  return page.getByRole("status").filter({ hasText: /Saved|Saving/ });
}

function sheetOf(page: Page): Locator {
  return page.getByRole("dialog");
}
