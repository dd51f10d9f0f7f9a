import type { DeskBooking } from "#contract/desk/answers.ts";
import { type ChannelProof, proofSentence } from "#domain/channel-proof.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { DeskIcon } from "../ui/desk-icon.tsx";
import { formatClock, formatDayOf, formatMoment, inSentence, shortDay } from "../ui/lodge-time.ts";
import { Section } from "../ui/page.tsx";
import text from "../ui/text.module.css";
import styles from "./channel-proofs.module.css";

const WARM: ReadonlySet<ChannelProof["state"]> = new Set(["late", "sold"]);

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
      <ul className={styles.proofs}>
        {channels.map(({ id, proof, seenAt, ...channel }) => (
          <li key={id} data-warm={WARM.has(proof.state) || channel.readAt === null || undefined}>
            <DeskIcon name={proof.state === "closed" ? "check" : WARM.has(proof.state) ? "warning" : "calendar"} />
            <p>
              {proofSentence(channel, proof, { moment, list })}
              <small className={text.tiny}>We read its calendar {moment(seenAt)}.</small>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
