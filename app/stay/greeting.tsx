import { type ReactNode, useState } from "react";
import { saveStayCalendar } from "#app/stay-api.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ControlIcon } from "#app/ui/line-icon.tsx";
import { Picture } from "#app/ui/pictures/picture.tsx";
import { takeFocus } from "#app/ui/take-focus.ts";
import type { StayAnswer } from "#contract/guest/stay.ts";
import { daysBetween } from "#domain/dates/calendar-date.ts";
import { countNights } from "#domain/dates/stay.ts";
import { shortTime } from "#domain/dates/time-of-day.ts";
import { counted, countedNights, formatDate, formatSpan, formatWeekday, keptTogether } from "#domain/format.ts";
import { mayReview } from "#domain/reviews/review.ts";
import { house } from "#house/house.ts";
import { rules } from "#house/rules.ts";
import { stayWords } from "#house/stay-words.ts";
import { Entry } from "./arrival/entry.tsx";
import styles from "./greeting.module.css";
import { SaveOffline } from "./offline/offline-stay.tsx";
import { refundSentence } from "./payments/sums.ts";
import { lodgeDay } from "./stay-dates.ts";

/** The top of the page: where the stay is in one sentence, and the next thing to do. */
export function Greeting({ stay, secret }: { stay: StayAnswer; secret: string }) {
  const { instructions } = stay;
  const { kind, title, when, tools } = greetings[stay.state](stay, secret);
  // Canceling removes the button that had the focus, so the news takes it.
  const [wasCanceled] = useState(stay.state === "canceled");
  const isNews = stay.state === "canceled" && !wasCanceled;
  return (
    <section className={`${styles.greeting} ${instructions ? styles.due : ""} unprinted`} aria-label="Your stay">
      <div className={styles.words}>
        <p className={styles.kind}>
          {kind}
          <span>Booking {stay.reference}</span>
        </p>
        <h1 ref={isNews ? takeFocus : undefined} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.when}>{keptTogether(when)}</p>
        {instructions && (
          <Entry stay={stay} instructions={instructions} tools={<SaveOffline stay={stay} secret={secret} />} />
        )}
        <p className={`row ${styles.tools}`}>{tools}</p>
      </div>
      <div className={styles.photo}>
        {/* Cropped at the sides: its height decides how wide a file it needs. */}
        <Picture
          name={stayWords.pictures[stay.state]}
          sizes="(width < 64rem) 140vw, max(50vw, 80rem)"
          priority
          alt=""
        />
      </div>
    </section>
  );
}

type Words = { kind: ReactNode; title: ReactNode; when: string; tools: ReactNode };

const MESSAGE_US = (
  <ButtonLink variant="ghost" href="#message">
    Message us
  </ButtonLink>
);

const greetings: Record<StayAnswer["state"], (stay: StayAnswer, secret: string) => Words> = {
  upcoming: (stay, secret) => ({
    kind: <Badge>Confirmed</Badge>,
    title: (
      <>
        The house is yours in <em>{counted(daysLeft(stay), "day")}</em>, {stay.details.firstName}.
      </>
    ),
    when: `${arrivalOf(stay)}, to ${formatWeekday(stay.checkOut)}, by ${out}. ${sizeOf(stay)}.`,
    tools: (
      <>
        <CalendarButton secret={secret} />
        {MESSAGE_US}
      </>
    ),
  }),
  soon: (stay, secret) => ({
    kind: <Badge>{daysLeft(stay) === 0 ? "Today" : `${counted(daysLeft(stay), "day")} to go`}</Badge>,
    title:
      daysLeft(stay) === 0 ? (
        <>
          Today, <em>after {shortTime(rules.checkInFrom)}</em>, {stay.details.firstName}.
        </>
      ) : (
        <>
          Here’s <em>how you get in</em>, {stay.details.firstName}.
        </>
      ),
    when: `${daysLeft(stay) === 0 ? formatSpan(stay) : arrivalOf(stay)}. ${stayWords.soon}`,
    tools: (
      <>
        <CalendarButton secret={secret} variant="ghost" />
        {MESSAGE_US}
      </>
    ),
  }),
  during: (stay) => ({
    kind: <Badge>{`Night ${Math.min(nightNumber(stay), countNights(stay))} of ${countNights(stay)}`}</Badge>,
    title: (
      <>
        <em>Welcome,</em> {stay.details.firstName}.
      </>
    ),
    when: `The house is yours until ${formatWeekday(stay.checkOut)}, ${out}.`,
    tools: (
      <>
        <ButtonLink variant="ghost" href="#message">
          Ask us something
        </ButtonLink>
        <ButtonLink variant="ghost" href={`tel:${house.phone.dialed}`}>
          Call {house.phone.shown}
        </ButtonLink>
      </>
    ),
  }),
  after: (stay) => ({
    kind: <span>{formatSpan(stay)}</span>,
    title: `Thanks for coming, ${stay.details.firstName}.`,
    when: asksForReview(stay)
      ? "How was it? Six questions and a few words, two minutes."
      : "If you left something behind, tell us what and where, and we’ll look for it.",
    tools: (
      <>
        {asksForReview(stay) && <ButtonLink href="#review">Write a review</ButtonLink>}
        <ButtonLink variant={asksForReview(stay) ? "ghost" : "primary"} href="/">
          Come back
        </ButtonLink>
        {MESSAGE_US}
      </>
    ),
  }),
  canceled: (stay) => ({
    kind: <span>Canceled {formatDate(lodgeDay(stay.cancellation.canceledAt ?? stay.now))}</span>,
    title: "Your stay is canceled.",
    when: refundSentence(stay),
    tools: (
      <>
        <ButtonLink href="/">Choose other dates</ButtonLink>
        {MESSAGE_US}
      </>
    ),
  }),
};

function CalendarButton({ secret, variant = "primary" }: { secret: string; variant?: "primary" | "ghost" }) {
  return (
    <Button variant={variant} onClick={() => void saveStayCalendar(secret)}>
      <ControlIcon name="calendar" /> Add to calendar
    </Button>
  );
}

function asksForReview(stay: StayAnswer): boolean {
  return !stay.review && mayReview({ stay, review: null, canceledAt: null }, stay.now, rules);
}

const out = shortTime(rules.checkOutBy);

function arrivalOf({ checkIn }: StayAnswer): string {
  return `${formatWeekday(checkIn)}, after ${shortTime(rules.checkInFrom)}`;
}

function sizeOf(stay: StayAnswer): string {
  return `${countedNights(countNights(stay))}, ${counted(stay.guests, "guest")}`;
}

function daysLeft({ now, checkIn }: StayAnswer): number {
  return daysBetween(lodgeDay(now), checkIn);
}

function nightNumber({ now, checkIn }: StayAnswer): number {
  return daysBetween(checkIn, lodgeDay(now)) + 1;
}
