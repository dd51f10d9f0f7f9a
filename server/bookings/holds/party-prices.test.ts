import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { testRules } from "#domain/testing/test-rules.ts";
import { bookedStay } from "../../testing/booked-stay.ts";
import { type BookingFixture, openBookingFixture, requestFor } from "../../testing/booking-fixture.ts";
import { engines } from "../../testing/test-database.ts";
import { priceOfChange } from "../charges/change-stay.ts";
import { pricePhoneBooking } from "./phone-booking.ts";
import { startPayment } from "./start-payment.ts";

const rules = {
  ...testRules,
  extraGuests: { above: 2, fee: 25_00, per: "night" as const },
  pets: { feePerStay: 60_00, whileBooking: { atMost: 2 } },
  taxes: [{ name: "Rooms tax", percent: 10, on: ["nights", "cleaning", "pets"] as const }],
};

describe.each(engines)("a house that charges by party on %s", (engine) => {
  let lodge: BookingFixture;
  beforeEach(async () => {
    const opened = await openBookingFixture(engine);
    lodge = Object.assign(opened, { services: { ...opened.services, rules } });
  });
  afterEach(() => lodge.close());

  const checkIn = "2027-03-04";

  test("charges what the browser showed for four and a dog, and refuses the price of two", async () => {
    const two = requestFor(lodge, { checkIn, rules, guests: 2 });
    const four = requestFor(lodge, { checkIn, rules, guests: 4, pets: 1 });

    const tooLittle = await startPayment(lodge.services, { ...four, amount: two.amount }, "here");
    const held = await startPayment(lodge.services, four, "here");

    // Two nights for two more, and the dog, with tax.
    expect(four.amount - two.amount).toBe((100_00 + 60_00) * 1.1);
    expect(tooLittle).toMatchObject({ ok: false, refusal: { code: "price-changed", quote: { payable: four.amount } } });
    expect(held).toMatchObject({ ok: true, value: { quote: { payable: four.amount } } });
  });

  test("a dog that costs nothing is on the bill too when it's named while the nights are held", async () => {
    const free = { ...rules, pets: { feePerStay: 0, whileBooking: { atMost: 2 } } };
    const services = { ...lodge.services, rules: free };
    const alone = requestFor(lodge, { checkIn, rules: free });
    await startPayment(services, alone, "here");

    await startPayment(services, { ...alone, pets: 1 }, "here");

    const { version } = await services.database.query
      .selectFrom("bookings")
      .select("version")
      .executeTakeFirstOrThrow();
    const held = services.database.query.selectFrom("stay_versions").select("quote").where("version", "=", version);
    expect(JSON.parse((await held.executeTakeFirstOrThrow()).quote)).toMatchObject({ pets: { count: 1, cents: 0 } });
  });

  test("asks a changed stay and a guest on the phone for the same sums", async () => {
    const booked = await bookedStay(lodge, { checkIn, rules, guests: 2, pets: 1 });
    const order = { reference: booked.reference, stay: { checkIn, checkOut: "2027-03-07" }, guests: 4 } as const;

    const changed = await priceOfChange(lodge.services, { ...order, terms: "by-policy" });

    const whole = requestFor(lodge, { checkIn, nights: 3, rules, guests: 4, pets: 1 });
    expect(changed).toMatchObject({ ok: true, value: { quote: { payable: whole.amount } } });
    expect(changed.ok && changed.value.difference).toBe(whole.amount - booked.quote.payable);
    const free = { checkIn: "2027-04-04", checkOut: "2027-04-07" } as const;
    const phone = await pricePhoneBooking(lodge.services, { stay: free, guests: 4, pets: 1, price: "list" });
    expect(phone).toMatchObject({ ok: true, value: { payable: whole.amount } });
  });

  test("adds a dog to the price that the owner names for four, and lists it where nobody pays", async () => {
    const wish = { stay: { checkIn: "2027-04-04", checkOut: "2027-04-07" }, guests: 4 } as const;
    const priced = async (price: { nights: number } | "free", pets: number) => {
      const phone = await pricePhoneBooking(lodge.services, { ...wish, pets, price });
      return phone.ok ? phone.value : undefined;
    };

    const [alone, withDog] = [await priced({ nights: 900_00 }, 0), await priced({ nights: 900_00 }, 1)];

    expect((withDog?.payable ?? 0) - (alone?.payable ?? 0)).toBe(66_00);
    expect(await priced("free", 1)).toMatchObject({ payable: 0, pets: { count: 1, each: 0, cents: 0 } });
  });
});
