import { escapeXml } from "./xml.ts";

type DatedGuide = { name: string; head: { publishDate: string } };

/** The canonical addresses, guides with their day. */
export function sitemap(siteUrl: string, paths: readonly string[], guides: readonly DatedGuide[]): string {
  const days = new Map(guides.map(({ name, head }) => [`/recommendations/${name}`, head.publishDate]));
  const entries = paths.map((path) => {
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
