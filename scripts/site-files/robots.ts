/** Everything that a guest reads may be listed; what programs ask for may not. */
export function robots(siteUrl: string): string {
  return ["User-agent: *", "Disallow: /api/", "Disallow: /sandbox/", "", `Sitemap: ${siteUrl}/sitemap.xml`, ""].join(
    "\n",
  );
}
