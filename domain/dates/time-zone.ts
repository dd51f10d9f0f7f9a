import { limitedMemory } from "../limited-memory.ts";

const QUARTER_HOUR = 900_000;

// A feed normally has one or two zones and the same few times. One with hundreds mustn't fill the memory.
const offsets = limitedMemory<number>(50_000);
const formats = limitedMemory<Intl.DateTimeFormat>(100);

/** The instant at which a clock in this zone shows that time, which is given as if it were UTC. */
export function instantIn(zone: string, wallClock: number): number {
  const guess = wallClock - offsetAt(zone, wallClock);
  // Near a clock change the first guess may be on the wrong side of it.
  return wallClock - offsetAt(zone, guess);
}

/** The zone's offset from UTC at an instant, in milliseconds. */
export function offsetAt(zone: string, instant: number): number {
  // Since 1970 every clock change has been on a quarter hour, and feeds repeat the same few hours.
  const quarter = Math.floor(instant / QUARTER_HOUR);
  return offsets.getOrMake(`${zone} ${quarter}`, () => askIntl(zone, quarter * QUARTER_HOUR));
}

/** What a clock in this zone shows at an instant, in minutes since midnight. */
export function minutesAt(zone: string, instant: number): number {
  const wallClock = new Date(instant + offsetAt(zone, instant));
  return wallClock.getUTCHours() * 60 + wallClock.getUTCMinutes();
}

/** The name this machine uses for a zone; "/vendor/Europe/Paris" means Paris too. */
export function knownZone(name: string): string | undefined {
  const parts = name.split("/").filter((part) => part !== "");
  for (const candidate of [name, parts.slice(-2).join("/"), parts.slice(-3).join("/")]) {
    if (isKnown(candidate)) return candidate;
  }
  return undefined;
}

// Only place names: abbreviations such as "EST" are ambiguous, and "+07:00" isn't a name.
function isKnown(name: string): boolean {
  if (name !== "UTC" && !/^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){1,2}$/.test(name)) return false;
  try {
    formatOf(name);
    return true;
  } catch {
    // Intl throws for a zone it doesn't know.
    return false;
  }
}

function askIntl(zone: string, instant: number): number {
  const written = formatOf(zone)
    .formatToParts(instant)
    .find(({ type }) => type === "timeZoneName")?.value;
  const [, sign, hours = "0", minutes = "0"] = /GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(written ?? "") ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

// Intl ignores the case of zone names, so the cache does too.
function formatOf(zone: string): Intl.DateTimeFormat {
  const format = { timeZone: zone, timeZoneName: "longOffset" } as const;
  return formats.getOrMake(zone.toLowerCase(), () => new Intl.DateTimeFormat("en-US", format));
}
