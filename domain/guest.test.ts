import fc from "fast-check";
import { expect, test } from "vitest";
import {
  checkGuestDetails,
  EMAIL_MAX,
  formatPhone,
  isEmail,
  isGuestCount,
  isPhone,
  isPhoneTooLong,
  mailto,
  NAME_MAX,
} from "./guest.ts";

const ada = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com", phone: "(555) 123-4567" };

const letter = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
const letterOrDigit = fc.oneof(letter, fc.constantFrom(..."0123456789"));
const word = fc.string({ unit: letterOrDigit, minLength: 1, maxLength: 12 });
const anyEmail = fc
  .tuple(
    fc.array(word, { minLength: 1, maxLength: 3 }),
    fc.array(word, { minLength: 1, maxLength: 3 }),
    fc.string({ unit: letter, minLength: 2, maxLength: 10 }),
  )
  .map(([names, domains, top]) => `${names.join(".")}@${[...domains, top].join(".")}`);

const digit = fc.constantFrom(..."0123456789");
const anyTenDigits = fc.string({ unit: digit, minLength: 10, maxLength: 10 });
const anyDigits = fc.string({ unit: digit, maxLength: 10 });

test("usual email addresses are accepted", () => {
  expect(isEmail("ada@example.com")).toBe(true);
  expect(isEmail("ada.lovelace+lodge@mail.example.co.uk")).toBe(true);
  expect(isEmail("o'hara_99%x@sub-domain.example.travel")).toBe(true);
  expect(isEmail("A@B.CO")).toBe(true);
});

test("an address without a name, an @, a domain or a top-level domain of two letters isn't an email address", () => {
  expect(isEmail("")).toBe(false);
  expect(isEmail("ada")).toBe(false);
  expect(isEmail("@example.com")).toBe(false);
  expect(isEmail("ada@")).toBe(false);
  expect(isEmail("ada@example")).toBe(false);
  expect(isEmail("ada@example.c")).toBe(false);
  expect(isEmail("ada@example.c0")).toBe(false);
  expect(isEmail("ada@.com")).toBe(false);
  expect(isEmail("ada@example..com")).toBe(false);
  expect(isEmail("ada@-example.com")).toBe(false);
  expect(isEmail("ada@example-.com")).toBe(false);
  expect(isEmail("ada@love@example.com")).toBe(false);
});

test("nothing that could add a second recipient or forge a header counts as an email address", () => {
  expect(isEmail("ada@example.com,eve@example.com")).toBe(false);
  expect(isEmail("ada@example.com;eve@example.com")).toBe(false);
  expect(isEmail("Ada <ada@example.com>")).toBe(false);
  expect(isEmail("ada@example.com\nBcc: eve@example.com")).toBe(false);
  expect(isEmail("ada@example.com\r\n")).toBe(false);
  expect(isEmail("ada @example.com")).toBe(false);
  expect(isEmail("ada\u0000@example.com")).toBe(false);
});

test("an email address has at most 254 characters", () => {
  const ofLength = (length: number) => `${"a".repeat(length - "@example.com".length)}@example.com`;

  expect(EMAIL_MAX).toBe(254);
  expect(isEmail(ofLength(254))).toBe(true);
  expect(isEmail(ofLength(255))).toBe(false);
});

test("any address of words and dots with a top-level domain of letters is accepted", () => {
  fc.assert(fc.property(anyEmail, isEmail));
});

test("every accepted email address has one @ and no spaces or control characters", () => {
  const odd = fc.string({ unit: fc.constantFrom(..."ab.@-_ ,<>\n\r\t\u0000\u2028é9"), maxLength: 6 });
  const inTheName = odd.map((text) => `a${text}@b.co`);
  const inTheDomain = odd.map((text) => `a@b${text}.co`);
  const atTheEnd = odd.map((text) => `a@b.co${text}`);

  fc.assert(
    fc.property(fc.oneof(odd, inTheName, inTheDomain, atTheEnd), (text) => {
      const isPlain = /^[!-~]+$/.test(text) && !/[,<>]/.test(text) && text.split("@").length === 2;

      expect(isEmail(text) && !isPlain).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test("a phone number has ten digits, with parentheses and separators or without", () => {
  expect(isPhone("(555) 123-4567")).toBe(true);
  expect(isPhone("(555)123-4567")).toBe(true);
  expect(isPhone("555-123-4567")).toBe(true);
  expect(isPhone("555.123.4567")).toBe(true);
  expect(isPhone("555 123 4567")).toBe(true);
  expect(isPhone("5551234567")).toBe(true);
});

test("a phone number of another length or form is refused", () => {
  expect(isPhone("")).toBe(false);
  expect(isPhone("555123456")).toBe(false);
  expect(isPhone("55512345678")).toBe(false);
  expect(isPhone("+1 (555) 123-4567")).toBe(false);
  expect(isPhone("(555 123-4567")).toBe(false);
  expect(isPhone("555) 123-4567")).toBe(false);
  expect(isPhone("555--123-4567")).toBe(false);
  expect(isPhone("555-123-4567 x8")).toBe(false);
  expect(isPhone("555-1234-567")).toBe(false);
  expect(isPhone("(555) 123-4567\n")).toBe(false);
});

test("a phone number is formatted while it is typed", () => {
  expect(formatPhone("")).toBe("");
  expect(formatPhone("5")).toBe("5");
  expect(formatPhone("555")).toBe("555");
  expect(formatPhone("5551")).toBe("(555) 1");
  expect(formatPhone("555123")).toBe("(555) 123");
  expect(formatPhone("5551234")).toBe("(555) 123-4");
  expect(formatPhone("5551234567")).toBe("(555) 123-4567");
});

test("a pasted number loses the country code and other characters", () => {
  expect(formatPhone("+1 555.123.4567")).toBe("(555) 123-4567");
  expect(formatPhone("1-555-123-4567")).toBe("(555) 123-4567");
  expect(formatPhone("call 555 123 4567")).toBe("(555) 123-4567");
});

test("a number of another country stays as it was typed, and is refused", () => {
  for (const number of ["+44 20 7946 0958", "+33 1 42 68 53 00", "+49 30 901820", "+"]) {
    expect(formatPhone(number)).toBe(number);
    expect(isPhone(number)).toBe(false);
  }
});

test("an eleventh digit is never cut off; the number is refused", () => {
  for (const number of ["(555) 123-45678", "55512345678", "+1 (555) 123-4567 ext. 89", "1 555 123 4567 8"]) {
    expect(formatPhone(number)).toBe(number);
    expect(isPhone(number)).toBe(false);
    expect(isPhoneTooLong(number)).toBe(true);
  }
});

test("a number that begins with the country code 1 can be typed character by character", () => {
  for (const number of ["1 555 123 4567", "+1 (555) 123-4567", "+15551234567"]) {
    let field = "";
    for (const next of number) field = formatPhone(field + next);

    expect(field).toBe("(555) 123-4567");
  }
});

test("formatting twice changes nothing more, and only the country code 1 is ever lost", () => {
  const typed = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."0123456789()-. +1"), maxLength: 20 }));

  fc.assert(
    fc.property(typed, (text) => {
      const formatted = formatPhone(text);
      const digits = text.replace(/\D/g, "");

      expect(formatPhone(formatted)).toBe(formatted);
      expect([digits, digits.replace(/^1/, "")]).toContain(formatted.replace(/\D/g, ""));
    }),
  );
});

test("typing digit by digit gives the same number as pasting, and keeps every digit on the way", () => {
  fc.assert(
    fc.property(anyDigits, (digits) => {
      let field = "";
      for (const [index, next] of [...digits].entries()) {
        field = formatPhone(field + next);

        expect(field.replace(/\D/g, "")).toBe(digits.slice(0, index + 1));
      }

      expect(field).toBe(formatPhone(digits));
    }),
  );
});

test("any ten digits make a phone number once formatted", () => {
  fc.assert(fc.property(anyTenDigits, (digits) => isPhone(formatPhone(digits))));
});

test("fewer than ten digits never make one", () => {
  const tooFew = anyDigits.filter((digits) => digits.length < 10);

  fc.assert(fc.property(tooFew, (digits) => !isPhone(formatPhone(digits))));
});

test("complete details have nothing wrong with them, even with spaces around them", () => {
  const withBlanks = { firstName: " Ada ", lastName: "Lovelace ", email: " ada@example.com", phone: "555-123-4567 " };

  expect(checkGuestDetails(ada)).toEqual({});
  expect(checkGuestDetails(withBlanks)).toEqual({});
});

test("every field is required, and spaces alone don't count", () => {
  const empty = checkGuestDetails({ firstName: "", lastName: " ", email: "\t", phone: "" });

  expect(empty).toEqual({ firstName: "required", lastName: "required", email: "required", phone: "required" });
});

test("a guest learns which field is wrong", () => {
  expect(checkGuestDetails({ ...ada, email: "ada@example" })).toEqual({ email: "invalid-email" });
  expect(checkGuestDetails({ ...ada, phone: "123" })).toEqual({ phone: "invalid-phone" });
});

test("names have at most 80 characters, not counting spaces around them", () => {
  const name = "a".repeat(NAME_MAX);

  expect(NAME_MAX).toBe(80);
  expect(checkGuestDetails({ ...ada, firstName: name, lastName: ` ${name} ` })).toEqual({});
  expect(checkGuestDetails({ ...ada, firstName: `${name}a` })).toEqual({ firstName: "too-long" });
  expect(checkGuestDetails({ ...ada, lastName: `${name}a` })).toEqual({ lastName: "too-long" });
});

test("a name with a tab, a line break or another hidden character is reported", () => {
  expect(checkGuestDetails({ ...ada, firstName: "Ann\tMarie" })).toEqual({ firstName: "hidden-character" });
  expect(checkGuestDetails({ ...ada, lastName: "Love\nlace" })).toEqual({ lastName: "hidden-character" });
  expect(checkGuestDetails({ ...ada, lastName: "Love\u0000lace" })).toEqual({ lastName: "hidden-character" });
  expect(checkGuestDetails({ ...ada, lastName: "Love\u2028lace" })).toEqual({ lastName: "hidden-character" });
});

test("names in any language are accepted, with accents, marks and emoji", () => {
  expect(checkGuestDetails({ ...ada, firstName: "Zoe\u0308", lastName: "O’Hara-Núñez" })).toEqual({});
  expect(checkGuestDetails({ ...ada, firstName: "मीरा", lastName: "李 👩‍🚀" })).toEqual({});
});

test("the lodge takes one to eight guests, as a whole number", () => {
  expect([1, 2, 7, 8].every((guests) => isGuestCount(guests, { atMost: 8 }))).toBe(true);
  expect(
    [0, 9, -1, 2.5, Number.NaN, Number.POSITIVE_INFINITY].some((guests) => isGuestCount(guests, { atMost: 8 })),
  ).toBe(false);
});

test("a link to write to a guest has one recipient, whatever the guest's address says", () => {
  expect(mailto("ada@example.com")).toBe("mailto:ada@example.com");
  expect(mailto("ada%2Cthief@example.com")).toBe("mailto:ada%252Cthief@example.com");
  expect(mailto("ada?bcc=thief@example.com")).toBe("mailto:ada%3Fbcc%3Dthief@example.com");
});
