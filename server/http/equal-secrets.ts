import { timingSafeEqual } from "node:crypto";

/** Takes the same time wherever two texts of equal length differ, so nobody can guess one letter by letter. */
export function areEqual(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
