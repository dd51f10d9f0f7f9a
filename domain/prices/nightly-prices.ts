import { addMonths, type CalendarDate, monthOf, parseCalendarDate } from "../dates/calendar-date.ts";
import { LARGEST_CHARGE } from "../limits.ts";

/** What one night costs, and the owner's conditions for stays that begin or end on it. */
export type NightlyPrice = {
  readonly cents: number;
  readonly minStay: number;
  readonly arrivalAllowed: boolean;
  readonly departureAllowed: boolean;
  /** What of the price is left for a week, and for a month, in ten-thousandths: PriceLabs' discounts. */
  readonly weekly?: number;
  readonly monthly?: number;
  /** PriceLabs' fee for each guest above a number, in cents. */
  readonly extraGuests?: { readonly above: number; readonly fee: number };
};

export type NightlyPrices = {
  readonly byNight: ReadonlyMap<CalendarDate, NightlyPrice>;
  /** Days that the price source marks as unbookable. */
  readonly unbookable: ReadonlySet<CalendarDate>;
  /** The long-stay discounts in the owner's own table. */
  readonly lengthDiscounts?: readonly LengthDiscount[];
  /** PriceLabs' prices by length of stay, shortest first. */
  readonly lengthSteps?: readonly LengthStep[];
};

/** Stays of this many nights or more get this much off every night. Whole percent. */
export type LengthDiscount = { readonly nights: number; readonly percent: number };

/** From this many nights on, every night costs so many percent more or less, within limits. */
type LengthStep = {
  readonly nights: number;
  readonly percent: number;
  readonly lowest?: number;
  readonly highest?: number;
};

const WEEK = 7;
/** As PriceLabs counts it, whatever a channel calls a month. */
const MONTH = 30;

/**
 * What a night costs in a stay of this length. PriceLabs says one discount in two ways, a multiplier for each night and
 * a percent for the length of stay: they never add up, and of those that compete the cheaper counts.
 */
export function priceInStay(
  { cents, weekly, monthly }: NightlyPrice,
  nights: number,
  steps: readonly LengthStep[] = [],
) {
  const step = steps.findLast((each) => each.nights <= nights);
  const prices = [
    step === undefined ? cents : within(step, times(cents, 10_000 + Math.round(step.percent * 100))),
    ...(weekly !== undefined && nights >= WEEK ? [times(cents, weekly)] : []),
    ...(monthly !== undefined && nights >= MONTH ? [times(cents, monthly)] : []),
  ];
  return Math.max(1, Math.min(...prices));
}

// Half a cent rounds up.
function times(cents: number, tenThousandths: number): number {
  return Math.floor((cents * tenThousandths + 5_000) / 10_000);
}

function within({ lowest = 0, highest = LARGEST_CHARGE }: LengthStep, cents: number): number {
  return Math.max(lowest, Math.min(highest, cents));
}

/** `los_pricing` of PriceLabs: steps by their number of nights, everything as text. What can't be read isn't a step. */
export function readLengthSteps(written: unknown): LengthStep[] {
  const steps = Object.entries(written ?? {}).flatMap(([key, step]: [string, Record<string, unknown> | null]) => {
    const [nights, percent] = [Number(step?.los_night || key), Number(step?.los_adjustment)];
    if (!Number.isInteger(nights) || nights < 1 || !(percent > -50.001 && percent <= 200)) return [];
    const [lowest, highest] = [centsFromDollars(step?.min_price), centsFromDollars(step?.max_price)];
    return [{ nights, percent, ...(lowest && { lowest }), ...(highest && { highest }) }];
  });
  return steps.sort((one, other) => one.nights - other.nights);
}

/** A day as a price source sends it: dollars, and fields that may be missing or wrong. */
export type PriceEntry = {
  date: string;
  price?: unknown;
  min_stay?: unknown;
  check_in?: unknown;
  check_out?: unknown;
  unbookable?: unknown;
  weekly_discount?: unknown;
  monthly_discount?: unknown;
  extra_person_fee?: unknown;
  extra_person_fee_trigger?: unknown;
};

export const NO_PRICES: NightlyPrices = { byNight: new Map(), unbookable: new Set() };

/** The only place that turns dollars into cents. A day whose price makes no sense has none, and is never sold. */
export function readNightlyPrices(entries: readonly PriceEntry[]): NightlyPrices {
  const byNight = new Map<CalendarDate, NightlyPrice>();
  const unbookable = new Set<CalendarDate>();
  for (const entry of entries) {
    const date = parseCalendarDate(entry.date);
    if (date === undefined) continue;
    if (isYes(entry.unbookable)) unbookable.add(date);
    const cents = centsFromDollars(entry.price);
    if (cents === undefined) continue;
    const [weekly, monthly] = [whatIsLeft(entry.weekly_discount), whatIsLeft(entry.monthly_discount)];
    const fee = centsFromDollars(entry.extra_person_fee);
    const above = Number(entry.extra_person_fee_trigger);
    byNight.set(date, {
      ...(weekly && { weekly }),
      ...(monthly && { monthly }),
      ...(fee !== undefined && Number.isInteger(above) && above > 0 && { extraGuests: { above, fee } }),
      cents,
      minStay: readMinStay(entry.min_stay),
      arrivalAllowed: !isNo(entry.check_in),
      departureAllowed: !isNo(entry.check_out),
    });
  }
  return { byNight, unbookable };
}

/** A dollar price in whole cents, rounded half up by its written digits: 1.005 is 101 cents. */
export function centsFromDollars(price: unknown): number | undefined {
  if (typeof price !== "number" && typeof price !== "string") return undefined;
  const written = /^(\d{1,7})(?:\.(\d+))?$/.exec(String(price).trim());
  if (!written) return undefined;
  const [, dollars = "", fraction = ""] = written;
  const digits = fraction.padEnd(3, "0");
  const cents = Number(dollars) * 100 + Number(digits.slice(0, 2)) + (Number(digits[2]) >= 5 ? 1 : 0);
  return cents > 0 && cents <= LARGEST_CHARGE ? cents : undefined;
}

/** The lowest and highest nightly price of each of the next twelve months that has any. */
export function monthlyRates({ byNight }: NightlyPrices, today: CalendarDate) {
  const nights = [...byNight].filter(([night]) => night >= today);
  return Array.from({ length: 12 }, (_, at) => addMonths(monthOf(today), at)).flatMap((month) => {
    const rates = nights.flatMap(([night, { cents }]) => (monthOf(night) === month ? [cents] : []));
    return rates.length === 0 ? [] : [{ month, low: Math.min(...rates), high: Math.max(...rates) }];
  });
}

/**
 * 0.9, or 10 for ten percent, is 9,000 ten-thousandths. More than half off is a mistake, and counts for nothing; so does
 * a multiplier above 1, which only looks like a percent or two.
 */
function whatIsLeft(discount: unknown): number | undefined {
  const given = Number(discount);
  if (given >= 0.5 && given < 1) return Math.round(given * 10_000);
  return given >= 2 && given <= 50 ? 10_000 - Math.round(given * 100) : undefined;
}

function readMinStay(value: unknown): number {
  const nights = Number(value);
  return Number.isInteger(nights) && nights > 1 ? nights : 1;
}

function isYes(value: unknown): boolean {
  return value === true || value === 1 || value === "1";
}

// A missing field forbids nothing.
function isNo(value: unknown): boolean {
  return value === false || value === 0 || value === "0";
}
