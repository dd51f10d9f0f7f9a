/** A map search that works on any phone. */
export function mapSearch(query: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query })}`;
}
