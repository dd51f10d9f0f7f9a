import { expect, type Locator } from "@playwright/test";
import { house } from "#house/house.ts";
import { test } from "./journey/test.ts";

const sections = ["/#home", "/#gallery", "/#amenities", "/#reviews", "/#contact", "/recommendations"];

test("the header of a guide has the six links and Book Now", async ({ page }) => {
  await page.goto("/recommendations/culture");
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");

  await expect(links).toHaveText(["Home", "Gallery", "Amenities", "Reviews", "Contact", "Recommendations"]);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(sections);
  await expect(page.getByRole("banner").getByRole("link", { name: "Book Now" })).toHaveAttribute("href", "/#home");
});

test("a long name of the house takes two lines, and its header is as high and as wide as ever @every-screen", async ({
  page,
}) => {
  await page.goto("/recommendations/culture");
  const header = page.getByRole("banner");
  const before = await header.boundingBox();

  await header.getByRole("link", { name: `${house.name}, home` }).evaluate((logo, name) => {
    const words = logo.firstElementChild;
    if (words?.lastChild) words.lastChild.textContent = name;
    words?.setAttribute("data-long", "");
  }, "The Desert Casita at Juniper Springs");
  const lines = await header.getByText("The Desert Casita").evaluate((words) => {
    const range = document.createRange();
    range.selectNodeContents(words.lastChild ?? words);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });

  expect(lines).toBeLessThanOrEqual(2);
  expect(await header.boundingBox()).toEqual(before);
  // A phone would zoom out to show a page that is too wide.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
  await expect(header.getByRole("link", { name: "Book Now" })).toBeInViewport({ ratio: 1 });
});

test("the menu opens and closes by keyboard, keeps the focus, and returns it @phone", async ({ page }) => {
  await page.goto("/recommendations/culture");
  const button = page.getByRole("button", { name: "Menu", exact: true });
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toBeHidden();

  await button.press("Enter");
  await expect(menu).toBeVisible();
  await expect(menu.getByRole("navigation").getByRole("link")).toHaveCount(6);
  for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press("Tab");
  const staysInside = () => page.evaluate(() => document.activeElement?.closest("main, header, footer") === null);
  await expect.poll(staysInside).toBe(true);

  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});

test("a section is shown 80 pixels below the window's edge @every-screen", async ({ page, isMobile }) => {
  await page.goto("/recommendations/culture");
  const contents = page.getByRole("navigation", { name: "Table of Contents" });
  // On a phone they are folded.
  if (isMobile) await contents.getByText("Table of Contents").click();
  const places = await page.evaluateHandle(() => {
    const seen = new Set<number>();
    addEventListener("click", () => addEventListener("scroll", () => seen.add(scrollY)));
    return seen;
  });

  await contents.getByRole("link", { name: "Telluride", exact: true }).click();

  await expect(page).toHaveURL("/recommendations/culture#telluride");
  await standsBelowEdge(page.locator("#telluride"));
  // It glides there, except for those who asked for less motion.
  if (isMobile) expect(await places.evaluate((seen) => seen.size)).toBeGreaterThan(2);
});

test("the header's links and the logo glide to their place on the page, unless less motion is asked for @every-screen", async ({
  page,
  isMobile,
}) => {
  await page.goto("/");
  const follow = async (name: string, motion: "no-preference" | "reduce") => {
    await page.emulateMedia({ reducedMotion: motion });
    const places = await page.evaluateHandle(() => {
      const seen = new Set<number>();
      addEventListener("click", () => addEventListener("scroll", () => seen.add(Math.round(scrollY))), { once: true });
      return seen;
    });
    if (isMobile && name === "Reviews") await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("link", { name, exact: true }).filter({ visible: true }).first().click();
    return async () => places.evaluate((seen) => seen.size);
  };

  const down = await follow("Reviews", "no-preference");
  await standsBelowEdge(page.locator("#reviews"));
  expect(await down(), "to the reviews").toBeGreaterThan(2);
  const up = await follow(`${house.name}, home`, "no-preference");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await up(), "back to the top").toBeGreaterThan(2);

  const atOnce = await follow("Reviews", "reduce");
  await standsBelowEdge(page.locator("#reviews"));
  expect(await atOnce(), "with less motion").toBeLessThanOrEqual(2);
});

test("a URL with a section opens there", async ({ page }) => {
  await page.goto("/recommendations/scenic-drives#dallas-divide");

  await standsBelowEdge(page.locator("#dallas-divide"));
});

test("Contact on a guide leads to the form on the home page", async ({ page }) => {
  await page.goto("/recommendations/culture");

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();

  await expect(page).toHaveURL("/#contact");
  await expect(page.locator("#contact").getByRole("heading").first()).toBeInViewport();
});

test("following a link at the end of a guide opens the next one at its top", async ({ page }) => {
  await page.goto("/recommendations/culture");

  await page.getByRole("region", { name: "Related Articles" }).getByRole("link").first().click();

  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("the old summer link redirects permanently to the summer guide", async ({ page, request }) => {
  const answer = await request.get("/recommendations/summer", { maxRedirects: 0 });
  expect([301, 308]).toContain(answer.status());

  await page.goto("/recommendations/summer");

  await expect(page).toHaveURL("/recommendations/summer-activities");
});

test("an address that doesn't exist says so and offers links", async ({ page }) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(`${message.type()}: ${message.text()}`));
  const answer = await page.goto("/recommendations/skiing");

  expect(answer?.status()).toBe(404);
  await expect(page.getByText("404", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
  await expect(
    page.getByText(
      "Sorry, we couldn’t find the page you’re looking for. The page may have been moved, deleted, or you may have entered the wrong URL.",
    ),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
  await expect(page.getByRole("link", { name: "Browse Recommendations" })).toHaveAttribute("href", "/recommendations");
  const popular = page.getByRole("navigation", { name: "Popular Pages" }).getByRole("link");
  expect(await popular.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
    "/recommendations/hiking",
    "/recommendations/restaurants",
    "/recommendations/winter",
    "/recommendations/dining-guide",
  ]);
  await expect(page.getByRole("banner").getByRole("link")).toHaveAttribute("href", "/");
  expect(logged).toContain("error: Page Not Found: /recommendations/skiing");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a guide can be read and its menu opens @phone", async ({ page }) => {
    await page.goto("/recommendations/hiking");
    await expect(page.getByRole("heading", { name: "Blue Lakes", exact: true })).toBeAttached();

    await page.getByRole("button", { name: "Menu", exact: true }).click();

    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  });
});

/** The specification's offset, with room for half pixels. */
async function standsBelowEdge(heading: Locator): Promise<void> {
  await expect.poll(async () => Math.round((await heading.boundingBox())?.y ?? Number.NaN)).toBeGreaterThanOrEqual(79);
  await expect.poll(async () => Math.round((await heading.boundingBox())?.y ?? Number.NaN)).toBeLessThanOrEqual(81);
}
