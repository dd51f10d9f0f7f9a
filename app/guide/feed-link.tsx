/** Lets feed readers discover the RSS feed. */
export function FeedLink() {
  return (
    <link
      rel="alternate"
      type="application/rss+xml"
      title="Wild Iris Lodge: the guides"
      href="/recommendations/feed.xml"
    />
  );
}
