import { rm } from "node:fs/promises";
import { findSurroundings } from "./surroundings.ts";

/** Deletes the data that the journeys left. */
export default async function cleanUp(): Promise<void> {
  const { dataFolder } = await findSurroundings();
  await rm(dataFolder, { recursive: true, force: true });
}
