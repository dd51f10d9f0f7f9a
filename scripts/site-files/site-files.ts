import { readFileSync } from "node:fs";
import { minifySync } from "vite";
import { writerOf } from "#app/guide/guide-page.ts";
import type { Guide } from "#app/guide/markdown/parse-guide.ts";
import { readGuides } from "#app/guide/markdown/read-guides.ts";
import type { Page } from "#app/site/page.ts";
import type { GuideIndex } from "#contract/house/guides.ts";
import { colors } from "#house/colors.ts";
import { guideIndex } from "#house/guide-index.ts";
import { house } from "#house/house.ts";

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

type FeedGuide = Pick<Guide, "name" | "head">;

/** The guides as an RSS feed, newest first. */
export function guidesFeed(siteUrl: string, index: GuideIndex, guides: readonly FeedGuide[]): string {
  const newestFirst = [...guides].sort((one, other) => other.head.publishDate.localeCompare(one.head.publishDate));
  const newest = newestFirst[0];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "<channel>",
    element("title", `${house.name}: the guides`),
    element("link", `${siteUrl}/recommendations`),
    `<atom:link href="${escapeXml(`${siteUrl}/recommendations/feed.xml`)}" rel="self" type="application/rss+xml"/>`,
    element("description", index.description),
    element("language", house.language),
    ...(newest ? [element("lastBuildDate", feedDate(newest.head.publishDate))] : []),
    ...newestFirst.map((guide) => item(siteUrl, guide)),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

function item(siteUrl: string, { name, head }: FeedGuide): string {
  const address = `${siteUrl}/recommendations/${name}`;
  return [
    "<item>",
    element("title", head.title),
    element("link", address),
    element("guid", address),
    element("description", head.excerpt),
    element("category", head.category),
    element("dc:creator", writerOf(head.author).name),
    element("pubDate", feedDate(head.publishDate)),
    "</item>",
  ].join("\n");
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/** RSS uses the date format of email: "Tue, 03 Dec 2024 00:00:00 GMT". */
function feedDate(day: string): string {
  return new Date(day).toUTCString();
}

type AddressedPage = Pick<Page, "path" | "canonical"> & { meta: Pick<Page["meta"], "hidden"> };
type DatedGuide = { name: string; head: { publishDate: string; checked?: string | undefined } };

/** The canonical address of every page that may be listed; guides with the day they were last checked. */
export function sitemap(siteUrl: string, pages: readonly AddressedPage[], guides: readonly DatedGuide[]): string {
  const days = new Map(guides.map(({ name, head }) => [`/recommendations/${name}`, head.checked ?? head.publishDate]));
  const listed = pages.filter(({ canonical, meta }) => canonical === undefined && !meta.hidden);
  const entries = listed.map(({ path }) => {
    const day = days.get(path);
    const changed = day === undefined ? "" : `<lastmod>${day}</lastmod>`;
    return `  <url><loc>${escapeXml(siteUrl + path)}</loc>${changed}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
