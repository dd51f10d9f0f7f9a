import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, as an address and a cookie can carry them. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a secret. It has too many bits to be guessed from its hash. */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
