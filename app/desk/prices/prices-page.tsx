import { formatWholeAmount } from "#app/money.ts";
import type { DeskPrices } from "#contract/desk/prices.ts";
import { monthName } from "#domain/format.ts";
import { PRICES_SOLD_FOR_DAYS } from "#domain/limits.ts";
import { Asked } from "../data/query.tsx";
import { useHash } from "../data/use-hash.ts";
import { deskPaths } from "../desk-paths.ts";
import { BackToTour } from "../edit/back-to-tour.tsx";
import { ActButton } from "../ui/act-button.tsx";
import desk from "../ui/desk.module.css";
import { DeskIcon } from "../ui/desk-icon.tsx";
import { figures, ListTable } from "../ui/list-table.tsx";
import { formatDayOf, inSentence, moment } from "../ui/lodge-time.ts";
import { PageHead, Section } from "../ui/page.tsx";
import { SheetButton } from "../ui/sheet.tsx";
import { SeasonSheet } from "./edit-sheets.tsx";
import { Factor, factorInWords } from "./factor.tsx";
import { GuestPays } from "./guest-pays.tsx";
import { OwnPrices } from "./own-prices.tsx";
import { PricePlot } from "./price-plot.tsx";

/** What nights cost: the owner's own table, or PriceLabs' prices with our factor. */
export default function PricesPage() {
  return (
    <Asked call="prices" request={{}}>
      {(prices) => <Prices prices={prices} />}
    </Asked>
  );
}

function Prices({ prices }: { prices: DeskPrices }) {
  const { own, factor, source, today } = prices;
  const isOnTour = useHash() === "tour";
  const over = isOnTour ? <BackToTour href={`${deskPaths.edit}#tour`} /> : sourceInWords(prices);
  return (
    <>
      <PageHead over={over} title={heading(prices)}>
        {own && source === "own" && (
          <SheetButton variant="primary" sheet={<SeasonSheet {...{ own, today }} place={undefined} />}>
            <DeskIcon name="plus" size={16} />
            Add a season
          </SheetButton>
        )}
        {source === "pricelabs" && (
          <ActButton call="feed/refresh" request={{ part: "prices", seen: { state: "shown" } }} variant="ghost">
            Read again
          </ActButton>
        )}
      </PageHead>
      <div className={desk.stack}>
        <Section id="plot" title={<>The year from {monthName(Number(today.slice(5, 7)))} on</>} hint={plotHint(source)}>
          <PricePlot prices={prices} />
        </Section>
        <div className={desk.cols}>
          <div className={desk.stack}>
            {own && source === "own" && <OwnPrices own={own} today={today} />}
            {factor !== null && <Factor prices={prices} factor={factor} />}
            {source === "sample" && <SamplePrices own={own} today={today} />}
            <Months prices={prices} />
          </div>
          <GuestPays {...prices} />
        </div>
      </div>
    </>
  );
}

/** A sandbox's, until the owner begins a table; a live site without either source sells nothing. */
function SamplePrices({ own, today }: Pick<DeskPrices, "own" | "today">) {
  return (
    <Section id="sample" title="Where prices come from">
      <p className={`${desk.soft} ${desk.spaced}`}>
        {own
          ? "These are made up, for trying the site. Begin with a base price, and it sells by a table of your own, which you edit here. With a PriceLabs account it sells by theirs."
          : "Nowhere yet, so nothing is sold. Under Connections, choose a table of your own or PriceLabs."}
      </p>
      {own && (
        <div className={desk.spaced}>
          <SheetButton variant="primary" sheet={<SeasonSheet {...{ own, today }} place="base" />}>
            Set your own prices
          </SheetButton>
        </div>
      )}
    </Section>
  );
}

/** The plot's figures as a table. */
function Months({ prices: { months } }: { prices: DeskPrices }) {
  return (
    <Section id="months" title="Month by month" hint="From today on">
      <ListTable
        caption="What open and sold nights cost from today on"
        columns={["Month", figures("Lowest"), figures("Highest"), figures("Nights at least")]}
        rows={months.map(({ month, lowest, highest, minStays }) => ({
          key: month,
          cells: [
            `${monthName(Number(month.slice(5)))} ${month.slice(0, 4)}`,
            ...[formatWholeAmount(lowest), formatWholeAmount(highest), minStays.join(", ")],
          ],
        }))}
      />
    </Section>
  );
}

function sourceInWords({ source, since, now, own }: DeskPrices): string {
  if (source === "sample") return "Sample prices";
  if (source === "pricelabs")
    return since === null ? "From PriceLabs, not read yet" : `From PriceLabs, read ${moment(since, now)}`;
  if (own?.version === 0) return "From prices.yaml in the house’s files, until you save a change here";
  return `Your own prices${since === null ? "" : `, since ${inSentence(formatDayOf(since, now))}`}`;
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
  return `If prices are more than ${PRICES_SOLD_FOR_DAYS} days old, the site stops selling.`;
}
