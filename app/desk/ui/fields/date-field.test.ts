// @vitest-environment happy-dom
import { createElement, useState } from "react";
import { expect, test } from "vitest";
import { showDesk } from "../../testing/desk-screen.ts";
import { DateField } from "./date-field.tsx";
import DayCalendar from "./day-calendar.tsx";

function Form() {
  const [day, setDay] = useState("2027-06-05");
  return createElement(
    "div",
    null,
    createElement(DateField, { label: "From", value: day, onChange: setDay }),
    `=${day}`,
  );
}

test("a date field shows its day in words, and takes another one as it is typed", async () => {
  const desk = await showDesk(createElement(Form), {});
  expect(desk.field("From")).toBe("Jun 5, 2027");

  await desk.type("From", "6/12/2027");
  expect(desk.field("From")).toBe("6/12/2027");
  expect(desk.text()).toContain("=2027-06-12");

  await desk.leave("From");
  expect(desk.field("From")).toBe("Jun 12, 2027");
});

test("what is no day counts as none, stays to be mended, and says what a day looks like", async () => {
  const desk = await showDesk(createElement(Form), {});

  await desk.type("From", "Juna 12");
  expect(desk.text()).not.toContain("=2027");
  await desk.leave("From");

  expect(desk.field("From")).toBe("Juna 12");
  expect(desk.text()).toContain("A day such as June 5, 2027.");
});

test("a calendar opens with the focus on its day, so that arrow keys choose another one", async () => {
  await showDesk(
    createElement(DayCalendar, {
      ...{ today: "2027-05-01", day: "2027-06-05", earliest: "2027-05-01", latest: undefined },
      onPick: () => undefined,
    }),
    {},
  );

  expect(document.activeElement?.closest("td")?.dataset.day).toBe("2027-06-05");
});
