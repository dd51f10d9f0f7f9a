import type { ReactNode } from "react";
import { formatCents } from "#app/money.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { DeskAlarm, DeskToday } from "#contract/desk/answers.ts";
import { monthOf } from "#domain/dates/calendar-date.ts";
import { formatSpan } from "#domain/format.ts";
import { bookingPath, deskPaths } from "../desk-paths.ts";
import { ActButton } from "../ui/act-button.tsx";
import desk from "../ui/desk.module.css";
import { shortDay } from "../ui/lodge-time.ts";
import { dialable } from "../ui/reach.tsx";
import { Need } from "./need.tsx";
import styles from "./needs.module.css";

export function countAlarms({ alarms, conflicts, refundsForOwner, lostEmails }: DeskToday): number {
  return alarms.length + conflicts.length + refundsForOwner.length + lostEmails.length;
}

/** What happened, what it means for guests and money, and the one act that fixes it. */
export function Alarms({ today }: { today: DeskToday }) {
  if (countAlarms(today) === 0) return null;
  const parts = (shown: DeskAlarm["state"]) =>
    today.alarms.filter(({ state }) => state === shown).map((alarm) => <PartAlarm key={alarm.part} alarm={alarm} />);
  return (
    <section aria-labelledby="alarms">
      <h2 className="hidden" id="alarms">
        Alarms
      </h2>
      <ul className={styles.alarms}>
        {today.conflicts.map(({ channel, channelName, reference, name, nights, stay, waits, isClosing }) => (
          <Alarm
            key={`${channel} ${reference} ${stay.checkIn}`}
            heading={`Two parties ${isClosing ? "may " : ""}have the ${nights.length === 1 ? "night" : "nights"} of ${nights.map(shortDay).join(", ")}`}
            act={
              <ButtonLink small variant="danger" href={`${deskPaths.calendar}#${monthOf(stay.checkIn)}`}>
                See both bookings
              </ButtonLink>
            }
          >
            {waits === null ? `${name} booked here` : `They’re held for ${name}, who hasn’t paid yet`} ({reference}).{" "}
            {isClosing
              ? `${channelName} has closed ${formatSpan(stay)} without having read our calendar, and doesn’t say whether a guest booked them. If you closed them there yourself, all is well.`
              : `${channelName} has sold ${formatSpan(stay)} too.`}{" "}
            {waits === null
              ? `${isClosing ? "If a guest booked them, call" : "Call"} both parties today, then cancel or move one.`
              : isClosing
                ? `If a guest booked them, cancel what’s waiting for payment here now, because its link takes money again once ${channelName} has read our calendar.`
                : "The pay link takes no money meanwhile."}
          </Alarm>
        ))}
        {parts("stopped")}
        {today.refundsForOwner.map(({ reference, name, amount, isByHand }) => (
          <Alarm
            key={`refund ${reference}`}
            isWarm={isByHand}
            heading={`${isByHand ? "Yours to refund" : "A refund came back"}: ${formatCents(amount)} to ${name}`}
            act={
              <ButtonLink small variant="ghost" href={bookingPath(reference)}>
                Settle it
              </ButtonLink>
            }
          >
            {isByHand
              ? "It wasn’t paid by card, so only you can send it. "
              : "The guest’s bank didn’t take it, so the money is back in your account at the card processor. "}
            {name} is still owed it.
          </Alarm>
        ))}
        {today.lostEmails.map(({ reference, name, subject, phone }) => (
          <Alarm
            key={`email ${reference} ${subject}`}
            isWarm
            heading={`An email to ${name} could not be delivered`}
            act={
              <>
                <ButtonLink small variant="ghost" href={`sms:${dialable(phone)}`}>
                  Text
                </ButtonLink>
                <ButtonLink small variant="quiet" href={bookingPath(reference)}>
                  See the email
                </ButtonLink>
              </>
            }
          >
            We gave up on “{subject}” after three days. The address may be wrong.
          </Alarm>
        ))}
        {parts("warning")}
      </ul>
    </section>
  );
}

function PartAlarm({ alarm }: { alarm: DeskAlarm }) {
  return (
    <Alarm
      isWarm={alarm.state === "warning"}
      heading={alarm.headline.replace(/^No bookings:/, "Selling has stopped:")}
      act={<Mend alarm={alarm} />}
    >
      {alarm.sentence}
      <span className={`${desk.tiny} ${styles.advice}`}>{alarm.advice}</span>
    </Alarm>
  );
}

type AlarmProps = { heading: string; isWarm?: boolean; act: ReactNode; children: ReactNode };

function Alarm({ heading, isWarm = false, act, children }: AlarmProps) {
  return (
    <Need icon={isWarm ? "warning" : "alarm"} tone={isWarm ? "warm" : undefined} heading={heading} acts={act}>
      <p>{children}</p>
    </Need>
  );
}

const READABLE = /^(?:airbnb|vrbo|prices|other-.+)$/;

function Mend({ alarm: { part, state } }: { alarm: DeskAlarm }) {
  const is911 = part === "emergency";
  if (is911 || part.startsWith("nights-at-")) {
    return (
      <ButtonLink small variant="ghost" href={is911 ? `${deskPaths.edit}#words` : deskPaths.calendar}>
        {is911 ? "Write it" : "Our links"}
      </ButtonLink>
    );
  }
  if (!READABLE.test(part)) return null;
  return (
    <ActButton call="feed/refresh" request={{ part, seen: { state } }} variant="ghost">
      Try again
    </ActButton>
  );
}
