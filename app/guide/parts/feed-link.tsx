import { house } from "#house/house.ts";

/** Lets feed readers discover the RSS feed. */
export function FeedLink() {
  return (
    <link
      rel="alternate"
      type="application/rss+xml"
      title={`${house.name}: the guides`}
      href="/recommendations/feed.xml"
    />
  );
}
