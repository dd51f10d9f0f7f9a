import { formatWholeAmount } from "#app/money.ts";
import { Button } from "#app/ui/button.tsx";
import type { DeskPrices } from "#contract/desk/prices.ts";
import { counted, formatNight } from "#domain/format.ts";
import { directPrice, HIGHEST_FACTOR, LOWEST_FACTOR } from "#domain/prices/direct-price.ts";
import { partyOf } from "../calendar/night-bands.ts";
import { act } from "../data/desk-api.ts";
import { useAct } from "../ui/act-button.tsx";
import desk from "../ui/desk.module.css";
import { useUnsaved } from "../ui/fields/use-typed.ts";
import { Refused } from "../ui/fresh-link.tsx";
import { ListTable } from "../ui/list-table.tsx";
import { Section } from "../ui/page.tsx";
import styles from "./prices-page.module.css";

/** "5% lower" */
export function factorInWords(percent: number): string {
  if (percent === 100) return "The same price";
  return percent < 100 ? `${100 - percent}% lower` : `${percent - 100}% higher`;
}

const EXAMPLES = [7, 40, 100];

/** Our price as a percentage of PriceLabs', with what it would change before it's saved. */
export function Factor({ prices, factor }: { prices: DeskPrices; factor: number }) {
  const [percent, setPercent] = useUnsaved(factor);
  const nights = prices.days.flatMap(({ day, before }) =>
    before === null || day < prices.today || partyOf(prices.stays, day) ? [] : [{ day, before }],
  );
  const changed = nights.filter(({ before }) => directPrice(before, percent) !== directPrice(before, factor));
  const examples = EXAMPLES.flatMap((index) => nights[index] ?? []);

  const save = useAct({
    call: "prices/factor",
    request: { percent, seen: { percent: factor } },
    onDone: () => `Saved. New prices for ${counted(changed.length, "open night")}.`,
    undo: { does: () => act("prices/factor", { percent: factor, seen: { percent } }) },
  });

  return (
    <Section id="factor" title="Your rule on PriceLabs’ price">
      <div className={styles.slide}>
        <label htmlFor="percent">Direct price, compared with PriceLabs</label>
        <input
          id="percent"
          type="range"
          min={LOWEST_FACTOR - 100}
          max={HIGHEST_FACTOR - 100}
          value={percent - 100}
          aria-valuetext={factorInWords(percent)}
          aria-describedby="percent-words"
          onChange={(event) => setPercent(100 + Number(event.target.value))}
        />
        <p className={desk.tiny} id="percent-words">
          <strong>{factorInWords(percent)}.</strong> On other channels a guest pays PriceLabs’ price and the channel’s
          fee on top.
        </p>
      </div>
      <ListTable
        isDiff
        caption="Some open nights, there and here"
        columns={["Night", "PriceLabs", "Here"]}
        rows={examples.map(({ day, before }) => ({
          key: day,
          cells: [
            ...[formatNight(day), formatWholeAmount(before)],
            <strong key="here">{formatWholeAmount(directPrice(before, percent))}</strong>,
          ],
        }))}
      />
      <Refused failure={save.failure} />
      <p className={desk.spaced}>
        <Button busy={save.isBusy} disabled={percent === factor} onClick={save.act}>
          {percent === factor
            ? "Save"
            : `Save, ${counted(changed.length, "open night")} ${changed.length === 1 ? "changes" : "change"}`}
        </Button>
      </p>
    </Section>
  );
}
