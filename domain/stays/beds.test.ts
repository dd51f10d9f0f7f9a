import { expect, test } from "vitest";
import { bedroomsInWords, bedsByType, bedsInWords, placesToSleep } from "./beds.ts";

const ROOMS = [{ beds: { king: 1 } }, { beds: { queen: 2, "sofa bed": 1 } }, { beds: { single: 1, "single bunk": 4 } }];

test("a room's beds read as words", () => {
  expect(bedsInWords({ king: 1 })).toBe("One king");
  expect(bedsInWords({ "single bunk": 4 })).toBe("Four single bunks");
  expect(bedsInWords({ single: 1, "sofa bed": 1, queen: 2 })).toBe("Two queens, one sofa bed and one single");
});

test("the beds of all rooms add up, and so do the people who can sleep in them", () => {
  expect([...bedsByType(ROOMS)]).toEqual([
    ["King", 1],
    ["Queen", 2],
    ["Sofa bed", 1],
    ["Single", 5],
  ]);
  expect(placesToSleep(ROOMS)).toBe(2 + 4 + 2 + 1 + 4);
});

test("a living room with a sofa bed is no bedroom; guests read of the sofa bed beside them", () => {
  const living = { beds: { "sofa bed": 1 } };

  expect(bedroomsInWords(ROOMS)).toBe("Three bedrooms");
  expect(bedroomsInWords([...ROOMS, living])).toBe("Three bedrooms and one sofa bed");
  expect(bedroomsInWords([living])).toBe("One sofa bed");
});
