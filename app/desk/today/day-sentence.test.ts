import { expect, test } from "vitest";
import type { DeskArrival, DeskTodo } from "#contract/desk/answers.ts";
import { daySentence } from "./day-sentence.ts";

const stay = {} as DeskArrival;
const todo = {} as DeskTodo;

test.each([
  [0, 0, 0, 0, "Nothing needs you today."],
  [1, 1, 4, 0, "One out, one in, and four things for you."],
  [0, 1, 0, 0, "One in, and nothing for you."],
  [0, 0, 1, 0, "One thing for you."],
  [1, 0, 2, 1, "One thing needs you now."],
  [1, 0, 2, 6, "Six things need you now. Start at the top."],
])("%i out, %i in, %i to do and %i alarms read: %s", (out, into, todos, alarms, words) => {
  const day = {
    leaving: Array<DeskArrival>(out).fill(stay),
    arriving: Array<DeskArrival>(into).fill(stay),
    todos: Array<DeskTodo>(todos).fill(todo),
    alarms,
  };

  expect(daySentence(day)).toBe(words);
});
