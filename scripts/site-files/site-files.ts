import { readGuides } from "#app/guide/markdown/read-guides.ts";
import type { Page } from "#app/site/page.ts";
import { guidesFeed } from "./guides-feed.ts";
import { robots } from "./robots.ts";
import { siteScript } from "./site-script.ts";
import { sitemap } from "./sitemap.ts";

/** The files that are generated besides the pages, by name. */
export function siteFiles(siteUrl: string, pages: readonly Page[]): Record<string, string> {
  const guides = readGuides();
  return {
    "robots.txt": robots(siteUrl),
    "sitemap.xml": sitemap(siteUrl, pages, guides),
    "recommendations/feed.xml": guidesFeed(siteUrl, guides),
    "site.js": siteScript(),
  };
}
