import { type APIRequestContext, expect } from "@playwright/test";
import { test } from "./journey/test.ts";

const SECOND_HIKING = "/recommendations/best-hiking-trails-san-juan-mountains";

test("the sitemap lists every canonical page once, and no second address", async ({ request }) => {
  const listed = await listedPages(request);

  expect(listed).toHaveLength(15);
  expect(new Set(listed).size).toBe(15);
  expect(listed).toContain("/recommendations/hiking");
  expect(listed.join()).not.toMatch(/best-hiking|404|agreement|stay|desk/);
});

test("every page is complete HTML with its own title", async ({ request }) => {
  const titles = new Map<string, string>();
  for (const path of [...(await listedPages(request)), SECOND_HIKING, "/agreement"]) {
    const response = await request.get(path);
    const html = await response.text();
    expect(response.status(), path).toBe(200);
    expect(html.includes("<h1"), `${path} has a heading`).toBe(true);
    titles.set(path, /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? "");
  }

  // The hiking guide has two addresses and is one page.
  titles.delete(SECOND_HIKING);
  expect(new Set(titles.values()).size).toBe(titles.size);
  expect([...titles.values()]).not.toContain("");
});

test("reading pages have no framework script", async ({ request }) => {
  const pages = [...(await listedPages(request)), SECOND_HIKING];
  for (const path of pages.filter((page) => page !== "/")) {
    const html = await (await request.get(path)).text();
    expect(/modulepreload|<script[^>]+src="\/assets\//.test(html), `${path} asks for a script`).toBe(false);
  }
});

test("their one script has less than 2 KB", async ({ request }) => {
  const html = await (await request.get("/recommendations/hiking")).text();
  const scripts = [...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, source]) => source);
  const script = await (await request.get("/site.js")).body();

  expect(scripts).toEqual(["/site.js"]);
  expect(script.length).toBeLessThan(2_048);
});

test("no page sets a cookie", async ({ page, context, request }) => {
  for (const path of [...(await listedPages(request)), "/agreement", "/no-such-page"]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.cookie), path).toBe("");
  }

  expect(await context.cookies()).toEqual([]);
});

test("an unknown address shows the not-found screen with its status", async ({ page }) => {
  const response = await page.goto("/no-such-page");

  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
});

test("the summer guide's old address redirects to the new one", async ({ page }) => {
  await page.goto("/recommendations/summer");

  await expect(page).toHaveURL(/\/recommendations\/summer-activities$/);
});

test("no page breaks its own content security policy, and a script from elsewhere doesn't run", async ({ page }) => {
  const broken: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) broken.push(message.text());
  });
  for (const path of ["/", "/recommendations", "/recommendations/hiking", "/agreement"]) await page.goto(path);
  expect(broken).toEqual([]);

  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'taken over'";
    document.body.append(script);
  });

  await expect(page).not.toHaveTitle("taken over");
  expect(broken).toHaveLength(1);
});

async function listedPages(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
}
