/** Structured data for search engines. It is the only inline script of the site, and contains only data. */
export function StructuredData({ value }: { value: object }) {
  // A closing tag inside the text would end the script early.
  const json = JSON.stringify(value).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own content, escaped above.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
