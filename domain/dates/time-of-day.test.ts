import { expect, test } from "vitest";
import { isTimeOfDay, minutesOf, shortTime, timeOfDay } from "./time-of-day.ts";

test("a 12-hour time is read right, noon and midnight included", () => {
  expect((["4:00 PM", "10:00 AM", "12:00 PM", "12:30 AM"] as const).map(minutesOf)).toEqual([960, 600, 720, 30]);
});

test("in a sentence a full hour has no minutes", () => {
  expect((["10:00 PM", "8:00 AM", "12:00 AM", "10:30 PM"] as const).map(shortTime)).toEqual([
    "10 PM",
    "8 AM",
    "12 AM",
    "10:30 PM",
  ]);
});

test("no other way of writing a time is accepted", () => {
  const others = ["15:00", "3 PM", "03:00 PM", "3:00PM", "3:00 pm", "13:00 PM", "0:30 AM", "3:60 PM", ""];

  expect(others.filter(isTimeOfDay)).toEqual([]);
  expect(() => minutesOf("15:00 PM")).toThrow("15:00 PM");
});

test("every minute of the day is written and read back", () => {
  const minutes = Array.from({ length: 24 * 60 }, (_, minute) => minute);

  expect(minutes.map((minute) => minutesOf(timeOfDay(minute)))).toEqual(minutes);
  expect([timeOfDay(0), timeOfDay(12 * 60), timeOfDay(16 * 60 + 5)]).toEqual(["12:00 AM", "12:00 PM", "4:05 PM"]);
});
