import { pageSize, text } from "./parameters.ts";

export const paging = { limit: pageSize, starting_after: text(255) };

/** One page of a list, newest first. */
export function pageOf<T extends { readonly id: string }>(
  url: string,
  oldestFirst: readonly T[],
  { limit = 10, starting_after }: { readonly limit?: number; readonly starting_after?: string },
) {
  const items = oldestFirst.toReversed();
  const from = starting_after === undefined ? 0 : items.findIndex(({ id }) => id === starting_after) + 1;
  return { object: "list", url, has_more: from + limit < items.length, data: items.slice(from, from + limit) };
}
