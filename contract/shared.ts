import { z } from "zod";
import { checkMessage, MESSAGE_MAX, withoutControls } from "#domain/contact-message.ts";
import { type CalendarDate, isCalendarDate } from "#domain/dates/calendar-date.ts";
import { checkName, EMAIL_MAX, isEmail, isPhoneFor, NAME_MAX, type PhoneRules, phoneRefusal } from "#domain/guest.ts";
import type { HouseRules } from "#domain/house-rules.ts";
import { COUPON_CODE_MAX, LARGEST_CHARGE } from "#domain/limits.ts";
import { isOneLine } from "#domain/one-line.ts";
import { shownWords } from "#domain/reviews/review.ts";

// zod counts an emoji as one character, a form field as two. Our own rule decides, so both agree.
export const name = z
  .string()
  .trim()
  .refine((text) => checkName(text) === undefined, `must be one line of 1 to ${NAME_MAX} characters`);

export const calendarDate = z
  .string()
  .refine(isCalendarDate, "must be a day written YYYY-MM-DD") as unknown as z.ZodType<CalendarDate, string>;

export const cents = z.number().int().min(0).max(LARGEST_CHARGE);

/** A request checked against the house's rules. */
export type GuestRules = Pick<HouseRules, "guests" | "pets" | "phonesFromAbroad" | "phoneCountry">;

export function petCount({ pets }: GuestRules) {
  return z
    .number()
    .int()
    .min(0)
    .max(pets?.whileBooking?.atMost ?? 0);
}

export function guestCount({ guests }: GuestRules) {
  return z.number().int().min(1).max(guests.atMost);
}

export const email = z.string().trim().max(EMAIL_MAX).refine(isEmail, "must be an email address");

export const message = z
  .string()
  .overwrite(withoutControls)
  .trim()
  .refine((text) => checkMessage(text) === undefined, `must have 1 to ${MESSAGE_MAX} characters`);

/** What anybody may read under a review. */
export function wordsOf(max: number) {
  const isShort = (text: string) => text.length <= max;
  return z.string().overwrite(shownWords).refine(isShort, `must have at most ${max} characters`);
}

/** Where the house takes no numbers from abroad, ten digits. */
export function guestDetailsFor(rules: PhoneRules) {
  const isGood = (phone: string) => isPhoneFor(phone, rules);
  const isAny = phoneRefusal(rules) === "invalid-number";
  const expected = isAny ? "must be a phone number" : "must be a 10-digit US phone number";
  return z.strictObject({ firstName: name, lastName: name, email, phone: z.string().trim().refine(isGood, expected) });
}

/** Not the house's rule: the owner may have changed it since the stay was held. */
export const guestDetails = guestDetailsFor({ phoneCountry: "any" });

export const agreements = z.strictObject({
  rentalAgreement: z.boolean(),
  houseRules: z.boolean(),
  termsOfService: z.boolean(),
  privacyPolicy: z.boolean(),
});

export const acceptedAgreements = z.strictObject({
  rentalAgreement: z.literal(true),
  houseRules: z.literal(true),
  termsOfService: z.literal(true),
  privacyPolicy: z.literal(true),
});

/** Which words the guest's page showed: it may have been open since before the owner published others. */
export const agreementVersion = z.string().max(1_000);

/** Made by the browser, one per tab. It's a secret: whoever knows it counts as the guest. */
export const draftId = z.uuid();

/** Made by the browser, one per tab, and sent to us only. The tab that booked is known by it. */
export const tabSecret = z.string().regex(/^[\w-]{20,100}$/);

export const paymentIntentId = z
  .string()
  .max(120)
  .regex(/^[A-Za-z0-9_]+$/);

/** The provider's key to one payment: printable ASCII, because it's used in lookups. */
export const clientSecret = z
  .string()
  .max(300)
  .regex(/^[!-~]+$/);

export const couponCode = z.string().trim().min(1).max(COUPON_CODE_MAX).refine(isOneLine, "must be one line of text");
