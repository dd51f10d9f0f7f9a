import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js";
import { isPhoneFromAbroad, type PhoneRules } from "#domain/guest.ts";

/**
 * A number as its country writes it, with the country's code; undefined if it has no such number, or the house doesn't
 * take that country's. Ten digits of the US and Canada stay as they are.
 */
export function checkedPhone(phone: string, { phoneCountry = "", phonesFromAbroad }: PhoneRules): string | undefined {
  const country = isSupportedCountry(phoneCountry) ? phoneCountry : undefined;
  if (country === undefined && !isPhoneFromAbroad(phone)) return phone;
  const number = parsePhoneNumberFromString(phone, country);
  const isTaken = country === undefined || phonesFromAbroad || number?.country === country;
  return isTaken && number?.isValid() ? number.formatInternational() : undefined;
}
