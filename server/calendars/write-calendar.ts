import { type CalendarEvent, writeEvents } from "#domain/calendar-event.ts";
import { house } from "#house/house.ts";

export function writeCalendar(events: readonly CalendarEvent[]): string {
  return writeEvents(events, house.name);
}
