import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 random bits, safe in a URL and a cookie. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What we store of a secret. It has too many bits to be guessed from its hash. */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Takes the same time wherever two texts of equal length differ, so nobody can guess one letter by letter. */
export function areEqual(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
