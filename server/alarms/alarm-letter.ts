import { rules } from "#house/rules.ts";
import type { Letter } from "../mail/letter.ts";
import { alarmLetter } from "../mail/letters/alarm.ts";
import type { Owner } from "../mail/owner.ts";
import type { Alarm } from "./alarms.ts";

const clock = new Intl.DateTimeFormat("en-US", {
  timeZone: rules.timeZone,
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** Warns the owner that a part is about to stop or has stopped, and follows up once it works again. */
export function alarmLetterAbout(
  { state, headline, sentence, advice }: Alarm,
  { now, before }: { readonly now: number; readonly before: number | undefined },
  owner: Owner,
): Letter {
  return alarmLetter(
    {
      subject: state === "ok" ? `Resolved: ${headline}` : headline,
      heading: `${headline}.`,
      opening: sentence,
      facts: [
        ["RuntimeFlags", clock.format(now)],
        ...(before === undefined ? [] : [["We last wrote on", clock.format(before)] as const]),
      ],
      advice,
      urgent: state === "stopped",
    },
    owner,
  );
}
