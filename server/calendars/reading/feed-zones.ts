import ICAL from "ical.js";
import { instantIn, knownZone } from "#domain/dates/time-zone.ts";
import { rules } from "#house/rules.ts";
import { UTC, type Zone } from "./feed-times.ts";
import { type CalendarComponent, componentsNamed, propertyNamed, textOf } from "./jcal.ts";

/** Lodge time: for times without a zone, and for zones that can't be resolved. */
const LODGE_ZONE: Zone = (wallClock) => instantIn(rules.timeZone, wallClock);

const MOST_ZONES = 20;

/**
 * Resolves a TZID: by IANA name if this machine knows it, otherwise by the calendar's own VTIMEZONE if that is of the
 * ordinary kind. `named` caches the names of a whole feed.
 */
export function zonesOf(calendar: CalendarComponent, named: Set<string>): (tzid: unknown) => Zone {
  const described = new Map(componentsNamed("vtimezone", calendar).map((zone) => [textOf("tzid", zone), zone]));
  const known = new Map<string, Zone>();
  return (tzid) => {
    if (typeof tzid !== "string") return LODGE_ZONE;
    // Resolving a zone takes milliseconds, and a booking channel uses one or two.
    if (named.add(tzid).size > MOST_ZONES) throw new Error("too many zones");
    const zone = known.get(tzid) ?? findZone(tzid, described.get(tzid));
    known.set(tzid, zone);
    return zone;
  };
}

function findZone(tzid: string, description: CalendarComponent | undefined): Zone {
  const place = knownZone(tzid) ?? knownZone((description && textOf("x-lic-location", description)) ?? "");
  if (place !== undefined && /^(?:etc\/)?utc$/i.test(place)) return UTC;
  if (place !== undefined) return (wallClock) => instantIn(place, wallClock);
  if (description === undefined || !description[2].every(isOrdinary)) return LODGE_ZONE;
  const zone = new ICAL.Timezone(new ICAL.Component(description));
  return (wallClock) => wallClock - zone.utcOffset(asIcalTime(wallClock)) * 1000;
}

// The library walks through every clock change since the first one, so only yearly rules may reach it.
function isOrdinary(part: CalendarComponent): boolean {
  const start = textOf("dtstart", part) ?? "";
  if (!/^(?:1[6-9]|20)\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(start)) return false;
  if (!isOffset(textOf("tzoffsetfrom", part)) || !isOffset(textOf("tzoffsetto", part))) return false;
  if (propertyNamed("rdate", part) !== undefined) return false;
  const rule = propertyNamed("rrule", part)?.[3];
  return rule === undefined || isYearlyRule(rule);
}

function isOffset(written: string | undefined): boolean {
  return /^[+-](?:0\d|1[0-4]):[0-5]\d/.test(written ?? "");
}

function isYearlyRule(rule: unknown): boolean {
  const { freq, bymonth, byday, interval = 1, until: _until, wkst: _wkst, ...more } = rule as Record<string, unknown>;
  return (
    freq === "YEARLY" &&
    interval === 1 &&
    typeof bymonth === "number" &&
    bymonth >= 1 &&
    bymonth <= 12 &&
    typeof byday === "string" &&
    /^-?[1-4](?:SU|MO|TU|WE|TH|FR|SA)$/.test(byday) &&
    Object.keys(more).length === 0
  );
}

function asIcalTime(wallClock: number): ICAL.Time {
  const clock = new Date(wallClock);
  const time = {
    year: clock.getUTCFullYear(),
    month: clock.getUTCMonth() + 1,
    day: clock.getUTCDate(),
    hour: clock.getUTCHours(),
    minute: clock.getUTCMinutes(),
    second: clock.getUTCSeconds(),
  };
  return new ICAL.Time(time, ICAL.Timezone.localTimezone);
}
