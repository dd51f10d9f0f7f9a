import { expect, test } from "vitest";
import { readGuides } from "#app/guide/markdown/read-guides.ts";
import type { GuideIndex } from "#contract/house/guides.ts";
import { guideIndex } from "#house/guide-index.ts";
import { guidesFeed } from "./guides-feed.ts";
import { robots } from "./robots.ts";
import { siteScript } from "./site-script.ts";
import { sitemap } from "./sitemap.ts";

const site = "https://lodge.example";
const guides = readGuides();
const index = anIndex();

test("the sitemap lists canonical pages, guides with their day, and neither second addresses nor hidden pages", () => {
  const hiking = { path: "/recommendations/hiking", meta: { path: "/recommendations/hiking" } };
  const pages = [
    { path: "/", meta: { path: "/" } },
    hiking,
    { ...hiking, path: "/recommendations/best-hiking-trails-san-juan-mountains" },
    { path: "/404", meta: { path: "/404", hidden: true } },
  ];

  expect(sitemap(site, pages, guides).match(/<url>.*<\/url>/g)).toEqual([
    "<url><loc>https://lodge.example/</loc></url>",
    "<url><loc>https://lodge.example/recommendations/hiking</loc><lastmod>2026-11-16</lastmod></url>",
  ]);
});

test("the feed has every guide, newest first, with its writer", () => {
  const feed = guidesFeed(site, index, guides);

  expect(feed.match(/<item>/g)).toHaveLength(10);
  expect(feed.indexOf("Sat, 09 Aug 2025")).toBeLessThan(feed.indexOf("Tue, 03 Dec 2024"));
  expect(feed).toContain("<link>https://lodge.example/recommendations/winter</link>");
  expect(feed).toContain("<dc:creator>Ruth Calloway</dc:creator>");
});

test("the feed escapes what XML would misread", () => {
  expect(guidesFeed(site, index, guides)).toContain("<category>Events &amp; Culture</category>");
});

test("robots find the sitemap and leave the API alone", () => {
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
  if (guideIndex === undefined) throw new Error("the sample has guides");
  return guideIndex;
}
