import { createHash } from "node:crypto";

/** SHA-256 in hex. A secret may be kept as its hash, because it has too many bits to be guessed from it. */
export function hashOf(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
