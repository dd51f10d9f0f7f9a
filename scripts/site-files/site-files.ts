import { readGuides } from "#app/guide/markdown/read-guides.ts";
import type { Page } from "#app/site/page.ts";
import { guideIndex } from "#house/guide-index.ts";
import { guidesFeed } from "./guides-feed.ts";
import { robots } from "./robots.ts";
import { siteScript } from "./site-script.ts";
import { sitemap } from "./sitemap.ts";
import { webManifest } from "./web-manifest.ts";

/** The files that are generated besides the pages, by name. */
export function siteFiles(siteUrl: string, pages: readonly Page[]): Record<string, string> {
  const guides = readGuides();
  return {
    "robots.txt": robots(siteUrl),
    "sitemap.xml": sitemap(siteUrl, pages, guides),
    ...(guideIndex && guides.length > 0 && { "recommendations/feed.xml": guidesFeed(siteUrl, guideIndex, guides) }),
    "site.webmanifest": webManifest(),
    "site.js": siteScript(),
  };
}
