import { expect, type Locator, type Page } from "@playwright/test";
import { barriersIn } from "./journey/barriers.ts";
import { test } from "./journey/test.ts";

test("five pictures are shown at once, and at a press all sixteen with their captions @every-screen", async ({
  page,
}) => {
  await page.goto("/");
  const figures = page.locator("#gallery figure").filter({ visible: true });
  await expect(figures).toHaveCount(5);

  await showAll(page);

  await expect(figures).toHaveCount(16);
  await expect(page.locator("#gallery figcaption").filter({ visible: true })).toHaveCount(16);
  expect(await barriersIn(page, "#gallery")).toEqual([]);
  await page.locator("#gallery summary").press("Enter");
  await expect(figures).toHaveCount(5);
});

test("no picture is on the page twice", async ({ page }) => {
  await page.goto("/");

  const shown = await page
    .locator("main img[alt]:not([alt=''])")
    .filter({ visible: true })
    .evaluateAll((images) => images.map((image) => image.getAttribute("src")));

  expect(shown.length).toBeGreaterThan(10);
  expect(new Set(shown).size).toBe(shown.length);
});

test("a picture opens large, the arrow keys turn pages, Escape closes it", async ({ page }) => {
  await page.goto("/");
  await showAll(page);
  const third = galleryPicture(page, 3);
  await third.click();
  const lightbox = page.getByRole("dialog", { name: "Pictures" });

  await expect(lightbox.getByText("3 / 16")).toBeVisible();
  await expect(lightbox.getByText("Before anyone else is up")).toBeVisible();
  // It listens to the keyboard once it has settled.
  await expect(lightbox.locator(".pswp")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(lightbox.getByText("4 / 16")).toBeVisible();
  await lightbox.getByRole("button", { name: "Previous" }).click();
  await expect(lightbox.getByText("3 / 16")).toBeVisible();
  expect(await barriersIn(page, "dialog[open]")).toEqual([]);

  await page.keyboard.press("Escape");
  await expect(lightbox).toBeHidden();
  await expect(third).toBeFocused();
});

test("a room's picture opens large, and the others follow", async ({ page }) => {
  await page.goto("/");
  const larkspur = page.locator("#rooms").getByRole("link", { name: "Open the picture of Larkspur" });
  await larkspur.click();
  const lightbox = page.getByRole("dialog", { name: "Pictures" });

  await expect(lightbox.getByText("10 / 16")).toBeVisible();
  await expect(lightbox.getByText("Larkspur, with the meadow in its window")).toBeVisible();
  await expect(lightbox.locator(".pswp")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(lightbox).toBeHidden();
  await expect(larkspur).toBeFocused();
});

test("a double click zooms in, another one zooms out", async ({ page }) => {
  await page.goto("/");
  await galleryPicture(page, 1).click();
  const shown = page.getByRole("dialog", { name: "Pictures" }).getByAltText(/^The great room at dusk/);
  await expect(shown).toBeVisible();
  // It grows from the page, and has its size once it has settled.
  await expect(page.getByRole("dialog", { name: "Pictures" }).locator(".pswp")).toBeFocused();
  const width = async () => Math.round((await shown.boundingBox())?.width ?? 0);
  await expect.poll(width).toBeGreaterThan(600);
  const fitted = await width();

  await page.mouse.dblclick(700, 450);
  await expect.poll(width).toBeGreaterThan(fitted * 2);
  await page.mouse.dblclick(700, 450);

  await expect.poll(width).toBe(fitted);
});

test("a swipe turns to the next picture @phone", async ({ page }) => {
  await page.goto("/");
  await galleryPicture(page, 1).click();
  const lightbox = page.getByRole("dialog", { name: "Pictures" });
  await expect(lightbox.getByText("1 / 16")).toBeVisible();
  await expect(lightbox.getByAltText(/^The great room at dusk/)).toBeVisible();
  await expect(lightbox.locator(".pswp")).toBeFocused();

  await swipe(page, { from: 340, to: 40, y: 400 });

  await expect(lightbox.getByText("2 / 16")).toBeVisible();
});

test("a double click opens one lightbox, and Home and End turn it without moving the page", async ({ page }) => {
  await page.goto("/");
  await showAll(page);
  await galleryPicture(page, 3).dblclick();
  const lightbox = page.getByRole("dialog", { name: "Pictures" });
  await expect(lightbox.locator(".pswp")).toBeFocused();
  const before = await page.evaluate(() => window.scrollY);

  for (const key of ["PageDown", "Space", "End"]) await page.keyboard.press(key);
  await expect(lightbox.getByText("16 / 16")).toBeVisible();
  await page.keyboard.press("Home");
  await expect(lightbox.getByText("1 / 16", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await page.keyboard.press("Escape");

  await expect(lightbox).toBeHidden();
});

test("Back closes the lightbox and stays on the page; a closed one leaves no history entry @every-screen", async ({
  page,
}) => {
  await page.goto("/terms");
  await page.goto("/");
  const lightbox = page.getByRole("dialog", { name: "Pictures" });
  await galleryPicture(page, 4).click();
  await expect(lightbox.locator(".pswp")).toBeFocused();

  await page.goBack();
  await expect(lightbox).toBeHidden();
  await expect(page).toHaveURL("/");
  await galleryPicture(page, 4).click();
  await expect(lightbox.locator(".pswp")).toBeFocused();
  await lightbox.getByRole("button", { name: "Close" }).click();
  await expect(lightbox).toBeHidden();
  await expect.poll(() => page.evaluate(() => window.history.state?.lightbox)).toBeUndefined();
  await page.goBack();

  await expect(page).toHaveURL("/terms");
});

test("the gallery's pictures are large enough for their frames, cropped or not @every-screen", async ({ page }) => {
  await page.goto("/");
  await showAll(page);
  for (const picture of await page.locator("#gallery img").all()) {
    await picture.scrollIntoViewIfNeeded();
    // A picture from a srcset has the width that was requested; a cropped one is drawn wider than its frame.
    const asked = () =>
      picture.evaluate((image: HTMLImageElement) => {
        const { width, height } = image.getBoundingClientRect();
        return image.naturalWidth / Math.max(width, (height * image.naturalWidth) / image.naturalHeight);
      });
    await expect.poll(asked, await picture.getAttribute("alt").then(String)).toBeGreaterThan(0.95);
  }
});

async function showAll(page: Page): Promise<void> {
  await page.getByText("All 16 pictures").click();
}

function galleryPicture(page: Page, number: number): Locator {
  return page.getByRole("link", { name: `Open picture ${number} of 16` });
}

async function swipe(page: Page, { from, to, y }: { from: number; to: number; y: number }): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const points = Array.from({ length: 8 }, (_, step) => from + ((to - from) * step) / 7);
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: from, y }] });
  for (const x of points) await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x, y }] });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
