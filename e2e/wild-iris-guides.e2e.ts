import { expect, type Page } from "@playwright/test";
import { house } from "#house/house.ts";
import { barriersIn, sideways } from "./journey/barriers.ts";
import { test } from "./journey/test.ts";

const guides = [
  "/recommendations/hiking",
  "/recommendations/restaurants",
  "/recommendations/winter",
  "/recommendations/hot-springs-compare",
  "/recommendations/dining-guide",
  "/recommendations/telluride-events-festivals",
  "/recommendations/summer-activities",
  "/recommendations/culture",
  "/recommendations/scenic-drives",
  "/recommendations/via-ferrata",
];
/** Shows the same guide as the first. */
const otherHiking = "/recommendations/best-hiking-trails-san-juan-mountains";
const otherReading = ["/recommendations", "/emergency", "/privacy", "/terms", "/404"];

test("every reading page is complete without a script, has its own title and sends no framework script", async ({
  request,
}) => {
  const titles: string[] = [];
  for (const path of [...guides, otherHiking, ...otherReading]) {
    const html = await (await request.get(path)).text();
    const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    titles.push(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? "");

    expect(html, path).toMatch(/<h1[ >].*<\/h1>/s);
    expect(html, path).not.toContain("modulepreload");
    expect(
      scripts.filter((tag) => !/src="\/site\.js"|application\/ld\+json/.test(tag)),
      path,
    ).toEqual([]);
  }

  // Both hiking addresses show one guide.
  expect(new Set(titles).size).toBe(titles.length - 1);
});

test("a guide has no accessibility barrier @every-screen", async ({ page }) => {
  test.slow();

  expect(await barriersOf(page, guides)).toEqual([]);
});

test("the index, the legal pages and the not-found page have no accessibility barrier @every-screen", async ({
  page,
}) => {
  expect(await barriersOf(page, otherReading)).toEqual([]);
});

test("a guide shows every block of its text", async ({ page }) => {
  await page.goto("/recommendations/hiking");

  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem");
  await expect(crumbs).toHaveText(["Home", "Recommendations", "Hiking", "Best hiking trails"]);
  await expect(page.getByText("15 min read")).toBeVisible();
  await expect(page.getByText("Last edited November 2026")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Best Hiking Trails in the San Juan Mountains");
  await expect(page.getByText("Written December 3, 2024")).toBeVisible();
  await expect(page.getByRole("region", { name: "The short answer" })).toContainText("Blue Lakes");
  await expect(page.getByRole("term").filter({ hasText: "Dogs" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Table of Contents" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Quick Info" })).toBeVisible();
  await expect(page.getByText("Permits not required")).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Plan Your Stay" }).getByRole("link", { name: "Book Now" }),
  ).toHaveAttribute("href", "/#home");
  await expect(page.getByRole("link", { name: "Back to all recommendations" })).toHaveAttribute(
    "href",
    "/recommendations",
  );
  await expect(page.getByRole("list", { name: "Tags" }).getByRole("listitem")).toHaveCount(6);
  await expect(page.getByRole("region", { name: "About Ruth Calloway" })).toContainText("twenty-two summers");
  await expect(page.getByRole("region", { name: "Related Articles" }).getByRole("article")).toHaveCount(3);
});

test("both hiking addresses name the same one as canonical", async ({ page }) => {
  await page.goto(otherHiking);

  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/recommendations\/hiking$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Best Hiking Trails in the San Juan Mountains");
});

test("search engines read what a guide is and its place in the site", async ({ page }) => {
  await page.goto("/recommendations/winter");
  const [article, breadcrumb] = (await structuredData(page))["@graph"];

  expect(article).toMatchObject({
    "@type": "Article",
    headline: "Winter Adventures in the San Juan Mountains",
    author: { name: "Dane Whitlock" },
    datePublished: "2024-12-03",
    dateModified: "2026-11-18",
    publisher: { name: house.name },
  });
  expect(article.description).toBe(await page.locator("meta[name=description]").getAttribute("content"));
  expect(breadcrumb.itemListElement.map((step: { name: string }) => step.name)).toEqual([
    "Home",
    "Recommendations",
    "Outdoors",
    "Winter Adventures in the San Juan Mountains",
  ]);
  await expect(page.locator("meta[name=keywords]")).toHaveAttribute("content", /Ouray ice park/);
  expect(article.image).toHaveLength(3);
  for (const image of article.image) {
    const picture = await page.request.get(new URL(image).pathname);
    expect(picture.headers()["content-type"]).toBe("image/jpeg");
  }
});

test("the index links to the six categories and the six featured guides, the first three with writer and date", async ({
  page,
}) => {
  await page.goto("/recommendations");
  const categories = page.getByRole("region", { name: "Start with what you feel like" });
  const featured = page.getByRole("region", { name: "Worth reading before you pack" });

  expect(await addresses(categories.getByRole("heading", { level: 3 }).getByRole("link"))).toEqual([
    "/recommendations/dining-guide",
    "/recommendations/hiking",
    "/recommendations/telluride-events-festivals",
    "/recommendations/winter",
    "/recommendations/summer-activities",
    "/recommendations/culture",
  ]);
  expect(await addresses(featured.getByRole("link"))).toEqual([
    "/recommendations/hiking",
    "/recommendations/hiking#hour-by-hour",
    "/recommendations/telluride-events-festivals",
    "/recommendations/scenic-drives",
    "/recommendations/via-ferrata",
    "/recommendations/hot-springs-compare",
  ]);
  await expect(featured.getByRole("article").getByText("December 3, 2024")).toHaveText([
    "Ruth Calloway, December 3, 2024",
    "Ruth Calloway, December 3, 2024",
    "Lucia Amari, December 3, 2024",
  ]);
  expect(await structuredData(page)).toMatchObject({ "@type": "ItemList", numberOfItems: 10 });
  await expect(categories.getByRole("link", { name: "Or choose by the kind of evening" })).toHaveAttribute(
    "href",
    "/recommendations/restaurants",
  );
  await expect(page.locator("link[type='application/rss+xml']")).toHaveAttribute("href", "/recommendations/feed.xml");
});

test("a category in a breadcrumb leads to its card on the index", async ({ page }) => {
  await page.goto("/recommendations/hot-springs-compare");

  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Wellness" }).click();

  await expect(page).toHaveURL("/recommendations#wellness");
  await expect(page.locator("#wellness")).toContainText("Ouray or Orvis?");
});

test("a restaurant is found on a map in a new tab", async ({ page }) => {
  await page.goto("/recommendations/dining-guide");
  const map = page.getByRole("link", { name: "Find on a map True Grit Cafe (opens in a new tab)" });

  await expect(map).toHaveAttribute("target", "_blank");
  await expect(map).toHaveAttribute("rel", "noopener");
  await expect(map).toHaveAttribute("href", /maps\/search\/\?api=1&query=True\+Grit\+Cafe\+Ridgway\+CO$/);
});

test("nothing is wider than the window, at 320 pixels or at twice the text size", async ({ page }) => {
  const wide: string[] = [];
  for (const path of [...guides, otherHiking, ...otherReading]) {
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto(path);
    if ((await sideways(page)) > 0) wide.push(`${path} at 320`);
    // What a laptop with 1280 pixels shows at 200% zoom.
    await page.setViewportSize({ width: 640, height: 400 });
    if ((await sideways(page)) > 0) wide.push(`${path} at 200 %`);
  }

  expect(wide).toEqual([]);
});

test("the table of contents stays in view under the header while a guide is read", async ({ page }) => {
  await page.goto("/recommendations/hiking");
  const contents = page.getByRole("navigation", { name: "Table of Contents" });
  await expect(contents.getByRole("listitem")).toHaveCount(11);

  await page.getByRole("heading", { name: "Bear Creek Falls, Telluride" }).scrollIntoViewIfNeeded();

  await expect(contents).toBeInViewport({ ratio: 1 });
  const header = await page.getByRole("banner").boundingBox();
  const top = (await contents.boundingBox())?.y ?? 0;
  expect(top).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
});

test("the table of contents stops above the invitation at the end of a guide", async ({ page }) => {
  await page.goto("/recommendations/hot-springs-compare");

  await page.getByRole("region", { name: /^About Lucia/ }).scrollIntoViewIfNeeded();

  const contents = page.getByRole("navigation", { name: "Table of Contents" });
  const invitation = await page.getByRole("region", { name: "Plan Your Stay" }).elementHandle();
  // Both measured at one moment, because the page may still be scrolling.
  const gap = await contents.evaluate(
    (list, below) => (below?.getBoundingClientRect().top ?? 0) - list.getBoundingClientRect().bottom,
    invitation,
  );
  expect(gap).toBeGreaterThanOrEqual(0);
});

test("the current section is marked in the table of contents @every-screen", async ({ page }) => {
  await page.goto("/recommendations/hiking#perimeter");

  const mark = page.locator("nav a[aria-current]", { hasText: "The Ouray Perimeter Trail" });
  await expect(mark).toHaveAttribute("href", "#perimeter");
});

test("on a phone the table of contents is folded until it's opened", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/recommendations/hiking");
  const contents = page.getByRole("navigation", { name: "Table of Contents" });
  await expect(contents.getByRole("link", { name: "Blue Lakes", exact: true })).toBeHidden();

  await contents.getByText("Table of Contents").click();

  await expect(contents.getByRole("link", { name: "Blue Lakes", exact: true })).toBeVisible();
});

test("on a phone a table shows every column, and is still a table to a screen reader", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/recommendations/hiking");
  const table = page.getByRole("table", { name: "The three trails, side by side" });
  const trail = table.getByRole("row").filter({ hasText: "Blue Lakes" });

  await trail.scrollIntoViewIfNeeded();

  await expect(trail).toBeInViewport({ ratio: 1 });
  await expect(trail.getByRole("rowheader")).toHaveText("Blue Lakes");
  await expect(trail.getByRole("cell").last()).toHaveText("Phasing in; check");
  await expect(trail.getByRole("cell").last()).toHaveAttribute("data-label", "Permit");
  const heads = ["Trail", "Distance", "Grade", "Time", "Season", "Dogs", "Permit"];
  await expect(table.getByRole("columnheader")).toHaveText(heads);
});

test("in an emergency a guest finds whom to call with one tap in the footer", async ({ page }) => {
  await page.goto("/");

  await page.getByRole("navigation", { name: "Resources" }).getByRole("link", { name: "Emergency Info" }).click();

  await expect(page).toHaveURL("/emergency");
  await expect(page.getByRole("link", { name: "Call 911" })).toHaveAttribute("href", "tel:911");
  await expect(page.getByRole("link", { name: /^Telluride Regional Medical Center/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Montrose Regional Health/ })).toBeVisible();
});

test("printed on paper a guide keeps its words and drops the navigation", async ({ page }) => {
  // As wide as paper.
  await page.setViewportSize({ width: 700, height: 900 });
  await page.goto("/recommendations/via-ferrata");

  await page.emulateMedia({ media: "print" });

  await expect(page.getByRole("heading", { name: "What a via ferrata is" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Table of Contents" })).toBeHidden();
  await expect(page.getByRole("heading", { name: "Related Articles" })).toBeHidden();
  await expect(page.getByRole("row").first()).toHaveCSS("display", "table-row");
});

test("programs find the guides by sitemap and feed", async ({ request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const feed = await (await request.get("/recommendations/feed.xml")).text();
  const robots = await (await request.get("/robots.txt")).text();

  expect(sitemap.match(/<loc>/g)).toHaveLength(15);
  expect(feed.match(/<item>/g)).toHaveLength(10);
  expect(robots).toContain("/sitemap.xml");
});

async function barriersOf(page: Page, paths: readonly string[]): Promise<string[]> {
  const barriers: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    barriers.push(...(await barriersIn(page)).map((barrier) => `${path} ${barrier}`));
  }
  return barriers;
}

async function structuredData(page: Page) {
  return JSON.parse((await page.locator("script[type='application/ld+json']").textContent()) ?? "");
}

function addresses(links: ReturnType<Page["getByRole"]>): Promise<(string | null)[]> {
  return links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
}
