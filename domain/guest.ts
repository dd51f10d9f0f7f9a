import { MAX_GUESTS, MIN_GUESTS } from "./house-rules.ts";

export type GuestDetails = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
};

export type GuestField = keyof GuestDetails;
export type GuestFieldRefusal = "required" | "invalid-email" | "invalid-phone" | "too-long";

export const NAME_MAX = 80;
export const EMAIL_MAX = 254;

// The usual pattern with a top-level domain of at least two letters. No spaces, commas or control characters.
const EMAIL = /^[A-Za-z0-9._%+'-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/;
// Ten digits, area code perhaps in parentheses, parted by blanks, dots or dashes or not at all.
const PHONE = /^(?:\(\d{3}\)|\d{3})[ .-]?\d{3}[ .-]?\d{4}$/;

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && EMAIL.test(text);
}

export function isPhone(text: string): boolean {
  return PHONE.test(text);
}

/** What is wrong with each field; nothing at all when the details can be used. */
export function checkGuestDetails(details: GuestDetails): Partial<Record<GuestField, GuestFieldRefusal>> {
  const refusals: Partial<Record<GuestField, GuestFieldRefusal>> = {};
  for (const field of ["firstName", "lastName", "email", "phone"] as const) {
    if (details[field].trim() === "") refusals[field] = "required";
  }
  if (details.firstName.trim().length > NAME_MAX) refusals.firstName = "too-long";
  if (details.lastName.trim().length > NAME_MAX) refusals.lastName = "too-long";
  if (refusals.email === undefined && !isEmail(details.email.trim())) refusals.email = "invalid-email";
  if (refusals.phone === undefined && !isPhone(details.phone.trim())) refusals.phone = "invalid-phone";
  return refusals;
}

export function isGuestCount(guests: number): boolean {
  return Number.isInteger(guests) && guests >= MIN_GUESTS && guests <= MAX_GUESTS;
}

/** What a phone number looks like while it is typed: "5551234567" reads "(555) 123-4567". */
export function formatPhone(typed: string): string {
  const digits = typed
    .replace(/\D/g, "")
    // No area code begins with 1, so it is the country's, even where an extension follows the number.
    .replace(/^1(?=\d{10})/, "")
    .slice(0, 10);
  if (digits.length < 4) return digits;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
