import type { IncomingMessage } from "node:http";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { accept, type Result, refuse } from "#domain/result.ts";
import { MAX_FEED_CHARACTERS } from "../reading/feed-text.ts";

/** Counts bytes after decompression, as they stream in, so a zip bomb is cut off before it fills memory. */
export async function readFeedBody(
  response: IncomingMessage,
): Promise<Result<string, "too-large" | "unknown-encoding">> {
  const encoding = response.headers["content-encoding"] ?? "identity";
  if (encoding !== "identity" && encoding !== "gzip") {
    response.destroy();
    return refuse("unknown-encoding");
  }
  // The loop below sees stream errors through the pipeline, so its callback has nothing left to do.
  const body: AsyncIterable<Buffer> = encoding === "gzip" ? pipeline(response, createGunzip(), () => {}) : response;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MAX_FEED_CHARACTERS) {
      response.destroy();
      return refuse("too-large");
    }
    chunks.push(chunk);
  }
  return accept(new TextDecoder().decode(Buffer.concat(chunks)));
}
