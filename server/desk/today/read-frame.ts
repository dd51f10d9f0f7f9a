import type { DeskFrame } from "#contract/desk/answers.ts";
import { isTrouble } from "../../alarms/alarm.ts";
import { alarmsOf, canSell } from "../../alarms/alarms.ts";
import { readFacts } from "../../alarms/facts.ts";
import type { Wiring } from "../../wiring.ts";
import { openSessions } from "../sign-in/sessions.ts";
import { readTodos } from "./read-today.ts";

/** What every page of the desk shows around its own content. */
export async function readFrame(wiring: Wiring): Promise<DeskFrame> {
  const { database } = wiring;
  const todos = await readTodos(database, await database.now());
  const alarms = alarmsOf(await readFacts(wiring));
  return {
    todos: todos.length + alarms.filter(isTrouble).length,
    messages: todos.filter(({ kind }) => kind === "message").length,
    reviews: todos.filter(({ kind }) => kind === "review").length,
    isSelling: canSell(alarms),
    sessions: (await openSessions(database)).length,
  };
}
