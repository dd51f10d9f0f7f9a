import { expect, test } from "vitest";
import { bookLabel } from "./chosen-stay.ts";

const checkIn = "2027-06-07";

test("the bar's button books chosen dates that are available, and checks everything else", () => {
  expect(bookLabel(undefined)).toBe("Check Availability");
  expect(bookLabel({ stay: { checkIn, checkOut: "2027-06-08" }, total: 1 })).toBe("Book this night");
  expect(bookLabel({ stay: { checkIn, checkOut: "2027-06-10" }, total: 1 })).toBe("Book these 3 nights");
  expect(bookLabel({ stay: { checkIn, checkOut: "2027-06-10" } })).toBe("Check Availability");
});
