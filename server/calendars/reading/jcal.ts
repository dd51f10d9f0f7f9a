import ICAL from "ical.js";

/** A property as ical.js parses it: name, parameters, value type, values. */
export type CalendarProperty = [name: string, parameters: Record<string, unknown>, type: string, ...values: unknown[]];

/** A component as ical.js parses it (RFC 7265): lowercase name, its properties, and its subcomponents. */
export type CalendarComponent = [name: string, properties: CalendarProperty[], components: CalendarComponent[]];

/** Parses text that has passed the checks; throws if the library finds a line it can't read. */
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

export function textOf(name: string, component: CalendarComponent): string | undefined {
  const value = propertyNamed(name, component)?.[3];
  return typeof value === "string" ? value : undefined;
}
