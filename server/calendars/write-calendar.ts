import { type CalendarEvent, ownUidSuffix, writeEvents } from "#domain/calendar-event.ts";
import { house } from "#house/house.ts";

/** The suffix by which we recognize our own events when a channel sends them back. */
export const OWN_UID_SUFFIX = ownUidSuffix(house);

export function writeCalendar(events: readonly CalendarEvent[]): string {
  return writeEvents(events, house.name);
}
