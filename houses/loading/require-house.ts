import { type House, mistakesInWords, readHouse } from "./read-house.ts";

/** The house in a folder. Throws an error with every mistake in it, for its owner: without a stack trace. */
export function requireHouse(folder: string): House {
  const { house, mistakes } = readHouse(folder);
  if (house !== undefined) return house;
  const message = mistakesInWords(mistakes);
  throw Object.assign(new Error(message), { stack: message });
}
