import { timingSafeEqual } from "node:crypto";

/** Takes the same time wherever two texts of one length differ, so that it cannot be guessed letter by letter. */
export function areEqual(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
