import fc from "fast-check";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { stayProblem } from "#app/booking/dates/stay-problem.ts";
import { type Draft, newDraft } from "#app/booking/draft/draft.ts";
import { paymentRequest } from "#app/booking/draft/requests.ts";
import { priceDraft } from "#app/booking/price.ts";
import { pricesAnswer } from "#contract/prices.ts";
import { soldPrices } from "#contract/sold-channel.ts";
import { addDays, dayAt } from "#domain/dates/calendar-date.ts";
import { daysFrom, nightsOf } from "#domain/dates/stay.ts";
import type { HouseRules } from "#domain/house-rules.ts";
import { readBookedDays } from "#domain/ical.ts";
import { WEEKDAYS } from "#domain/prices/price-table.ts";
import { TAXED_PARTS, type Tax } from "#domain/prices/taxes.ts";
import { canPick } from "#domain/stays/pickable-days.ts";
import { rules } from "#house/rules.ts";
import { blockNights } from "../../server/bookings/blocks.ts";
import { priceStay } from "../../server/bookings/holds/price-stay.ts";
import { closedNights } from "../../server/bookings/nights.ts";
import { writeNeutralCalendar } from "../../server/calendars/neutral-calendar.ts";
import { silentLog } from "../../server/log.ts";
import { createOwnPrices } from "../../server/prices/own-table.ts";
import { pricesOnSale } from "../../server/prices/price-source.ts";
import { type BookingFixture, openBookingFixture } from "../../server/testing/booking-fixture.ts";

// What the wizard makes of the wire's data, against what the server says to the request that the wizard then sends.

const GUEST = { firstName: "Maren", lastName: "Lindqvist", email: "maren@example.com", phone: "(555) 123-4567" };
const EVERY_BOX = { rentalAgreement: true, houseRules: true, termsOfService: true, privacyPolicy: true };

let fixture: BookingFixture;
const asWritten = structuredClone(rules);
beforeAll(async () => {
  fixture = await openBookingFixture();
});
afterEach(() => void Object.assign(rules, { ...NO_WISHES, ...asWritten }));
afterAll(() => fixture.close());

const NO_WISHES = { notice: undefined, nightsBetween: undefined, cleaningFeeBy: undefined, extraGuests: undefined };

const per = fc.constantFrom("night" as const, "stay" as const);
const weekdays = fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 4, maxLength: 7 });
const summer = { from: "06-15", to: "09-10" };
const newYear = { from: "12-20", to: "01-05" };
const anyTax: fc.Arbitrary<Tax> = fc.record({
  name: fc.constantFrom("Rooms tax", "Town tax"),
  percent: fc.nat(1500).map((hundredths) => hundredths / 100),
  on: fc.uniqueArray(fc.constantFrom(...TAXED_PARTS), { minLength: 1 }),
  nightsAtMost: fc.constantFrom(undefined, 2, 7, 21),
});
const anyHouse: fc.Arbitrary<Partial<HouseRules>> = fc.record({
  nights: fc.record({
    ...{ atLeast: fc.integer({ min: 1, max: 3 }), atMost: fc.constantFrom(14, 28) },
    bySeason: fc.constantFrom([], [{ ...summer, atLeast: 5 }]),
    byWeekday: fc.constantFrom({}, { friday: 3, saturday: 2 }),
  }),
  checkOutDayMustBeFree: fc.boolean(),
  notice: fc.constantFrom(undefined, { days: 2 }, { days: 0, until: "11:00 AM" as const }, { hours: 30 }),
  nightsBetween: fc.nat(2),
  cleaningFee: fc.nat(300_00),
  cleaningFeeBy: fc.tuple(
    fc.record({ nightsAtMost: fc.constantFrom(1, 2, 7), fee: fc.nat(300_00) }),
    fc.record({ fee: fc.nat(300_00) }).map((fee) => ({ ...newYear, ...fee })),
    fc.record({ fee: fc.nat(300_00), nightsAtMost: fc.constant(14) }).map((fee) => ({ ...summer, ...fee })),
  ),
  extraGuests: fc.record({ above: fc.integer({ min: 1, max: 7 }), fee: fc.nat(99_99), per }),
  pets: fc.oneof(fc.record({ feePerNight: fc.nat(60_00) }), fc.record({ feePerStay: fc.nat(160_00) })),
  taxes: fc.array(anyTax, { maxLength: 3 }),
});

const terms = fc.record(
  {
    ...{ price: fc.integer({ min: 100, max: 900 }), weekendPrice: fc.integer({ min: 100, max: 900 }) },
    ...{ minNights: fc.integer({ min: 1, max: 7 }), checkInOn: weekdays, checkOutOn: weekdays },
  },
  { requiredKeys: ["price"] },
);
const anyTable = fc
  .record({
    ...{ base: terms, summer: terms, newYear: terms, event: terms },
    lengthDiscounts: fc.constantFrom([], [{ nights: 7, percent: 11 }]),
  })
  .map((table) => ({
    ...{ base: table.base, weekend: ["friday"], lengthDiscounts: table.lengthDiscounts },
    seasons: [
      { name: "Summer", ...summer, ...table.summer },
      { name: "New Year", ...newYear, ...table.newYear },
    ],
    events: [{ name: "Fair", from: "2027-07-20", to: "2027-07-25", ...table.event }],
  }));

const anyStays = fc.array(fc.tuple(fc.nat(360), fc.integer({ min: 1, max: 5 })), { maxLength: 12 });

test("the server sells each stay of a year that the wizard lets pass, at its price to the cent, and no other, whoever comes", async () => {
  let [sold, dear] = [0, 0];
  await fc.assert(
    fc.asyncProperty(anyHouse, anyTable, anyStays, anyStays, fc.nat(), async (house, table, stays, blocks, seed) => {
      Object.assign(rules, { ...NO_WISHES, ...asWritten, ...house });
      const { today, time: now } = fixture;
      const year = daysFrom(today, addDays(today, 365));
      const spans = (all: typeof stays) =>
        all.map(([from, nights]) => ({ checkIn: addDays(today, from), checkOut: addDays(today, from + nights) }));
      const taken = spans(stays).flatMap(nightsOf);
      const { database } = fixture.services;
      await database.query.deleteFrom("nights").execute();
      for (const block of spans(blocks)) await blockNights(database, block, "painting");
      const closed = await closedNights(database, new Set(taken), { today, nightsBetween: rules.nightsBetween });
      const prices = createOwnPrices(database, silentLog, table);
      const current = await prices.current();
      const services = {
        ...{ ...fixture.services, rules },
        prices: pricesOnSale({ ...prices, current: async () => current }),
        calendars: { ...fixture.services.calendars, refreshed: async () => new Set(taken) },
      };
      const calendar = {
        ...{ rules, now, today: dayAt(now, rules.timeZone) },
        booked: new Set(
          [taken, closed.nights].flatMap((days) =>
            readBookedDays(writeNeutralCalendar({ name: "any", days, changedAt: 0 })),
          ),
        ),
        prices: soldPrices(pricesAnswer.parse(JSON.parse(JSON.stringify(current?.listings)))),
      };

      const wrong: object[] = [];
      for (const [index, checkIn] of year.entries()) {
        // Each in turn, up to one night more than may be booked, and on another weekday every time.
        const length = 1 + ((index + seed) % (rules.nights.atMost + 1));
        const stay = { checkIn, checkOut: addDays(checkIn, length) };
        const party = { guests: 1 + ((index * 7 + seed) % 8), pets: Math.floor((index + seed) / 4) % 3 };
        const draft: Draft = {
          ...newDraft("the-wizard-of-this-test", { ...stay, ...party }),
          ...{ ...party, guestDetails: GUEST, agreements: EVERY_BOX },
        };
        const shown = priceDraft(draft, calendar.prices, today);
        const asked = shown && paymentRequest(draft, shown);
        if (shown === undefined || asked === undefined) throw new Error("the draft is whole");
        const passes = stayProblem(stay, calendar) === undefined;
        const isOffered = canPick(checkIn, {}, calendar) && canPick(stay.checkOut, { checkIn }, calendar);

        const answer = await priceStay(services, asked);

        if (answer.ok) sold += 1;
        if (shown.quote.extraGuests && shown.quote.pets) dear += 1;
        if (answer.ok !== passes || (passes && !isOffered)) wrong.push({ stay, passes, isOffered, answer });
        if (answer.ok) expect(shown.quote).toEqual(answer.value.quote);
      }
      expect(wrong).toEqual([]);
    }),
    { numRuns: 3 },
  );
  expect(Math.min(sold, dear)).toBeGreaterThan(0);
});
