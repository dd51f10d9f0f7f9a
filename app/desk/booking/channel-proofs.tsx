import type { DeskBooking } from "#contract/desk/answers.ts";
import { type ChannelProof, proofSentence } from "#domain/channel-proof.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { HOUR_MS } from "#domain/dates/durations.ts";
import { DeskIcon } from "../ui/desk-icon.tsx";
import iconList from "../ui/icon-list.module.css";
import { formatClock, formatDayOf, formatMoment, inSentence, shortDay } from "../ui/lodge-time.ts";
import { Section } from "../ui/page.tsx";

const WARM: ReadonlySet<ChannelProof["state"]> = new Set(["late", "sold"]);

/** We read every ten minutes, and a failure is tried again before this. */
const READ_WITHIN_MS = HOUR_MS;

/** What each other channel was seen to do about a booking's nights: a check only where its own calendar shows it. */
export function ChannelProofs({ channels }: Pick<DeskBooking, "channels">) {
  if (channels.length === 0) return null;
  const now = Date.now();
  function moment(at: number, isSince = false): string {
    if (formatDayOf(at, now) !== "Today") return inSentence(formatMoment(at, now));
    return isSince ? formatClock(at) : `at ${formatClock(at)}`;
  }
  const list = (nights: readonly CalendarDate[]) => nights.map((night) => shortDay(night)).join(", ");
  return (
    <Section id="channels" title="On the other calendars" hint="Read from them, not assumed">
      <ul className={iconList.list}>
        {channels.map(({ id, proof, seenAt, ...channel }) => {
          const isUnread = now - seenAt > READ_WITHIN_MS;
          const isWarm = isUnread || WARM.has(proof.state);
          return (
            <li key={id} className={isWarm || channel.readAt === null ? iconList.warm : undefined}>
              <DeskIcon name={isWarm ? "warning" : proof.state === "closed" ? "check" : "calendar"} />
              <span>{proofSentence(channel, proof, { moment, list })}</span>
              <p>
                {isUnread ? "We couldn’t read its calendar since" : "We read its calendar"} {moment(seenAt, isUnread)}.
              </p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
