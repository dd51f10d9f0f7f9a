import { writerOf } from "#app/guide/guide-page.ts";
import type { Guide } from "#app/guide/markdown/parse-guide.ts";
import type { GuideIndex } from "#contract/house/guides.ts";
import { house } from "#house/house.ts";
import { escapeXml } from "./xml.ts";

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
