import { z } from "zod";
import { isTimeOfDay, type TimeOfDay } from "#domain/dates/time-of-day.ts";
import { knownZone } from "#domain/dates/time-zone.ts";
import { type HouseRules, PET_KINDS } from "#domain/house-rules.ts";
import { LARGEST_CHARGE, MAX_NIGHTS_HELD_PER_ADDRESS } from "#domain/limits.ts";
import { CURRENCIES } from "#domain/prices/money.ts";
import type { PayInTwo } from "#domain/prices/pay-in-two.ts";
import { isEveryYear, WEEKDAYS } from "#domain/prices/price-table.ts";
import { TAXED_PARTS } from "#domain/prices/taxes.ts";
import { fields, yesOrNo } from "./fields.ts";
import { isDay } from "./price-table.ts";
import { typographic } from "./typography.ts";
import { readAmount } from "./written-amounts.ts";

// Every message says what is expected; house/mistakes.ts adds what was found.

const time = z.custom<TimeOfDay>((text) => typeof text === "string" && isTimeOfDay(text), {
  error: 'a time such as "3:00 PM"',
});
const day = z.custom<string>((text) => typeof text === "string" && isDay(text), {
  error: 'a day such as "2027-06-17", or "06-17" for every year',
});

// A smaller fee is hardly meant: somebody forgot a digit.
const SMALLEST_AMOUNT = 5_00;
const amount = z.custom<unknown>(isAmount, { error: ({ input }) => likeAmount(input) }).transform(centsOf);
const amountOrNothing = z
  .custom<unknown>((given) => centsOf(given) === 0 || isAmount(given), {
    error: ({ input }) => `${likeAmount(input)}, or 0`,
  })
  .transform(centsOf);

const percent = z.custom<number>((given) => typeof given === "number" && isPercent(given), {
  error: "a percentage from 0 to 30 with at most two decimals, such as 5.5",
});

const tax = fields({
  name: z
    .string({ error: "a name" })
    .trim()
    .min(1, "a name")
    .max(40, "a name of at most 40 characters")
    .overwrite(typographic),
  percent,
  on: z.union([z.enum(["nights", "nights-and-cleaning"]), z.array(z.enum(TAXED_PARTS)).min(1)], {
    error: `"nights", "nights-and-cleaning", or a list of ${TAXED_PARTS.join(", ")}`,
  }),
  nightsAtMost: whole("nights", 1, 365).optional(),
});

const per = z.enum(["night", "stay"], { error: '"night" or "stay"' });
const cleaningFee = fields({
  fee: amountOrNothing,
  nightsAtMost: whole("nights", 1, 365).optional(),
  from: day.optional(),
  to: day.optional(),
}).check(({ value: { nightsAtMost, from, to }, issues }) => {
  if ((from === undefined) !== (to === undefined) || from?.length !== to?.length)
    issues.push(mistake(to, ["to"], "written like from, and both or neither"));
  if (nightsAtMost === undefined && from === undefined)
    issues.push(mistake(undefined, ["nightsAtMost"], "a number of nights, or a season with from and to"));
});

const pets = fields({
  feePerNight: amountOrNothing.optional(),
  feePerStay: amountOrNothing.optional(),
  kinds: z
    .array(z.enum(PET_KINDS, { error: PET_KINDS.join(" or ") }), { error: "a list of kinds" })
    .min(1)
    .optional(),
  atMost: whole("pets", 1, 10).optional(),
  whileBooking: fields({ atMost: whole("pets", 1, 10) }).optional(),
}).check(({ value: { feePerNight, feePerStay, atMost, whileBooking }, issues }) => {
  if ((feePerNight === undefined) === (feePerStay === undefined))
    issues.push(mistake(feePerStay, ["feePerStay"], "a fee for each night or one for each stay, and not both"));
  if (atMost !== undefined && whileBooking !== undefined && atMost < whileBooking.atMost)
    issues.push(mistake(atMost, ["atMost"], "at least as many as may be named while booking"));
});

const words = (most: number) =>
  z.string({ error: "words" }).trim().min(1, "words").max(most, `at most ${most} characters`).overwrite(typographic);
const extra = fields({
  // Bookings store this id, so "pet" must always mean pets.
  id: z
    .string({ error: "a name" })
    .regex(/^(?!pet$)[a-z][a-z0-9-]{1,39}$/, 'small letters such as "early-check-in", not "pet"'),
  name: words(60),
  price: fields({ amount: amountOrNothing, per }).transform(({ amount, per }) => ({ cents: amount, per })),
  asksFor: words(120).optional(),
});

const notice = z.union(
  [
    z.strictObject({ hours: whole("hours", 1, 720) }),
    z.strictObject({ days: whole("days", 0, 60), until: time.optional() }),
  ],
  'whole hours such as { hours: 24 }, or days such as { days: 1 } or { days: 0, until: "2:00 PM" }',
);

const refundStep = fields({ daysAhead: whole("days", 0, 364), percent: whole("percent", 1, 99) });

export const refundSchema = fields({
  daysAhead: whole("days", 0, 365),
  fee: amountOrNothing,
  steps: z.array(refundStep, { error: "a list of steps" }).max(3, "at most 3 steps").optional(),
  grace: fields({ hours: whole("hours", 1, 168), daysAhead: whole("days", 0, 60) }).optional(),
}).check(({ value: { daysAhead, steps = [] }, issues }) => {
  let before = { daysAhead, percent: 100 };
  for (const [index, step] of steps.entries()) {
    for (const part of ["daysAhead", "percent"] as const)
      if (step[part] >= before[part])
        issues.push(mistake(step[part], ["steps", index, part], `less than ${before[part]}, as before it`));
    before = step;
  }
});

/** A bill has a line for each, and the card processor keeps them all in one metadata field. */
const MOST_TAXES = 4;

const nights = whole("nights", 1, MAX_NIGHTS_HELD_PER_ADDRESS);
const season = fields({ from: day, to: day, atLeast: nights }).check(({ value: { from, to }, issues }) => {
  if (from.length !== to.length) issues.push(mistake(to, ["to"], `written like from, which is ${from}`));
  else if (to < from && !isEveryYear({ from, to }))
    issues.push(mistake(to, ["to"], `${from} or later, where it begins`));
});

/**
 * rules.yaml of a house: every number of the business, with money as an owner writes it. Unknown fields are mistakes, because a typo would go unnoticed.
 */
export const houseRulesSchema = fields({
  timeZone: z.custom<string>((name) => typeof name === "string" && knownZone(name) === name, {
    error: 'a time zone such as "America/New_York"',
  }),
  currency: z.enum(CURRENCIES, { error: `one of ${CURRENCIES.join(", ")}` }),
  guests: fields({ atMost: whole("guests", 1, 50), atFirst: whole("guests", 1, 50) }),
  nights: fields({
    atLeast: nights,
    atMost: nights,
    bySeason: z.array(season, { error: "a list of seasons" }).optional(),
    byWeekday: z.partialRecord(z.enum(WEEKDAYS), nights, { error: "nights for each weekday" }).optional(),
  }),
  checkInFrom: time,
  checkOutBy: time,
  checkOutDayMustBeFree: yesOrNo,
  // We read other channels' calendars for little more than two years ahead.
  bookableYearsAhead: whole("years", 1, 2),
  /** How long before arrival a stay must be booked. */
  notice: notice.optional(),
  nightsBetween: whole("nights", 0, 7).optional(),
  cleaningFee: amountOrNothing,
  cleaningFeeBy: z.array(cleaningFee, { error: "a list of fees" }).optional(),
  extraGuests: fields({ above: whole("guests", 1, 49), fee: amount, per }).optional(),
  taxes: z.array(tax, { error: "a list of taxes" }).max(MOST_TAXES, `at most ${MOST_TAXES} taxes`),
  shownWithoutPrice: fields({ inCalendar: amount, inSum: amount }),
  deposit: fields({ amount, refundedWithinDays: whole("days", 1, 365) }).optional(),
  cardKeptDays: whole("days", 1, 365),
  refund: refundSchema,
  priceLabs: fields({ lengthDiscounts: yesOrNo, extraGuests: yesOrNo }).optional(),
  payInTwo: fields({
    percent: whole("percent", 10, 90),
    dueDaysAhead: whole("days", 1, 365),
    graceDays: whole("days", 1, 14),
  }).optional(),
  primaryGuestAge: whole("years", 18, 99),
  phonesFromAbroad: yesOrNo.optional(),
  pets: pets.optional(),
  extras: z.array(extra, { error: "a list of extras" }).optional(),
  quietHours: fields({ from: time, to: time }).optional(),
  instructionsDaysAhead: whole("days", 1, 60),
  entryNoticeHours: whole("hours", 0, 168),
}).check(({ value: rules, issues }) => {
  const { guests, nights: stay, taxes } = rules;
  if (guests.atFirst > guests.atMost)
    issues.push(mistake(guests.atFirst, ["guests", "atFirst"], `at most ${guests.atMost}, as guests.atMost says`));
  for (const [path, atLeast] of everyMinimum(stay))
    if (atLeast > stay.atMost)
      issues.push(mistake(atLeast, ["nights", ...path], `at most ${stay.atMost}, as nights.atMost says`));
  if (rules.payInTwo !== undefined) issues.push(...balanceMistakes(rules.payInTwo, rules.refund));
  if ((rules.extraGuests?.above ?? 0) >= guests.atMost)
    issues.push(
      mistake(rules.extraGuests?.above, ["extraGuests", "above"], `fewer than the ${guests.atMost} of guests.atMost`),
    );
  for (const [index, { id }] of (rules.extras ?? []).entries())
    if (rules.extras?.findIndex((other) => other.id === id) !== index)
      issues.push(mistake(id, ["extras", index, "id"], "another id than the extras before it"));
  for (const [index, { name }] of taxes.entries())
    if (taxes.findIndex((other) => other.name === name) < index)
      issues.push(mistake(name, ["taxes", index, "name"], "another name than the taxes before it"));
}) satisfies z.ZodType<HouseRules>;

/** Nobody may lose a stay over an unpaid balance on a day when canceling would no longer give anything back. */
function balanceMistakes(payInTwo: PayInTwo, { daysAhead }: HouseRules["refund"]) {
  // The days of grace end no later than the last day for a refund.
  const least = daysAhead + payInTwo.graceDays;
  if (payInTwo.dueDaysAhead >= least) return [];
  const why = `${least} or more: refunds end ${daysAhead} days ahead, and ${payInTwo.graceDays} days to pay late must fit in before that`;
  return [mistake(payInTwo.dueDaysAhead, ["payInTwo", "dueDaysAhead"], why)];
}

type Path = (string | number)[];

function everyMinimum({ atLeast, bySeason = [], byWeekday = {} }: HouseRules["nights"]): [Path, number][] {
  return [
    [["atLeast"], atLeast],
    ...bySeason.map((one, index): [Path, number] => [["bySeason", index, "atLeast"], one.atLeast]),
    ...Object.entries(byWeekday).map(([weekday, least]): [Path, number] => [["byWeekday", weekday], least]),
  ];
}

function mistake(input: unknown, path: Path, message: string) {
  return { code: "custom", input, path, message } as const;
}

function whole(what: string, lowest: number, highest: number) {
  const error = `whole ${what} from ${lowest} to ${highest}`;
  return z.int({ error }).min(lowest, error).max(highest, error);
}

function isAmount(given: unknown): boolean {
  const { cents = 0 } = readAmount(given) ?? {};
  return cents >= SMALLEST_AMOUNT && cents <= LARGEST_CHARGE;
}

/** Nothing needs no sign. */
function centsOf(written: unknown): number {
  return written === 0 ? 0 : (readAmount(written)?.cents ?? Number.NaN);
}

function likeAmount(given: unknown): string {
  return `an amount with its sign, such as ${typeof given === "number" && given >= 5 ? `$${given}` : "$200"}`;
}

function isPercent(given: number): boolean {
  return given >= 0 && given <= 30 && Number(given.toFixed(2)) === given;
}
