import { parsePhoneNumberFromString } from "libphonenumber-js";
import { isPhoneFromAbroad } from "#domain/guest.ts";

/** A number from abroad as its country writes it; undefined if it has no such number. Ten digits stay as they are. */
export function checkedPhone(phone: string): string | undefined {
  if (!isPhoneFromAbroad(phone)) return phone;
  const number = parsePhoneNumberFromString(phone);
  return number?.isValid() ? number.formatInternational() : undefined;
}
