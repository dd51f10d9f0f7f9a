/**
 * The age of a cached copy, by the database's clock, which all servers share. A copy that was never made, or is from
 * the future because a clock was set back, is older than any limit.
 */
export function copyAge(fetchedAt: number | undefined, now: number): number {
  return fetchedAt === undefined || fetchedAt > now ? Number.POSITIVE_INFINITY : now - fetchedAt;
}
