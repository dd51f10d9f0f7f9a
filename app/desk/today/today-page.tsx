import { lazy, Suspense } from "react";
import { formatCents } from "#app/money.ts";
import { Ridge } from "#app/site/footer/ridge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import type { DeskAlarm, DeskArrival, DeskToday } from "#contract/desk/answers.ts";
import { addDays, partsOf } from "#domain/dates/calendar-date.ts";
import { countNights } from "#domain/dates/stay.ts";
import { counted, countedNights, formatSpan, monthName, weekdayName } from "#domain/format.ts";
import { house } from "#house/house.ts";
import { rules } from "#house/rules.ts";
import { NightsTable } from "../calendar/nights-table.tsx";
import { Asked } from "../data/query.tsx";
import { bookingPath, deskPaths } from "../desk-paths.ts";
import bill from "../ui/bill-lines.module.css";
import { Channel, kindsIn, Legend, partyName } from "../ui/channel.tsx";
import desk from "../ui/desk.module.css";
import { daysOfStay, formatClock, shortDay } from "../ui/lodge-time.ts";
import { Fact, PageHead, Section } from "../ui/page.tsx";
import { CallAndText } from "../ui/reach.tsx";
import { Alarms, countAlarms } from "./alarms.tsx";
import { daySentence } from "./day-sentence.ts";
import { LookAround } from "./look-around.tsx";
import styles from "./today.module.css";
import { Todos } from "./todos.tsx";
import { TurnoverBar, WayIn } from "./way-in.tsx";

// Rarely needed, so it isn't part of the first load.
const UnmatchedPayments = lazy(() => import("./unmatched-payments.tsx"));

/** The state of the day, and what needs a person, most urgent first. */
export function TodayPage() {
  return (
    <Asked call="today" request={{}}>
      {(today) => <Today today={today} />}
    </Asked>
  );
}

function Today({ today }: { today: DeskToday }) {
  const alarms = countAlarms(today);
  const isPaused = today.alarms.some(isPause);
  const isQuiet = alarms === 0 && today.todos.length === 0 && today.leaving.length + today.arriving.length === 0;
  const { month, day } = partsOf(today.today);
  return (
    <>
      <PageHead
        over={`${weekdayName(today.today)}, ${monthName(month)} ${day}`}
        title={daySentence({ ...today, alarms })}
      >
        {house.sample && today.sampleYear === null && (
          <ButtonLink small variant="ghost" href={deskPaths.edit}>
            Make it yours
          </ButtonLink>
        )}
      </PageHead>
      <LookAround sampleYear={today.sampleYear} />
      {isPaused && (
        <Suspense>
          <UnmatchedPayments />
        </Suspense>
      )}
      <Alarms today={{ ...today, alarms: today.alarms.filter((alarm) => !isPause(alarm)) }} />
      <div className={desk.cols}>
        <div className={desk.stack}>
          {isQuiet && <Quiet today={today} />}
          <Todos today={today} />
          <Turnover today={today} />
          <Fortnight today={today} />
        </div>
        <Coming today={today} />
      </div>
    </>
  );
}

/** Told with the payments that are behind it, above the other alarms. */
function isPause({ part }: DeskAlarm): boolean {
  return part === "standing-still";
}

function Quiet({ today }: { today: DeskToday }) {
  const [next] = today.coming;
  return (
    <section className={desk.empty} aria-label="Nothing to do">
      <p>
        {next
          ? `Next to arrive: ${partyName(next)}, ${daysOfStay(next)}.`
          : "Nobody is booked to come. When somebody books, you’ll see it here and get an email."}
      </p>
      <p>We’ll email you when something needs you.</p>
      <Ridge className={styles.ridge} />
    </section>
  );
}

/** Who leaves and who comes today. */
function Turnover({ today: { leaving, arriving, now } }: { today: DeskToday }) {
  if (leaving.length + arriving.length === 0) return null;
  const isTurnover = leaving.length > 0 && arriving.length > 0;
  return (
    <section className={`${desk.block} ${styles.turnover}`} aria-labelledby="turnover">
      <div className={`${desk.bar} ${styles.bar}`}>
        <h2 id="turnover">{isTurnover ? "Turnover today" : leaving.length > 0 ? "Leaving today" : "Arriving today"}</h2>
      </div>
      {isTurnover && <TurnoverBar />}
      {leaving.map((stay) => (
        <Person key={`out ${stay.kind}`} what={`Leaving by ${rules.checkOutBy}`} stay={stay} now={now} />
      ))}
      {arriving.map((stay) => (
        <Person key={`in ${stay.kind}`} what={`Arriving from ${rules.checkInFrom}`} stay={stay} now={now} />
      ))}
    </section>
  );
}

function Person({ what, stay, now }: { what: string; stay: DeskArrival; now: number }) {
  const name = partyName(stay);
  return (
    <div className={styles.person}>
      <p className={styles.what}>{what}</p>
      <h3>{stay.reference ? <a href={bookingPath(stay.reference)}>{name}</a> : name}</h3>
      <p className={desk.soft}>
        <Channel kind={stay.kind} />
        {stay.guests !== null && ` · ${counted(stay.guests, "guest")}`} · {formatSpan(stay)}
        {stay.paid !== null && ` · Paid ${formatCents(stay.paid)}`}
      </p>
      {stay.wayIn && <WayIn wayIn={stay.wayIn} now={now} />}
      {stay.phone && (
        <p className={desk.reach}>
          <CallAndText phone={stay.phone} />
        </p>
      )}
    </div>
  );
}

function Fortnight({ today }: { today: DeskToday }) {
  const second = addDays(today.today, 7);
  return (
    <Section id="fortnight" title="The next 14 nights" aside={<a href={deskPaths.calendar}>Open the calendar</a>}>
      <div className={styles.fortnight}>
        <NightsTable caption="This week: nights and who has them" nights={today} from={today.today} rows={1} />
        <NightsTable caption="Next week: nights and who has them" nights={today} from={second} rows={1} />
      </div>
      <Legend kinds={kindsIn(today.stays)} />
      <p className={desk.tiny}>As of {formatClock(today.now)} at the house.</p>
    </Section>
  );
}

function Coming({ today: { coming, month } }: { today: DeskToday }) {
  return (
    <aside className={desk.slip} aria-label="Coming up">
      <h2>Coming up</h2>
      {coming.length === 0 && <p className={desk.soft}>Nobody is booked to come.</p>}
      <ol className={styles.coming}>
        {coming.map((stay) => (
          <li key={`${stay.kind} ${stay.checkIn}`}>
            <a
              href={stay.reference ? bookingPath(stay.reference) : `${deskPaths.calendar}#${stay.checkIn.slice(0, 7)}`}
            >
              <time dateTime={stay.checkIn}>{shortDay(stay.checkIn)}</time>
              <strong>{partyName(stay)}</strong>
              <span>{countedNights(countNights(stay))}</span>
              <small>
                <Channel kind={stay.kind} />
                {stay.guests !== null && ` · ${counted(stay.guests, "guest")}`}
              </small>
            </a>
          </li>
        ))}
      </ol>
      <h2 className={desk.spaced}>{monthName(Number(month.month.slice(5)))}</h2>
      <dl className={bill.bill}>
        <Fact label="Nights sold">
          {month.sold} of {month.nights}
        </Fact>
        <Fact label="Still open, from today">{month.free}</Fact>
        <div className={bill.sum}>
          <dt>
            Paid here<small>by guests who arrive this month, tax included</small>
          </dt>
          <dd>{formatCents(month.paid)}</dd>
        </div>
      </dl>
    </aside>
  );
}
