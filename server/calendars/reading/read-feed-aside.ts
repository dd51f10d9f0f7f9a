import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Result } from "#domain/result.ts";
import { type Feed, type FeedRefusal, readFeed } from "./read-feed.ts";
import type { Window } from "./repeating-event.ts";

/** Nearly a thousand events. Starting a thread takes longer than reading fewer. */
const LARGE = 200_000;

/** Reads a large feed in a thread of its own: thousands of events take seconds, and guests would wait meanwhile. */
export async function readFeedAside(text: string, window: Window): Promise<Result<Feed, FeedRefusal>> {
  if (text.length < LARGE) return readFeed(text, window);
  const worker = new Worker(new URL("./feed-worker.ts", import.meta.url), { workerData: { text, window } });
  const [feed] = await once(worker, "message");
  return feed;
}
