/** A search on the map that readers have on their phones. */
export function mapSearch(query: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query })}`;
}
