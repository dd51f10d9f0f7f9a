import { expect, test } from "vitest";
import { addressWithChoice, choiceFromAddress } from "./stay-address.ts";

const TODAY = "2026-11-15";

test("a link carries dates and guests", () => {
  const choice = choiceFromAddress("?checkIn=2026-12-10&checkOut=2026-12-14&guests=4", TODAY);

  expect(choice).toEqual({ checkIn: "2026-12-10", checkOut: "2026-12-14", guests: 4 });
});

test("without anything in the address two guests are asked for", () => {
  expect(choiceFromAddress("", TODAY)).toEqual({ checkIn: undefined, checkOut: undefined, guests: 2 });
});

test("a link of last year asks for no dates", () => {
  const choice = choiceFromAddress("?checkIn=2025-12-10&checkOut=2025-12-14", TODAY);

  expect(choice).toEqual({ checkIn: undefined, checkOut: undefined, guests: 2 });
});

test("a check-out that is not after the check-in is left out", () => {
  const choice = choiceFromAddress("?checkIn=2026-12-10&checkOut=2026-12-10", TODAY);

  expect(choice).toMatchObject({ checkIn: "2026-12-10", checkOut: undefined });
});

test.each([["0"], ["9"], ["2.5"], ["many"], [""]])("guests=%s counts as two", (guests) => {
  expect(choiceFromAddress(`?guests=${guests}`, TODAY).guests).toBe(2);
});

test("a day that no calendar has is left out", () => {
  expect(choiceFromAddress("?checkIn=2027-02-30", TODAY).checkIn).toBeUndefined();
});

test("the address keeps its section and whatever else it says", () => {
  const address = addressWithChoice("https://lodge.example/?from=letter#gallery", {
    checkIn: "2026-12-10",
    checkOut: "2026-12-14",
    guests: 6,
  });

  expect(address).toBe("https://lodge.example/?from=letter&checkIn=2026-12-10&checkOut=2026-12-14&guests=6#gallery");
});

test("a choice of nothing in particular leaves the address bare", () => {
  const address = addressWithChoice("https://lodge.example/?checkIn=2026-12-10&guests=6", { guests: 2 });

  expect(address).toBe("https://lodge.example/");
});
