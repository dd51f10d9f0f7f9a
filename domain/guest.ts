import type { HouseRules } from "./house-rules.ts";
import { isOneLine } from "./one-line.ts";

export type GuestDetails = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
};

export type GuestField = keyof GuestDetails;
export type GuestFieldRefusal = NameRefusal | "invalid-email" | "invalid-phone" | "invalid-number";
export type NameRefusal = "required" | "too-long" | "hidden-character";

export const NAME_MAX = 80;
export const EMAIL_MAX = 254;

// The usual pattern with a top-level domain of at least two letters. No spaces, commas or control characters.
const EMAIL = /^[A-Za-z0-9._%+'-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/;
// Ten digits, the area code with or without parentheses, separated by spaces, dots, dashes or nothing.
const PHONE = /^(?:\(\d{3}\)|\d{3})[ .-]?\d{3}[ .-]?\d{4}$/;

const PHONE_DIGITS = 10;

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && EMAIL.test(text);
}

export function isPhone(text: string): boolean {
  return PHONE.test(text);
}

/** Looks like a number of another country, with its code. Only the server knows each country's numbers. */
export function isPhoneFromAbroad(text: string): boolean {
  const digits = text.replace(/\D/g, "").length;
  return isForeign(text) && /^\+\d[\d ().-]*$/.test(text) && digits >= 8 && digits <= 15;
}

export type PhoneRules = Pick<HouseRules, "phonesFromAbroad" | "phoneCountry">;

/** In a house outside the US and Canada, only the server can say more than that it looks like a number. */
export function isPhoneFor(text: string, { phonesFromAbroad = false, phoneCountry }: PhoneRules): boolean {
  if (phoneCountry !== undefined) return /^\+?(?:[ ().-]*\d){6,15}$/.test(text);
  return isPhone(text) || (phonesFromAbroad && isPhoneFromAbroad(text));
}

/** What is wrong with a name, if anything. Spaces around it don't count. */
export function checkName(typed: string): NameRefusal | undefined {
  const name = typed.trim();
  if (name === "") return "required";
  if (name.length > NAME_MAX) return "too-long";
  return isOneLine(name) ? undefined : "hidden-character";
}

/** What is wrong with each field; empty when the details can be used. */
export function checkGuestDetails(
  details: GuestDetails,
  rules: PhoneRules = {},
): Partial<Record<GuestField, GuestFieldRefusal>> {
  const refusals: Partial<Record<GuestField, GuestFieldRefusal>> = {};
  for (const field of ["firstName", "lastName"] as const) {
    const refusal = checkName(details[field]);
    if (refusal !== undefined) refusals[field] = refusal;
  }
  const email = details.email.trim();
  if (!isEmail(email)) refusals.email = email === "" ? "required" : "invalid-email";
  const phone = details.phone.trim();
  if (!isPhoneFor(phone, rules)) refusals.phone = phone === "" ? "required" : phoneRefusal(rules);
  return refusals;
}

export function phoneRefusal({ phonesFromAbroad, phoneCountry }: PhoneRules): "invalid-number" | "invalid-phone" {
  return phonesFromAbroad || phoneCountry !== undefined ? "invalid-number" : "invalid-phone";
}

export function isGuestCount(guests: number, { atMost }: Pick<HouseRules["guests"], "atMost">): boolean {
  return Number.isInteger(guests) && guests >= 1 && guests <= atMost;
}

/**
 * A phone number formatted while it's typed: "5551234567" reads "(555) 123-4567". The country code 1 is dropped. A
 * number that is too long or foreign stays as it was typed: cut off, it would be someone else's.
 */
export function formatPhone(typed: string): string {
  const digits = nationalDigits(typed);
  if (digits.length > PHONE_DIGITS || isForeign(typed)) return typed;
  if (digits.length < 4) return digits;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** Whether more typing can't make it ten digits. */
export function isPhoneTooLong(typed: string): boolean {
  return nationalDigits(typed).length > PHONE_DIGITS;
}

function nationalDigits(typed: string): string {
  const digits = typed.replace(/\D/g, "");
  // No area code begins with 1.
  return typed.trim().startsWith("+1") ? digits.slice(1) : digits.replace(/^1(?=\d{10}$)/, "");
}

// A plus alone may still become +1.
function isForeign(typed: string): boolean {
  return /^\s*\+(?!1)/.test(typed);
}

/** For a link that writes to one address: a guest's own "%2C" must not become a comma, and with it a second one. */
export function mailto(address: string): string {
  return `mailto:${encodeURIComponent(address).replaceAll("%40", "@")}`;
}
