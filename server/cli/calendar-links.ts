import { CALENDAR_LINKS, type CalendarLinkKind } from "#contract/desk/calendar.ts";
import { endCalendarLink, makeCalendarLink, readCalendarLinks } from "../desk/calendar/calendar-links.ts";
import type { Wiring } from "../wiring.ts";
import { type Answer, WrongCommand } from "./answer.ts";
import { here } from "./owner-commands.ts";
import { writeTable } from "./table.ts";

/** calendar-links [new|end owner|cleaner] */
export async function calendarLinks(wiring: Wiring, [what, kind]: readonly [string, string]): Promise<Answer> {
  if (what === "") return list(wiring);
  if ((what !== "new" && what !== "end") || !isKind(kind))
    throw new WrongCommand(
      "Say: calendar-links, calendar-links new owner|cleaner, or calendar-links end owner|cleaner.",
    );
  if (what === "end") {
    const ended = await endCalendarLink(wiring, here(), { kind });
    if (!ended.ok) throw new WrongCommand(`There's no link for the ${kind}.`);
    return { text: `The ${kind}'s link has ended.`, data: { ended: kind } };
  }
  const made = await makeCalendarLink(wiring, here(), { kind });
  if (!made.ok) throw new WrongCommand("Somebody changed it at the same moment. Try again.");
  const { address } = made.value;
  const text = `${address}\nWhoever has it can read it. It's not shown again; one made before has ended.`;
  return { text, data: { kind, address } };
}

async function list(wiring: Wiring): Promise<Answer> {
  const answer = await readCalendarLinks(wiring);
  const time = (at: number | null) => (at === null ? "" : new Date(at).toISOString().slice(0, 16));
  const rows = answer.links.map(({ kind, madeAt, lastReadAt, lastReader }) => [
    kind,
    time(madeAt) || "none",
    [time(lastReadAt), lastReader].filter(Boolean).join(", "),
  ]);
  return { text: writeTable(["For the", "Made", "Last read"], rows), data: answer };
}

function isKind(word: string): word is CalendarLinkKind {
  return (CALENDAR_LINKS as readonly string[]).includes(word);
}
