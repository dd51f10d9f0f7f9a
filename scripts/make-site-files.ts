import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { listedPaths } from "#app/routes.ts";
import { readGuides } from "#content/articles-at-build/guides.server.ts";
import { guidesFeed } from "./site-files/guides-feed.ts";
import { robots } from "./site-files/robots.ts";
import { siteScript } from "./site-files/site-script.ts";
import { sitemap } from "./site-files/sitemap.ts";

/** Writes what search engines, feed readers and every page ask for beside the built pages in `folder`. */
export function makeSiteFiles(folder: string, siteUrl: string): void {
  const site = siteUrl.replace(/\/$/, "");
  const guides = readGuides();

  const files = {
    "robots.txt": robots(site),
    "sitemap.xml": sitemap(site, listedPaths, guides),
    "recommendations/feed.xml": guidesFeed(site, guides),
    "site.js": siteScript(),
  };
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  makeSiteFiles(process.argv[2] ?? "build/client", process.env.SITE_URL ?? "http://localhost:3000");
}
