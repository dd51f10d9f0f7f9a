import { formatCents, formatWholeAmount } from "#app/money.ts";
import type { DeskMoney } from "#contract/desk/money.ts";
import { addDays, partsOf } from "#domain/dates/calendar-date.ts";
import { formatDate, formatSpan } from "#domain/format.ts";
import { Asked, QueryView, useQuery } from "../data/query.tsx";
import { useHash } from "../data/use-hash.ts";
import desk from "../ui/desk.module.css";
import facts from "../ui/figures.module.css";
import { figures, ListTable } from "../ui/list-table.tsx";
import { Fact, PageHead, Section } from "../ui/page.tsx";
import segments from "../ui/segments.module.css";
import { MonthPlots, MonthTable, soldOf } from "./months.tsx";
import { CsvButton, TaxReport } from "./tax-report.tsx";

/** A year: what direct bookings earned, which nights who sold, and the tax that isn't the owner's. */
export default function MoneyPage() {
  const hash = useHash();
  // This year, until the server has said what day it is at the lodge.
  const year = /^\d{4}$/.test(hash) ? Number(hash) : new Date().getUTCFullYear();
  const query = useQuery("money", { year });
  return (
    <>
      <PageHead over="Money" title={year}>
        {query.answer && query.answer.years.length > 1 && (
          <nav className={segments.segments} aria-label="Year">
            {query.answer.years.map((each) => (
              <a key={each} href={`#${each}`} aria-current={each === year ? "true" : undefined}>
                {each}
              </a>
            ))}
          </nav>
        )}
        <CsvButton call="money/file" request={{ year }} name={`money-${year}.csv`} label="Download CSV" />
      </PageHead>
      <QueryView query={query}>{(money) => <Money key={money.year} money={money} />}</QueryView>
    </>
  );
}

function Money({ money }: { money: DeskMoney }) {
  const { total, months, today, channelsKnownFrom } = money;
  const ahead = months.filter(({ isAhead }) => isAhead).reduce((sum, { kept }) => sum + kept, 0);
  const sold = soldOf(total.sold);
  return (
    <div className={desk.stack}>
      <dl className={facts.figures}>
        <Fact label="Yours, before card fees">
          {formatCents(total.kept)}
          <small>{ahead === 0 ? "after refunds" : `${formatCents(ahead)} of it is booked and not stayed yet`}</small>
        </Fact>
        <Fact label="Nights sold">
          {sold}
          <small>{Math.round((100 * sold) / total.nights)}% of the year</small>
        </Fact>
        <Fact label="Average direct night">
          {total.sold.direct === 0 ? "–" : formatWholeAmount(Math.round(total.lodging / total.sold.direct))}
          <small>before cleaning, tax and refunds</small>
        </Fact>
        <Fact label="Tax collected, not yours">
          {formatCents(total.tax)}
          <small>after refunds</small>
        </Fact>
      </dl>
      {money.toCome > 0 && (
        <p className={desk.soft}>
          Still to come: {formatCents(money.toCome)} in balances that aren’t paid yet, tax included. It counts once it’s
          paid.
        </p>
      )}
      <MonthPlots money={money} />
      <Section
        id="months"
        title="Month by month"
        hint="Nights count where they’re slept, money where the stay begins, refunds and cancellations where they happen."
      >
        <MonthTable money={money} />
        <p className={`${desk.tiny} ${desk.spaced}`}>
          Money is from direct bookings, without tax and before the card processor’s fees, which you see only there.
          Other channels tell us nights and no money
          {channelsKnownFrom === null ? "" : `, and their nights are known from ${formatDate(channelsKnownFrom)} on`}.
        </p>
      </Section>
      <TaxReport year={money.year} today={today} />
      {money.year === partsOf(today).year && <Visits />}
    </div>
  );
}

const COLUMNS = ["Week", figures("Looked"), figures("Chose dates"), figures("Held"), figures("Booked")];

/** How many of those who look at the site book, week by week. */
export function Visits() {
  return (
    <Section id="visits" title="From looking to booking">
      <Asked call="visits" request={{}}>
        {({ weeks }) =>
          weeks.length === 0 ? (
            <p className={desk.spaced}>Nobody has looked at the site yet.</p>
          ) : (
            <ListTable
              caption="From looking to booking, by week"
              columns={COLUMNS}
              rows={weeks.map(({ from, looked, choseDates, held, booked }) => ({
                key: from,
                cells: [
                  ...[formatSpan({ checkIn: from, checkOut: addDays(from, 6) }), looked, choseDates, held ?? "–"],
                  <strong key="booked">{booked}</strong>,
                ],
              }))}
            />
          )
        }
      </Asked>
      <p className={`${desk.tiny} ${desk.spaced}`}>
        Looked: views of the home page. Chose dates: how often somebody picked a check-in and a check-out. Held and
        booked: stays booked on the site, without those you took by phone. Nothing says who it was: there’s no cookie
        and no address behind these numbers. Holds that nobody paid are deleted after a month, so older weeks don’t show
        them.
      </p>
    </Section>
  );
}
