/** Search engines may list every page, but not the API. */
export function robots(siteUrl: string): string {
  return ["User-agent: *", "Disallow: /api/", "Disallow: /sandbox/", "", `Sitemap: ${siteUrl}/sitemap.xml`, ""].join(
    "\n",
  );
}
