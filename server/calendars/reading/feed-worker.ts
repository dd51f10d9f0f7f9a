import { parentPort, workerData } from "node:worker_threads";
import { readFeed } from "./read-feed.ts";

// Started by read-feed.ts for one large feed.
parentPort?.postMessage(readFeed(workerData.text, workerData.window));
