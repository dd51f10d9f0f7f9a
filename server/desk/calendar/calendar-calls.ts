import { z } from "zod";
import { calendarLinkRequest } from "#contract/desk/calendar.ts";
import { refuse } from "#domain/result.ts";
import { act, actor, type DeskCall, read } from "../call.ts";
import { endCalendarLink, makeCalendarLink, readCalendarLinks } from "./calendar-links.ts";

export const calendarCalls: readonly DeskCall[] = [
  read("/calendar-links", z.strictObject({}), readCalendarLinks),
  act("/calendar-link", calendarLinkRequest, async (desk, { kind, seen, ...request }) => {
    const made = await makeCalendarLink(desk.wiring, actor(desk, request), { kind, seen: seen.madeAt });
    return made.ok ? made : refuse({ code: made.refusal, now: await readCalendarLinks(desk.wiring) });
  }),
  act("/calendar-link/end", calendarLinkRequest, async (desk, { kind, seen, ...request }) => {
    const ended = await endCalendarLink(desk.wiring, actor(desk, request), { kind, seen: seen.madeAt });
    return ended.ok ? ended : refuse({ code: ended.refusal, now: await readCalendarLinks(desk.wiring) });
  }),
];
