import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, safe in a URL and a cookie. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What we store of a secret. It has too many bits to be guessed from its hash. */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
