import { z } from "zod";
import { calendarDate } from "#contract/shared.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { makeStay, nightsOf } from "#domain/dates/stay.ts";
import type { PricedQuote } from "#domain/prices/coupon.ts";
import type { PaymentPlan } from "#domain/prices/pay-in-two.ts";
import type { PartyFee } from "#domain/prices/quote.ts";
import { type ChargedTax, TAXED_PARTS } from "#domain/prices/taxes.ts";
import type { OrderedStay, StayMetadata } from "../../payments/gateway.ts";
import type { StayContent, StayVersion } from "../booking.ts";

/** Without the guest's identity, which the provider keeps on the customer. */
export type PaidStayMetadata = Omit<StayContent, "details" | "policy"> & { readonly agreedAt: number };

/** The provider's limit for a metadata value. */
const LONGEST = 500;

/** What the provider is told of a hold's stay. */
export function orderedStayOf(stay: StayVersion): OrderedStay {
  return { version: stay.version, metadata: stayMetadataOf(stay), isInTwo: stay.plan !== undefined };
}

/** The metadata that lets a payment be adopted without its row. Empty values remove those of earlier versions. */
export function stayMetadataOf({
  stay,
  guests,
  quote,
  plan,
  coupon,
  agreementVersion,
  agreedAt,
}: StayVersion): StayMetadata {
  const nightly = quote.nights.map(({ cents }) => cents).join(" ");
  return {
    check_in: stay.checkIn,
    check_out: stay.checkOut,
    guests: String(guests),
    nightly: nightly.length > LONGEST ? "" : nightly,
    cleaning_fee: String(quote.cleaningFee),
    extra_guests: writeFee(quote.extraGuests),
    pets: writeFee(quote.pets),
    sales_tax: String(quote.salesTax),
    taxes: writeTaxes(quote),
    discount: String(quote.discount),
    percent_off: quote.percentOff === undefined ? "" : String(quote.percentOff),
    plan: plan === undefined ? "" : `${plan.part} ${plan.balance} ${plan.dueOn} ${plan.graceDays}`,
    coupon: coupon?.id ?? "",
    coupon_name: coupon?.name ?? "",
    agreement: agreementVersion,
    agreed_at: String(agreedAt),
  };
}

/** Empty when they don't fit or were never told apart: the bill then has one line for their sum. */
function writeTaxes({ taxes }: PricedQuote): string {
  const written = taxes === undefined ? "" : JSON.stringify(taxes);
  return written.length > LONGEST ? "" : written;
}

/** "2 2500 night": how many, cents each, and for what. Empty without any. */
function writeFee(fee: PartyFee | undefined): string {
  return fee === undefined ? "" : `${fee.count} ${fee.each} ${fee.per}`;
}

const partyFee = z
  .string()
  .regex(/^\d{1,3} \d{1,9} (?:night|stay)$/)
  .transform((text) => {
    const [count, each, per] = text.split(" ");
    return { count: Number(count), each: Number(each), per: per === "night" ? ("night" as const) : ("stay" as const) };
  })
  .or(z.literal("").transform(() => undefined))
  .optional();

const whole = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

const paymentPlan = z
  .string()
  .regex(/^\d{1,9} \d{1,9} \d{4}-\d\d-\d\d \d{1,2}$/)
  .transform((text): PaymentPlan => {
    const [part, balance, dueOn, graceDays] = text.split(" ");
    return { part: Number(part), balance: Number(balance), dueOn: dueOn as CalendarDate, graceDays: Number(graceDays) };
  });

const stayMetadata = z.object({
  check_in: calendarDate,
  check_out: calendarDate,
  guests: whole,
  nightly: z
    .string()
    .regex(/^\d{1,9}( \d{1,9})*$/)
    .transform((text) => text.split(" ").map(Number)),
  cleaning_fee: whole,
  extra_guests: partyFee,
  pets: partyFee,
  sales_tax: whole,
  taxes: z.string().optional(),
  discount: whole,
  percent_off: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,2})?$/)
    .transform(Number)
    .optional()
    .catch(undefined),
  plan: paymentPlan.optional().catch(undefined),
  coupon: z.string().optional(),
  coupon_name: z.string().optional(),
  agreement: z.string(),
  agreed_at: whole,
});

/** The stay a payment was made for, or undefined if the metadata is incomplete or doesn't add up. */
export function readStayMetadata(carried: StayMetadata): PaidStayMetadata | undefined {
  const { data } = stayMetadata.safeParse(carried);
  if (data === undefined) return undefined;
  const stay = makeStay(data.check_in, data.check_out);
  if (!stay.ok) return undefined;
  const nights = nightsOf(stay.value).map((night, index) => ({ night, cents: data.nightly[index] ?? 0 }));
  if (nights.length !== data.nightly.length) return undefined;
  return {
    stay: stay.value,
    guests: data.guests,
    quote: sumUp(nights, data),
    // All four are required to get to payment.
    agreements: { rentalAgreement: true, houseRules: true, termsOfService: true, privacyPolicy: true },
    agreementVersion: data.agreement,
    agreedAt: data.agreed_at,
    ...(data.plan && { plan: data.plan }),
    ...(data.coupon && { coupon: { id: data.coupon, name: data.coupon_name ?? data.coupon } }),
  };
}

// Fee and tax as charged then, because the rates may have changed since.
function sumUp(
  nights: PricedQuote["nights"],
  { cleaning_fee, extra_guests, pets, sales_tax, taxes, discount, percent_off }: z.output<typeof stayMetadata>,
): PricedQuote {
  const charged = readTaxes(taxes, sales_tax);
  const subtotal = nights.reduce((sum, { cents }) => sum + cents, 0);
  const charge = (fee: z.output<typeof partyFee>) =>
    fee && { ...fee, cents: fee.count * fee.each * (fee.per === "night" ? nights.length : 1) };
  const [extraGuests, petFee] = [charge(extra_guests), charge(pets)];
  const total = subtotal + (extraGuests?.cents ?? 0) + (petFee?.cents ?? 0) + cleaning_fee + sales_tax;
  return {
    nights,
    subtotal,
    ...(extraGuests && { extraGuests }),
    ...(petFee && { pets: petFee }),
    cleaningFee: cleaning_fee,
    salesTax: sales_tax,
    ...(charged && { taxes: charged }),
    total,
    discount,
    payable: total - discount,
    ...(percent_off !== undefined && { percentOff: percent_off }),
  };
}

const chargedTaxes = z.array(
  z.object({
    name: z.string(),
    percent: z.number(),
    on: z.union([z.enum(["nights", "nights-and-cleaning"]), z.array(z.enum(TAXED_PARTS)).min(1)]),
    nightsAtMost: z.number().optional(),
    cents: z.number().int().min(0),
  }),
);

// Lines that can't be read or don't add up are less reliable than the sum alone.
function readTaxes(written: string | undefined, sum: number): ChargedTax[] | undefined {
  try {
    const { data } = chargedTaxes.safeParse(JSON.parse(written ?? ""));
    return data?.reduce((total, { cents }) => total + cents, 0) === sum ? data : undefined;
  } catch {
    return undefined;
  }
}
