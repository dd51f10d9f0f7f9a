import { availableParallelism } from "node:os";
import { pathToFileURL } from "node:url";
import { type Derivative, derivativesOf, derive } from "./pictures/derive.ts";
import { describePictures } from "./pictures/describe.ts";

/** Makes what is missing of all pictures and tells where each file lies. A second run does nothing. */
export async function makePictures(): Promise<ReadonlyMap<string, string>> {
  const waiting = derivativesOf(await describePictures());
  const made = new Map<string, string>();
  await Promise.all(Array.from({ length: availableParallelism() }, () => work(waiting, made)));
  return made;
}

async function work(waiting: Derivative[], made: Map<string, string>): Promise<void> {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    made.set(next.file, await derive(next));
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const started = Date.now();
  const made = await makePictures();
  console.info(`${made.size} picture files are ready (${((Date.now() - started) / 1000).toFixed(1)} s).`);
}
