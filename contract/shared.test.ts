import fc from "fast-check";
import { expect, test } from "vitest";
import { checkGuestDetails, type GuestDetails, type GuestField } from "#domain/guest.ts";
import {
  acceptedAgreements,
  agreements,
  calendarDate,
  cents,
  clientSecret,
  couponCode,
  draftId,
  guestCount,
  guestDetails,
  name,
  paymentIntentId,
} from "./shared.ts";
import { isControl } from "./testing/control-characters.ts";
import { ada, DRAFT_ID, everythingAccepted, without } from "./testing/good-requests.ts";
import { hostileTexts } from "./testing/hostile-texts.ts";
import { wrongFields } from "./testing/wrong-fields.ts";

test("a date must exist in the calendar", () => {
  expect(calendarDate.parse("2028-02-29")).toBe("2028-02-29");
  expect(calendarDate.safeParse("2026-02-30").success).toBe(false);
  expect(calendarDate.safeParse("2026-12-20T00:00:00Z").success).toBe(false);
  expect(calendarDate.safeParse("12/20/2026").success).toBe(false);
  expect(calendarDate.safeParse(20261220).success).toBe(false);
  expect(calendarDate.safeParse(null).success).toBe(false);
});

test("an amount is zero, or whole cents within what a card can pay", () => {
  expect(cents.parse(0)).toBe(0);
  expect(cents.parse(99_999_999)).toBe(99_999_999);
  expect(cents.safeParse(100_000_000).success).toBe(false);
  expect(cents.safeParse(-1).success).toBe(false);
  expect(cents.safeParse(1980.84).success).toBe(false);
  expect(cents.safeParse("198084").success).toBe(false);
  expect(cents.safeParse(Number.NaN).success).toBe(false);
});

test("a party has one to eight guests", () => {
  expect([1, 2, 8].every((guests) => guestCount({ guests: { atMost: 8, atFirst: 2 } }).safeParse(guests).success)).toBe(
    true,
  );
  expect(
    [0, 9, 1.5, "2", null].some(
      (guests) => guestCount({ guests: { atMost: 8, atFirst: 2 } }).safeParse(guests).success,
    ),
  ).toBe(false);
});

test("guest details are accepted without the spaces around them", () => {
  const typed = { firstName: " Ada", lastName: "Lovelace ", email: " ada@example.com ", phone: "(555) 123-4567 " };

  expect(guestDetails.parse(ada)).toEqual(ada);
  expect(guestDetails.parse(typed)).toEqual(ada);
});

test("names in any language are accepted as they are", () => {
  const names = ["Zoë", "O’Hara-Núñez", "李", "Ольга", "मीरा", "Dr. Ada B. Lovelace, III"];

  const taken = names.map((firstName) => guestDetails.parse({ ...ada, firstName }).firstName);

  expect(taken).toEqual(names);
});

test("every guest detail is required", () => {
  expect(wrongFields(guestDetails, {})).toEqual(["email", "firstName", "lastName", "phone"]);
  expect(wrongFields(guestDetails, without("phone", ada))).toEqual(["phone"]);
  expect(wrongFields(guestDetails, { ...ada, firstName: "", lastName: "  " })).toEqual(["firstName", "lastName"]);
});

test("a name with a line break or another control character is refused, so no email can be forged", () => {
  expect(wrongFields(guestDetails, { ...ada, firstName: "Ada\r\nBcc: eve@example.com" })).toEqual(["firstName"]);
  expect(wrongFields(guestDetails, { ...ada, firstName: "Ada\nEve" })).toEqual(["firstName"]);
  expect(wrongFields(guestDetails, { ...ada, lastName: "Love\u0000lace" })).toEqual(["lastName"]);
  expect(wrongFields(guestDetails, { ...ada, lastName: "Love\u0085lace" })).toEqual(["lastName"]);
  expect(wrongFields(guestDetails, { ...ada, lastName: "Love\u2028lace" })).toEqual(["lastName"]);
  expect(wrongFields(guestDetails, { ...ada, lastName: "Love\u001b[31mlace" })).toEqual(["lastName"]);
});

test("details that are too long are refused", () => {
  const email = `${"a".repeat(243)}@example.com`;

  expect(wrongFields(guestDetails, { ...ada, firstName: "a".repeat(80) })).toEqual([]);
  expect(wrongFields(guestDetails, { ...ada, firstName: "a".repeat(81) })).toEqual(["firstName"]);
  expect(wrongFields(guestDetails, { ...ada, lastName: "a".repeat(81) })).toEqual(["lastName"]);
  expect(wrongFields(guestDetails, { ...ada, email })).toEqual(["email"]);
  expect(wrongFields(guestDetails, { ...ada, phone: "5".repeat(1_000) })).toEqual(["phone"]);
});

test("details that are wrong, of another type or unknown are refused, and the field is named", () => {
  expect(wrongFields(guestDetails, { ...ada, email: "ada@example" })).toEqual(["email"]);
  expect(wrongFields(guestDetails, { ...ada, phone: "123" })).toEqual(["phone"]);
  expect(wrongFields(guestDetails, { ...ada, firstName: 7, lastName: null })).toEqual(["firstName", "lastName"]);
  expect(wrongFields(guestDetails, { ...ada, phone: ["5551234567"] })).toEqual(["phone"]);
  expect(wrongFields(guestDetails, { ...ada, isAdmin: true })).toEqual(["isAdmin?"]);
});

test("the server accepts exactly the details that the wizard accepts", () => {
  const fields: GuestField[] = ["firstName", "lastName", "email", "phone"];
  const typed = fields.flatMap((field) => hostileTexts.map((text) => ({ ...ada, [field]: text })));

  const torn = typed.filter((details) => !isToldAlike(details));

  expect(torn).toEqual([]);
});

test("wizard and server agree on any text", () => {
  const unit = fc.oneof(fc.constantFrom(..."\r\n\t\u0000\u0085\u2028\u200b \ud83da@.5"), fc.string({ maxLength: 2 }));
  const text = fc.oneof(fc.string({ unit, maxLength: 6 }), fc.string({ unit, minLength: 76, maxLength: 84 }));

  fc.assert(
    fc.property(text, text, text, text, (firstName, lastName, email, phone) =>
      isToldAlike({ firstName, lastName, email, phone }),
    ),
    { numRuns: 300 },
  );
});

function isToldAlike(details: GuestDetails): boolean {
  return wrongFields(guestDetails, details).join() === Object.keys(checkGuestDetails(details)).sort().join();
}

test("agreements are four boxes, checked or not; to pay, all must be checked", () => {
  const oneLeft = { ...everythingAccepted, houseRules: false };

  expect(agreements.parse(oneLeft)).toEqual(oneLeft);
  expect(acceptedAgreements.parse(everythingAccepted)).toEqual(everythingAccepted);
  expect(wrongFields(acceptedAgreements, oneLeft)).toEqual(["houseRules"]);
  expect(wrongFields(acceptedAgreements, { ...everythingAccepted, rentalAgreement: false })).toEqual([
    "rentalAgreement",
  ]);
  expect(wrongFields(acceptedAgreements, { ...everythingAccepted, termsOfService: false })).toEqual(["termsOfService"]);
  expect(wrongFields(acceptedAgreements, { ...everythingAccepted, privacyPolicy: false })).toEqual(["privacyPolicy"]);
  expect(wrongFields(acceptedAgreements, without("privacyPolicy", everythingAccepted))).toEqual(["privacyPolicy"]);
  expect(wrongFields(acceptedAgreements, { ...everythingAccepted, termsOfService: "true" })).toEqual([
    "termsOfService",
  ]);
  expect(wrongFields(agreements, { ...oneLeft, newsletter: true })).toEqual(["newsletter?"]);
  expect(wrongFields(agreements, { ...oneLeft, houseRules: 1 })).toEqual(["houseRules"]);
});

test("a draft's id is a UUID, as browsers make them", () => {
  expect(draftId.parse(DRAFT_ID)).toBe(DRAFT_ID);
  expect(draftId.safeParse("1").success).toBe(false);
  expect(draftId.safeParse(`${DRAFT_ID}0`).success).toBe(false);
  expect(draftId.safeParse(DRAFT_ID.replace("0b9", "../")).success).toBe(false);
});

test("a payment's id and secret are plain characters, safe in a URL and in a lookup", () => {
  expect(paymentIntentId.parse("pi_3QkT2eAbc")).toBe("pi_3QkT2eAbc");
  expect(clientSecret.parse("pi_3QkT2eAbc_secret_x9Z")).toBe("pi_3QkT2eAbc_secret_x9Z");
  expect(["", "pi_1/../refunds", "pi 1", "pi_1\n"].some((id) => paymentIntentId.safeParse(id).success)).toBe(false);
  expect(["", "a b", "a\u0000b", "é"].some((secret) => clientSecret.safeParse(secret).success)).toBe(false);
  expect(paymentIntentId.safeParse("a".repeat(121)).success).toBe(false);
  expect(clientSecret.safeParse("a".repeat(301)).success).toBe(false);
});

test("a coupon code is trimmed, and must be one short line", () => {
  expect(couponCode.parse(" WELCOME10 ")).toBe("WELCOME10");
  expect(couponCode.safeParse("   ").success).toBe(false);
  expect(couponCode.safeParse("WEL\nCOME").success).toBe(false);
  expect(couponCode.safeParse("a".repeat(65)).success).toBe(false);
});

test("any text becomes a one-line name without spaces around it, or is refused", () => {
  const unit = fc.oneof(
    fc.constantFrom(..."\r\n\t\u0000\u0085\u2028\u2029 a"),
    fc.string({ minLength: 1, maxLength: 1 }),
  );

  fc.assert(
    fc.property(fc.string({ unit, maxLength: 84 }), (text) => {
      const taken = name.safeParse(text).data;
      const words = text.trim();
      const isOneLine = ![...words].some((sign) => isControl(sign) || "\u2028\u2029".includes(sign));

      expect(taken).toBe(isOneLine && words !== "" && words.length <= 80 ? words : undefined);
    }),
    { numRuns: 300 },
  );
});
