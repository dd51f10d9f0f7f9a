/** Tells a reader's program where new guides are announced. */
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
