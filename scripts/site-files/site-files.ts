import { readFileSync } from "node:fs";
import { minifySync } from "vite";
import { readGuides } from "#app/guide/markdown/read-guides.ts";
import type { Page } from "#app/site/page.ts";
import { colors } from "#house/colors.ts";
import { guideIndex } from "#house/guide-index.ts";
import { house } from "#house/house.ts";
import { guidesFeed } from "./guides-feed.ts";
import { sitemap } from "./sitemap.ts";

const SCRIPT = "public/site.js";

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

/** Search engines may list every page, but not the API. */
export function robots(siteUrl: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /sandbox/\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/** What a phone shows when a guest adds the site to the home screen. */
function webManifest(): string {
  const icon = (src: string, size: number) => ({ src, sizes: `${size}x${size}`, type: "image/png" });
  const manifest = {
    name: house.name,
    short_name: house.shortName,
    description: house.tagline,
    start_url: "/",
    display: "browser",
    background_color: colors.ground,
    theme_color: colors.night,
    icons: [
      icon("/icon-192.png", 192),
      icon("/icon-512.png", 512),
      { ...icon("/icon-maskable-512.png", 512), purpose: "maskable" },
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** The small script of every page, minified. */
export function siteScript(): string {
  const { code, errors } = minifySync(SCRIPT, readFileSync(SCRIPT, "utf8"), { compress: { target: "es2022" } });
  if (errors.length > 0) throw new Error(`${SCRIPT} cannot be read: ${errors[0]?.message}`);
  return code;
}
