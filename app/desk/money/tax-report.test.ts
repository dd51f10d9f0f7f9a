// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { refused, showDesk } from "../testing/desk-screen.ts";
import { CsvButton, TaxReport } from "./tax-report.tsx";

const tax = {
  ...{ from: "2027-01-01", to: "2027-03-31", stays: 4, nights: 12 },
  ...{ lodging: 4_800_00, cleaning: 800_00, extras: 0, taxesCleaning: false, owed: 264_00 },
  back: { lodging: -400_00, cleaning: 0, extras: 0 },
  taxes: [{ label: "Sales tax", collected: 286_00, back: -22_00, owed: 264_00, taxed: 5_200_00, exempt: 0 }],
  outside: { airbnb: 5, vrbo: 0, other: 0 },
};
const report = createElement(TaxReport, { year: 2027, today: "2027-02-10" });

test("the report shows what is owed, what was refunded, and what isn't the owner's to pay", async () => {
  const desk = await showDesk(report, { tax: () => tax });

  expect(desk.text()).toContain("You owe so far$264.00");
  expect(desk.text()).toContain("$286.00 collected, $22.00 refunded; $5,200.00 taxed");
  expect(desk.text()).toContain("after $400.00 refunded");
  expect(desk.text()).toMatch(/Airbnb.*5not knowntheirs/);
  expect(desk.text()).not.toContain("VRBO");
});

test("any period can be typed, and one that ends before it begins is said to", async () => {
  const desk = await showDesk(report, { tax: () => tax });
  expect(desk.field("From")).toBe("Jan 1, 2027");
  expect(desk.field("Through")).toBe("Mar 31, 2027");

  await desk.type("Through", "12/31/2026");

  expect(desk.text()).toContain("The last day must not be before the first.");
  expect(desk.text()).not.toContain("You owe");
});

test("the owner saves the lines of a year as a file, or reads why it can't be had", async () => {
  const saved = vi.spyOn(URL, "createObjectURL");
  // Without a browser a click would leave the page, and the tests that share it.
  const followed = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const button = { call: "money/file", request: { year: 2027 }, name: "money-2027.csv", label: "Download" } as const;
  const desk = await showDesk(createElement(CsvButton, button), {
    "money/file": (turn: number) => (turn === 0 ? refused("fault", "It didn’t work.") : "Date,Booking,Guest\r\n"),
  });

  await desk.click("Download");
  expect(desk.text()).toContain("It didn’t work.");
  expect(saved).not.toHaveBeenCalled();
  await desk.click("Download");

  expect(saved.mock.lastCall?.[0]).toMatchObject({ type: "text/csv;charset=utf-8", size: 20 });
  expect(desk.sent.at(-1)).toMatchObject({ name: "money/file", body: { year: 2027 } });
  expect(followed).toHaveBeenCalledOnce();
  saved.mockRestore();
  followed.mockRestore();
});
