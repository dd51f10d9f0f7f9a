import { expect, type Page } from "@playwright/test";
import jsqr from "jsqr";
import sharp from "sharp";
import { timesOf } from "#domain/dates/stay-times.ts";
import { houseBook } from "#house/book.ts";
import { house } from "#house/house.ts";
import { rules } from "#house/rules.ts";
import { openDesk } from "./journey/owner.ts";
import { type StayGuest, test } from "./journey/stay-journey.ts";
import { expectAccessible, later, openStay } from "./journey/stay-page.ts";

const MINUTE = 60_000;
const nights = ({ project }: { project: { name: string } }) => (project.name === "phone" ? 250 : 110);

/** What a phone keeps must not be found by the next journey, so each has a phone of its own. */
async function savedBy(page: Page, guest: StayGuest): Promise<void> {
  await openStay(page, guest);
  const book = page.getByRole("region", { name: "The house book" });
  await expect(book.getByRole("heading", { name: houseBook?.title ?? "" })).toBeVisible();
  await expect(book.getByRole("link").first()).toHaveText("911");
  await page.getByRole("button", { name: "Save offline" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Saved on this phone" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete from phone" })).toBeFocused();
}

const kept = (page: Page) =>
  page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  ]);

test("what a guest saved opens without a signal, and after check-out refuses and is deleted @every-screen", async ({
  browser,
  baseURL,
  newGuest,
  site,
}, info) => {
  const guest = await newGuest(later(nights(info)));
  const times = timesOf(guest.stay, rules);
  site.setClock(times.instructions + MINUTE);
  await using phone = await browser.newContext();
  const page = await phone.newPage();
  await savedBy(page, guest);
  await expectAccessible(page);

  await phone.setOffline(true);
  const opened = await phone.newPage();
  await opened.goto(`${baseURL}/stay`);
  await expect(opened.getByRole("status").filter({ hasText: "You’re offline" })).toBeVisible();
  await expect(opened.getByText("4719")).toBeVisible();
  await expect(opened.getByText("sandbox-2209")).toBeVisible();
  await opened.getByRole("navigation", { name: "In the house book" }).getByText("The fire").focus();
  await opened.keyboard.press("Enter");
  await expect(opened.getByText("If a carbon monoxide alarm sounds")).toBeInViewport();
  const pictures = opened.getByRole("article").getByRole("img");
  await expect(pictures).toHaveCount(houseBook?.parts.filter(({ picture }) => picture).length ?? 0);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await expectAccessible(opened);

  await opened.clock.setFixedTime(times.checkOut);
  await opened.reload();
  await expect(opened.getByText("Your stay is over.")).toBeVisible();
  await expect(opened.locator("body")).not.toContainText("4719");
  await expect.poll(() => kept(opened)).toEqual([]);
  await opened.close();
  await page.close();
  await expect((await phone.newPage()).goto(`${baseURL}/stay`)).rejects.toThrow("ERR_INTERNET_DISCONNECTED");
});

test("once the owner has ended a guest's links, the next opening deletes what the phone kept", async ({
  page: desk,
  browser,
  baseURL,
  newGuest,
  site,
}, info) => {
  const guest = await newGuest(later(nights(info)));
  site.setClock(timesOf(guest.stay, rules).checkIn + MINUTE);
  await using phone = await browser.newContext();
  const page = await phone.newPage();
  await savedBy(page, guest);
  expect(await kept(page)).toEqual(["saved-stay", "stay", "/stay"]);

  await openDesk(desk, `/desk/booking#${guest.reference}`, site.deskLink());
  await desk.getByRole("button", { name: "End all links…" }).click();
  await desk.getByRole("button", { name: "End all links", exact: true }).click();
  await expect(desk.getByText("All links have ended.")).toBeVisible();
  const opened = await phone.newPage();
  await opened.goto(`${baseURL}/stay`);
  await expect(opened.getByRole("heading", { name: "This link doesn’t open a stay." })).toBeVisible();
  await expect.poll(() => kept(opened)).toEqual([]);
});

test("the card for the fridge prints on one sheet, and a camera reads both codes", async ({ page, site }) => {
  await openDesk(page, "/desk/house", site.deskLink());
  await page.getByRole("link", { name: "Print a card for the fridge" }).click();
  const card = page.getByRole("article", { name: "The card" });
  for (const { heading, lead } of houseBook?.parts ?? []) {
    await expect(card.getByRole("heading", { name: heading, exact: true })).toBeVisible();
    await expect(card).toContainText(lead);
  }
  await expectAccessible(page);

  const scan = async (name: string) => {
    const picture = sharp(await card.getByRole("img", { name }).screenshot()).ensureAlpha();
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
  };
  expect(await scan("QR code that joins the Wi-Fi")).toBe(`WIFI:T:WPA;S:${house.name};P:sandbox-2209;;`);
  expect(await scan("QR code that opens your stay’s page")).toBe(`${site.url}/stay`);

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  expect((await page.pdf({ format: "Letter" })).toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
