import { randomUUID } from "node:crypto";
import type { Actor } from "../desk/owner-acts.ts";

/** Whoever runs a command: each run is an act of its own, and belongs to no session of the desk. */
export function cliActor(): Actor {
  return { id: randomUUID(), session: undefined };
}
