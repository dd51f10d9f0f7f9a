import { type BookedStay, writeStayCalendar } from "#domain/calendar-event.ts";
import { house } from "#house/house.ts";
import { rules } from "#house/rules.ts";

/** The stay as an attachment for the guest's calendar. A canceled one removes its entry. */
export function calendarFile(booked: BookedStay) {
  const method = booked.isCanceled ? "CANCEL" : "PUBLISH";
  return {
    filename: `${booked.reference.toLowerCase()}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: writeStayCalendar(booked, house, rules),
  };
}
