const QUARTER_HOUR = 900_000;

const offsets = new Map<string, Map<number, number>>();
const formats = new Map<string, Intl.DateTimeFormat>();

/** The instant at which a wall clock in this zone shows that time, written as if it were UTC. */
export function instantIn(zone: string, wallClock: number): number {
  const guess = wallClock - offsetAt(zone, wallClock);
  // Near a clock change the first guess may stand on the wrong side of it.
  return wallClock - offsetAt(zone, guess);
}

/** How far the zone's clocks are ahead of UTC at an instant, in milliseconds. */
export function offsetAt(zone: string, instant: number): number {
  const known = offsets.get(zone) ?? new Map<number, number>();
  offsets.set(zone, known);
  // No zone has changed its clocks off the quarter hour since 1970, and feeds repeat the same few hours.
  const quarter = Math.floor(instant / QUARTER_HOUR);
  const remembered = known.get(quarter);
  if (remembered !== undefined) return remembered;
  if (known.size > 50_000) known.clear();
  const offset = askIntl(zone, quarter * QUARTER_HOUR);
  known.set(quarter, offset);
  return offset;
}

/** The name under which this machine knows a zone; "/vendor/America/Denver" names Denver too. */
export function knownZone(name: string): string | undefined {
  const parts = name.split("/").filter((part) => part !== "");
  for (const candidate of [name, parts.slice(-2).join("/"), parts.slice(-3).join("/")]) {
    if (isKnown(candidate)) return candidate;
  }
  return undefined;
}

// Only names of places: "EST" and the like mean different things to different writers, and "+07:00" is no name.
function isKnown(name: string): boolean {
  if (name !== "UTC" && !/^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){1,2}$/.test(name)) return false;
  try {
    formatOf(name);
    return true;
  } catch {
    // Intl throws for a zone that it does not know.
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

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone) ?? new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
  formats.set(zone, known);
  return known;
}
