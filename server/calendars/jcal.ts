import ICAL from "ical.js";

/** A line of a calendar as ical.js leaves it: name, parameters, type of value, values. */
export type CalendarProperty = [name: string, parameters: Record<string, unknown>, type: string, ...values: unknown[]];

/** A component as ical.js leaves it (RFC 7265): name in small letters, its lines, and the components inside it. */
export type CalendarComponent = [name: string, properties: CalendarProperty[], components: CalendarComponent[]];

/** The calendars of a text whose form has been checked; throws where the library finds a line it cannot read. */
export function parseCalendars(lines: readonly string[]): CalendarComponent[] {
  const parsed: unknown = ICAL.parse(lines.join("\r\n"));
  // A single calendar comes bare, several come in an array.
  return (Array.isArray(parsed) && typeof parsed[0] === "string" ? [parsed] : parsed) as CalendarComponent[];
}

export function componentsNamed(name: string, [, , components]: CalendarComponent): CalendarComponent[] {
  return components.filter(([component]) => component === name);
}

export function propertyNamed(name: string, [, properties]: CalendarComponent): CalendarProperty | undefined {
  return properties.find(([property]) => property === name);
}

/** The first value of a line, as text. */
export function textOf(name: string, component: CalendarComponent): string | undefined {
  const value = propertyNamed(name, component)?.[3];
  return typeof value === "string" ? value : undefined;
}
