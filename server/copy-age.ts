/**
 * How old a copy of something from outside is, by the database's clock, which all servers share. One that was never
 * made, or that comes from the future because a clock was set back, is older than any limit.
 */
export function copyAge(fetchedAt: number | undefined, now: number): number {
  return fetchedAt === undefined || fetchedAt > now ? Number.POSITIVE_INFINITY : now - fetchedAt;
}
