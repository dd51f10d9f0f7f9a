import { createHash } from "node:crypto";

/** A secret is kept as its hash: it has too many bits to be guessed from it. */
export function hashOf(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
