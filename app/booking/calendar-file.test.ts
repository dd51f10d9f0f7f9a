import ICAL from "ical.js";
import { expect, test } from "vitest";
import { calendarFile } from "./calendar-file.ts";

const file = calendarFile(
  {
    checkIn: "2027-02-04",
    checkOut: "2027-02-08",
    title: "Wild Iris Lodge",
    place: "Ridgway, Colorado",
    reference: "WI-7K2Q",
  },
  Date.parse("2026-11-15T12:00:00Z"),
);

test("the calendar entry runs from check-in to check-out in the lodge's time", () => {
  const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent("vevent");

  expect(event?.getFirstPropertyValue("dtstart")?.toString()).toBe("2027-02-04T16:00:00");
  expect(event?.getFirstPropertyValue("dtend")?.toString()).toBe("2027-02-08T10:00:00");
  expect(event?.getFirstProperty("dtstart")?.getParameter("tzid")).toBe("America/Denver");
});

test("the calendar entry names the house, the place and the booking", () => {
  const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent("vevent");

  expect(event?.getFirstPropertyValue("summary")).toBe("Wild Iris Lodge");
  expect(event?.getFirstPropertyValue("location")).toBe("Ridgway, Colorado");
  expect(event?.getFirstPropertyValue("description")).toBe("Booking WI-7K2Q");
});
