import type { DeskToday } from "#contract/desk/answers.ts";
import { numberWord } from "#domain/format.ts";
import { capitalized } from "#domain/number-words.ts";

type Counted = Pick<DeskToday, "leaving" | "arriving" | "todos"> & { readonly alarms: number };

/** The state of the day in one sentence. */
export function daySentence({ leaving, arriving, todos, alarms }: Counted): string {
  if (alarms > 0) {
    const things = alarms === 1 ? "One thing needs" : `${capitalized(numberWord(alarms))} things need`;
    return alarms === 1 ? `${things} you now.` : `${things} you now. Start at the top.`;
  }
  const moves = [
    ...(leaving.length > 0 ? [`${numberWord(leaving.length)} out`] : []),
    ...(arriving.length > 0 ? [`${numberWord(arriving.length)} in`] : []),
  ];
  const things = todos.length === 1 ? "one thing for you" : `${numberWord(todos.length)} things for you`;
  if (moves.length === 0 && todos.length === 0) return "Nothing needs you today.";
  if (todos.length === 0) return `${capitalized(moves.join(", "))}, and nothing for you.`;
  if (moves.length === 0) return `${capitalized(things)}.`;
  return `${capitalized(moves.join(", "))}, and ${things}.`;
}
