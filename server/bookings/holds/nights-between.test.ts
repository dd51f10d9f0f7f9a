import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addDays, type CalendarDate } from "#domain/dates/calendar-date.ts";
import { formatWeekday } from "#domain/format.ts";
import { testRules } from "#domain/testing/test-rules.ts";
import { type BookingFixture, nightsOf, openBookingFixture, requestFor } from "../../testing/booking-fixture.ts";
import { engines } from "../../testing/test-database.ts";
import { blockNights } from "../blocks.ts";
import { closedNights } from "../nights.ts";
import { holdOnce } from "./hold-once.ts";
import { priceStay } from "./price-stay.ts";
import { startPayment } from "./start-payment.ts";

const rules = { ...testRules, checkOutDayMustBeFree: false, nightsBetween: 1, notice: { days: 2 } };

describe.each(engines)("a house that wants notice and keeps a night empty between stays, on %s", (engine) => {
  let lodge: BookingFixture;
  beforeEach(async () => {
    const opened = await openBookingFixture(engine);
    lodge = Object.assign(opened, { services: { ...opened.services, rules } });
  });
  afterEach(() => lodge.close());

  test("holds one of two neighboring stays that were both open when their guests looked", async () => {
    const requests = ["2027-03-04", "2027-03-06"].map((checkIn) => requestFor(lodge, { checkIn: checkIn as never }));
    const looked = await Promise.all(requests.map((request) => priceStay(lodge.services, request)));
    expect(looked.map(({ ok }) => ok)).toEqual([true, true]);

    const held = await Promise.all(
      looked.map((priced, index) => {
        if (!priced.ok) throw new Error(priced.refusal.code);
        const draftId = requests[index]?.draftId ?? "";
        return holdOnce(lodge.services.database, { draftId, addressKey: `${index}`, content: priced.value });
      }),
    );

    expect(held.filter(({ ok }) => ok)).toHaveLength(1);
    expect(held.find(({ ok }) => !ok)).toEqual({ ok: false, refusal: "dates-taken" });
    expect(Object.keys(await nightsOf(lodge))).toHaveLength(2);
  });

  test("refuses a stay that is booked too late, and says from which day on", async () => {
    const [late, inTime] = [addDays(lodge.today, 1), addDays(lodge.today, 2)];

    expect(await priceStay(lodge.services, requestFor(lodge, { checkIn: late }))).toMatchObject({
      refusal: { code: "short-notice", values: { day: formatWeekday(inTime) } },
    });
    expect(await priceStay(lodge.services, requestFor(lodge, { checkIn: inTime }))).toMatchObject({ ok: true });
  });

  test("sells the night beside the owner's block, and none beside a stay, here or at another channel", async () => {
    const { database } = lodge.services;
    await blockNights(database, { checkIn: "2027-03-08", checkOut: "2027-03-10" }, "painting");
    lodge.bookedElsewhere = new Set(["2027-03-20"]);
    const refusalOf = async (checkIn: CalendarDate) => {
      const priced = await priceStay(lodge.services, requestFor(lodge, { checkIn }));
      return priced.ok ? undefined : priced.refusal.code;
    };

    expect(await refusalOf("2027-03-06")).toBeUndefined();
    expect(await refusalOf("2027-03-10")).toBeUndefined();
    expect(await refusalOf("2027-03-07")).toBe("dates-taken");
    expect(await refusalOf("2027-03-17")).toBeUndefined();
    expect(await refusalOf("2027-03-18")).toBe("dates-taken");
    expect(await refusalOf("2027-03-21")).toBe("dates-taken");
    expect(await refusalOf("2027-03-22")).toBeUndefined();
  });

  test("keeps no nights empty beside those that a channel closed because it read ours", async () => {
    const { database } = lodge.services;
    await blockNights(database, { checkIn: "2027-03-08", checkOut: "2027-03-10" }, "painting");
    const elsewhere = new Set<CalendarDate>(["2027-03-08", "2027-03-09", "2027-03-20"]);

    const { nights } = await closedNights(database, elsewhere, { today: lodge.today, nightsBetween: 1 });

    expect(nights).toEqual(["2027-03-08", "2027-03-09", "2027-03-19", "2027-03-20", "2027-03-21"]);
  });

  test("doesn't let a held stay move beside another, and lets it move a night further", async () => {
    const first = requestFor(lodge, { checkIn: "2027-03-04" });
    const second = requestFor(lodge, { checkIn: "2027-03-12" });
    await startPayment(lodge.services, first, "here");
    await startPayment(lodge.services, second, "there");
    const moved = (checkIn: "2027-03-06" | "2027-03-07") => requestFor(lodge, { checkIn, draftId: second.draftId });

    expect(await startPayment(lodge.services, moved("2027-03-06"), "there")).toMatchObject({ ok: false });
    expect(await startPayment(lodge.services, moved("2027-03-07"), "there")).toMatchObject({ ok: true });
  });
});
