/** What search engines read of a page. The only inline script of the site, and it holds data alone. */
export function StructuredData({ value }: { value: object }) {
  // A closing tag inside a text would end the script early.
  const json = JSON.stringify(value).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own content, escaped above.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
