import { rules } from "#house/rules.ts";
import type { Alarm } from "../../alarms/alarm.ts";
import type { EmailDraft } from "../email.ts";
import { warning } from "./warning.ts";

const clock = new Intl.DateTimeFormat("en-US", {
  timeZone: rules.timeZone,
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

export type AlarmChange = { readonly alarm: Alarm; readonly now: number; readonly before: number | undefined };

/** Warns the owner that a part is about to stop or has stopped, and follows up once it works again. */
export function alarm({ alarm: { state, headline, sentence, advice }, now, before }: AlarmChange): EmailDraft {
  return warning({
    subject: state === "ok" ? `Resolved: ${headline}` : headline,
    heading: `${headline}.`,
    opening: sentence,
    rows: [
      ["Noticed", clock.format(now)],
      ...(before === undefined ? [] : [["We last wrote on", clock.format(before)] as const]),
    ],
    advice,
    urgent: state === "stopped",
  });
}
