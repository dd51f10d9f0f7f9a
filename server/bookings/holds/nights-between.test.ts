import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { testRules } from "#domain/testing/test-rules.ts";
import { type BookingFixture, nightsOf, openBookingFixture, requestFor } from "../../testing/booking-fixture.ts";
import { engines } from "../../testing/test-database.ts";
import { holdOnce } from "./hold-once.ts";
import { priceStay } from "./price-stay.ts";
import { startPayment } from "./start-payment.ts";

const rules = { ...testRules, checkOutDayMustBeFree: false, nightsBetween: 1 };

describe.each(engines)("a house that keeps a night empty between stays, on %s", (engine) => {
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
