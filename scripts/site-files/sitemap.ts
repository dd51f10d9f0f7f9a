import type { Page } from "#app/site/page.ts";
import { escapeXml } from "./xml.ts";

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
