import { lodge } from "#content/lodge.ts";
import { type CalendarEvent, writeEvents } from "#domain/calendar-event.ts";

export function writeCalendar(events: readonly CalendarEvent[]): string {
  return writeEvents(events, lodge.name);
}
