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
  expect(checkedPhone(typed, { phonesFromAbroad: true })).toBe(kept);
});

test.each(["+4411", "+999 123 4567", "+33 1 42", "+44 20 7946"])("%s is nobody's number", (typed) => {
  const isTold = checkGuestDetails({ ...maren, phone: typed }, { phonesFromAbroad: true }).phone === "invalid-number";
  expect(isTold || checkedPhone(typed, { phonesFromAbroad: true }) === undefined).toBe(true);
});

test("a house that asks for ten digits refuses numbers from abroad in the browser and on the wire, another takes them", () => {
  const guest = { ...maren, phone: "+44 20 7946 0018" };

  expect(checkGuestDetails(guest)).toEqual({ phone: "invalid-phone" });
  expect(guestDetailsFor({}).safeParse(guest).success).toBe(false);
  expect(checkGuestDetails(guest, { phonesFromAbroad: true })).toEqual({});
  expect(guestDetailsFor({ phonesFromAbroad: true }).parse(guest)).toEqual(guest);
});

test.each([
  ["AU", "0412 345 678", "+61 412 345 678"],
  ["AU", "(02) 9374 4000", "+61 2 9374 4000"],
  ["GB", "020 7946 0018", "+44 20 7946 0018"],
  ["GB", "+44 20 7946 0018", "+44 20 7946 0018"],
])("in a house of %s, %s is a number of that country, not of the US", (phoneCountry, typed, kept) => {
  expect(checkGuestDetails({ ...maren, phone: typed }, { phoneCountry })).toEqual({});
  expect(guestDetailsFor({ phoneCountry }).parse({ ...maren, phone: typed }).phone).toBe(typed);
  expect(checkedPhone(typed, { phoneCountry })).toBe(kept);
});

test("a house abroad takes numbers of other countries only if it says so", () => {
  expect(checkedPhone("+33 1 42 68 53 00", { phoneCountry: "GB" })).toBeUndefined();
  expect(checkedPhone("+33 1 42 68 53 00", { phoneCountry: "GB", phonesFromAbroad: true })).toBe("+33 1 42 68 53 00");
  expect(checkedPhone("020 794", { phoneCountry: "GB" })).toBeUndefined();
});
