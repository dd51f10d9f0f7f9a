import { expect, test } from "vitest";
import { readGuides } from "#app/guide/markdown/read-guides.ts";
import type { GuideIndex } from "#contract/house/guides.ts";
import { guideIndex } from "#house/guide-index.ts";
import { guidesFeed, robots, sitemap, siteScript } from "./site-files.ts";

const site = "https://lodge.example";
const guides = readGuides();
const index = anIndex();

test("the sitemap lists canonical pages, guides with their date, and no second addresses or hidden pages", () => {
  const walk = { path: "/recommendations/first-walk", meta: {} };
  const pages = [
    { path: "/", meta: {} },
    walk,
    { ...walk, path: "/recommendations/walk-one", canonical: walk.path },
    { path: "/404", meta: { hidden: true } },
  ];

  expect(sitemap(site, pages, guides).match(/<url>.*<\/url>/g)).toEqual([
    "<url><loc>https://lodge.example/</loc></url>",
    "<url><loc>https://lodge.example/recommendations/first-walk</loc><lastmod>2026-01-01</lastmod></url>",
  ]);
});

test("the feed has every guide, newest first, with its writer", () => {
  const feed = guidesFeed(site, index, guides);

  expect(feed.match(/<item>/g)).toHaveLength(guides.length);
  expect(feed.indexOf("Sun, 04 Jan 2026")).toBeLessThan(feed.indexOf("Thu, 01 Jan 2026"));
  expect(feed).toContain("<link>https://lodge.example/recommendations/second-walk</link>");
  expect(feed).toContain("<dc:creator>A Writer</dc:creator>");
});

test("the feed escapes what XML would misread", () => {
  expect(guidesFeed(site, index, guides)).toContain("<category>Walks &amp; Meals</category>");
});

test("crawlers find the sitemap and stay out of the API", () => {
  expect(robots(site)).toBe(
    "User-agent: *\nDisallow: /api/\nDisallow: /sandbox/\n\nSitemap: https://lodge.example/sitemap.xml\n",
  );
});

test("the small script is served without its comments, in less than 2 KB", () => {
  const script = siteScript();

  expect(Buffer.byteLength(script)).toBeLessThan(2_048);
  expect(script).not.toContain("//");
  expect(script).toContain("[data-over]");
});

function anIndex(): GuideIndex {
  if (guideIndex === undefined) throw new Error("the test house has guides");
  return guideIndex;
}
