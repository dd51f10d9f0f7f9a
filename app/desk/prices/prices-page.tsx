import { useState } from "react";
import { formatWholeAmount } from "#app/money.ts";
import { Button } from "#app/ui/button.tsx";
import type { DeskPrices } from "#contract/desk/prices.ts";
import { monthName } from "#domain/format.ts";
import { PRICES_SOLD_FOR_DAYS } from "#domain/limits.ts";
import { QueryView } from "../data/query-view.tsx";
import { useAction } from "../data/use-action.ts";
import { type Query, useQuery } from "../data/use-query.ts";
import { DeskIcon } from "../ui/desk-icon.tsx";
import layout from "../ui/layout.module.css";
import { figures, ListTable } from "../ui/list-table.tsx";
import { formatDayOf, formatMoment, inSentence } from "../ui/lodge-time.ts";
import { PageHead, Section } from "../ui/page.tsx";
import table from "../ui/table.module.css";
import text from "../ui/text.module.css";
import { Factor, factorInWords } from "./factor.tsx";
import { GuestPays } from "./guest-pays.tsx";
import { OwnPrices } from "./own-prices.tsx";
import { PricePlot } from "./price-plot.tsx";
import styles from "./prices-page.module.css";
import { SeasonSheet } from "./season-sheet.tsx";
import type { TableSheetProps } from "./table-sheet.tsx";

/** What nights cost: the owner's own table, or PriceLabs' prices with our factor. */
export default function PricesPage() {
  const query = useQuery("prices", {});
  return <QueryView query={query}>{(prices) => <Prices prices={prices} query={query} />}</QueryView>;
}

type PricesProps = { prices: DeskPrices; query: Query<DeskPrices> };

function Prices({ prices, query }: PricesProps) {
  const { own, factor, source, today } = prices;
  return (
    <>
      <PageHead over={sourceInWords(prices)} title={heading(prices)}>
        {own && source === "own" && <AddSeason own={own} today={today} onSaved={query.reload} />}
        {source === "pricelabs" && <ReadAgain onRead={query.reload} />}
      </PageHead>
      <div className={layout.stack}>
        <Section id="plot" title={<>The year from {monthName(Number(today.slice(5, 7)))} on</>} hint={plotHint(source)}>
          <PricePlot prices={prices} />
        </Section>
        <div className={layout.cols}>
          <div className={layout.stack}>
            {own && source === "own" && <OwnPrices own={own} today={today} onSaved={query.reload} />}
            {factor !== null && <Factor key={factor} prices={prices} factor={factor} onSaved={query.reload} />}
            {source === "sample" && <SamplePrices own={own} today={today} onSaved={query.reload} />}
            <Months prices={prices} />
          </div>
          <GuestPays {...prices} />
        </div>
      </div>
    </>
  );
}

function AddSeason(sheet: Pick<DeskPrices, "today"> & Omit<TableSheetProps, "onClose">) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        <DeskIcon name="plus" size={16} />
        Add a season
      </Button>
      {isOpen && <SeasonSheet {...sheet} place={undefined} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReadAgain({ onRead }: { onRead(): void }) {
  const { run, isBusy, failure } = useAction("feed/refresh");
  async function read() {
    await run({ part: "prices", seen: { state: "shown" } });
    onRead();
  }
  return (
    <>
      <Button small variant="ghost" busy={isBusy} onClick={read}>
        Read again
      </Button>
      {failure && <p role="alert">{failure.message}</p>}
    </>
  );
}

type SamplePricesProps = Pick<DeskPrices, "own" | "today"> & Pick<TableSheetProps, "onSaved">;

/** A sandbox's, until the owner begins a table; a live site without either source sells nothing. */
function SamplePrices({ own, today, onSaved }: SamplePricesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section id="sample" title="Where prices come from">
      <p className={`${text.soft} ${layout.spaced}`}>
        {own
          ? "These are made up, for trying the site. Begin with a base price, and it sells by a table of your own, which you edit here. With a PriceLabs account it sells by theirs."
          : "Nowhere yet, so nothing is sold. Under Connections, choose a table of your own or PriceLabs."}
      </p>
      {own && (
        <p className={layout.spaced}>
          <Button small onClick={() => setOpen(true)}>
            Set your own prices
          </Button>
        </p>
      )}
      {own && isOpen && (
        <SeasonSheet own={own} today={today} place="base" onSaved={onSaved} onClose={() => setOpen(false)} />
      )}
    </Section>
  );
}

/** The plot's figures as a table. */
function Months({ prices: { months } }: { prices: DeskPrices }) {
  return (
    <details className={styles.fold}>
      <summary>Month by month</summary>
      <ListTable
        caption="What open and sold nights cost from today on"
        columns={["Month", figures("Lowest"), figures("Highest"), figures("Nights at least")]}
      >
        <tbody>
          {months.map(({ month, lowest, highest, minStays }) => (
            <tr key={month}>
              <th scope="row">
                {monthName(Number(month.slice(5)))} {month.slice(0, 4)}
              </th>
              <td className={table.n}>{formatWholeAmount(lowest)}</td>
              <td className={table.n}>{formatWholeAmount(highest)}</td>
              <td className={table.n}>{minStays.join(", ")}</td>
            </tr>
          ))}
        </tbody>
      </ListTable>
    </details>
  );
}

function sourceInWords({ source, since, now, own }: DeskPrices): string {
  if (source === "sample") return "Sample prices";
  if (source === "pricelabs")
    return since === null
      ? "From PriceLabs, not read yet"
      : `From PriceLabs, read ${inSentence(formatMoment(since, now))}`;
  if (own?.version === 0) return "From prices.yaml in the house’s files, until you save a change here";
  return `Your own prices${since === null ? "" : `, since ${inSentence(formatDayOf(since, now))}`}; prices.yaml no longer counts`;
}

function heading({ source, factor, months }: DeskPrices): string {
  if (source === "pricelabs")
    return factor === 100 ? "PriceLabs’ prices" : `PriceLabs, ${factorInWords(factor ?? 100)}`;
  if (months.length === 0) return "No prices yet";
  const lowest = formatWholeAmount(Math.min(...months.map((month) => month.lowest)));
  const highest = formatWholeAmount(Math.max(...months.map((month) => month.highest)));
  return lowest === highest ? `${lowest} a night` : `${lowest} to ${highest} a night`;
}

function plotHint(source: DeskPrices["source"]): string {
  if (source === "own") return "Lower edge: weeknights. Upper edge: the weekend.";
  if (source === "sample") return "Lowest to highest price of each week.";
  return `Older than ${PRICES_SOLD_FOR_DAYS} days, prices aren’t sold from: selling stops by itself.`;
}
