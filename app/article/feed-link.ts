/** Tells a reader's program where new guides are announced. */
export const feedLink = {
  rel: "alternate",
  type: "application/rss+xml",
  title: "Wild Iris Lodge: the guides",
  href: "/recommendations/feed.xml",
};
