import type { DeskWayIn } from "#contract/desk/answers.ts";
import { minutesOf, shortTime } from "#domain/dates/time-of-day.ts";
import { counted } from "#domain/format.ts";
import { rules } from "#house/rules.ts";
import { DeskIcon, type DeskIconName } from "../ui/desk-icon.tsx";
import list from "../ui/icon-list.module.css";
import { moment } from "../ui/lodge-time.ts";
import styles from "./today.module.css";

/** Whether a guest who arrives can get in, and knows how. */
export function WayIn({ wayIn, now }: { wayIn: DeskWayIn; now: number }) {
  return (
    <ul className={`${list.list} ${styles.ways}`}>
      {[codeLine(wayIn, now), emailLine(wayIn, now)].map(({ icon, tone, words }) => (
        <li key={icon} className={tone && list[tone]}>
          <DeskIcon name={icon} size={18} />
          <span>{words}</span>
        </li>
      ))}
    </ul>
  );
}

type Line = { readonly icon: DeskIconName; readonly tone?: "warm" | "bad"; readonly words: string };

function codeLine({ code, isOwnCode, onLockAt }: DeskWayIn, now: number): Line {
  if (code === null) return { icon: "key", tone: "bad", words: "No door code is set" };
  if (!isOwnCode) return { icon: "key", words: `The house’s code, ${code}` };
  if (onLockAt === null) return { icon: "key", tone: "warm", words: `Own code ${code}, not on the lock yet` };
  return { icon: "key", words: `Own code ${code}, on the lock since ${moment(onLockAt, now)}` };
}

/** No site knows whether an email was read, only that a mail server took it. */
function emailLine({ email }: DeskWayIn, now: number): Line {
  if (email === null) return { icon: "messages", tone: "bad", words: "The arrival email hasn’t been written" };
  const at = moment(email.at, now);
  if (email.status === "failed")
    return { icon: "messages", tone: "bad", words: "No mail server took the arrival email" };
  if (email.status === "waiting")
    return { icon: "messages", tone: "warm", words: `The arrival email is waiting to be sent since ${at}` };
  return { icon: "messages", words: `The mail server took the arrival email ${at}` };
}

/** The day of a turnover: when the house is theirs, nobody's, and the next guest's. */
export function TurnoverBar() {
  const [out, into] = [minutesOf(rules.checkOutBy), minutesOf(rules.checkInFrom)];
  const hours = Math.floor((into - out) / 60);
  return (
    <ol className={styles.hours} style={{ gridTemplateColumns: [out, into - out, 24 * 60 - into].map(fr).join(" ") }}>
      <li>Out by {shortTime(rules.checkOutBy)}</li>
      <li>Cleaning, {counted(hours, "hour")}</li>
      <li>In from {shortTime(rules.checkInFrom)}</li>
    </ol>
  );
}

function fr(minutes: number): string {
  return `minmax(min-content, ${minutes}fr)`;
}
