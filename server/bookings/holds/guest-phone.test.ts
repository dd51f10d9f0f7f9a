import { expect, test } from "vitest";
import { guestDetailsFor } from "#contract/shared.ts";
import { checkGuestDetails } from "#domain/guest.ts";
import { checkedPhone } from "./guest-phone.ts";

const maren = { firstName: "Maren", lastName: "Lindqvist", email: "maren@lindqvist.example", phone: "" };

test.each([
  ["+442079460018", "+44 20 7946 0018"],
  ["+33 1 42 68 53 00", "+33 1 42 68 53 00"],
  ["+4915123456789", "+49 1512 3456789"],
  ["(555) 123-4567", "(555) 123-4567"],
])("%s is kept as its country writes it", (typed, kept) => {
  expect(checkedPhone(typed)).toBe(kept);
});

test.each(["+4411", "+999 123 4567", "+33 1 42", "+44 20 7946"])("%s is nobody's number", (typed) => {
  const isTold = checkGuestDetails({ ...maren, phone: typed }, { phonesFromAbroad: true }).phone === "invalid-number";
  expect(isTold || checkedPhone(typed) === undefined).toBe(true);
});

test("a house that asks for ten digits refuses numbers from abroad in the browser and on the wire, another takes them", () => {
  const guest = { ...maren, phone: "+44 20 7946 0018" };

  expect(checkGuestDetails(guest)).toEqual({ phone: "invalid-phone" });
  expect(guestDetailsFor({}).safeParse(guest).success).toBe(false);
  expect(checkGuestDetails(guest, { phonesFromAbroad: true })).toEqual({});
  expect(guestDetailsFor({ phonesFromAbroad: true }).parse(guest)).toEqual(guest);
});
