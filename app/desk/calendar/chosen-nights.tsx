import { formatCents } from "#app/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { DeskStay } from "#contract/desk/answers.ts";
import { countNights, type Stay } from "#domain/dates/stay.ts";
import { countedNights, formatSpan } from "#domain/format.ts";
import { act } from "../data/desk-api.ts";
import { useQuery } from "../data/query.tsx";
import { QuoteBill } from "../prices/guest-pays.tsx";
import { ActButton, ActSheet, useAct } from "../ui/act-button.tsx";
import desk from "../ui/desk.module.css";
import { CURRENCY_WORD, useTyped } from "../ui/fields/use-typed.ts";
import { Refused } from "../ui/fresh-link.tsx";
import { BUTTONS, ListTable, withHint } from "../ui/list-table.tsx";
import { daysOfStay, shortSpan } from "../ui/lodge-time.ts";
import { Section } from "../ui/page.tsx";
import { SheetButton } from "../ui/sheet.tsx";
import styles from "./calendar.module.css";

/** What a guest would pay for the chosen nights, and the button that blocks them. */
export function ChosenNights({ stay, onBlocked }: { stay: Stay | undefined; onBlocked(): void }) {
  const quote = useQuery("quote", stay && { in: stay.checkIn, out: stay.checkOut });
  const [note, noteField] = useTyped("");
  const count = stay === undefined ? 0 : countNights(stay);
  const block = useAct({
    call: "block",
    request: stay && { ...stay, note, seen: { free: count } },
    onDone: () => {
      onBlocked();
      return `${countedNights(count)} blocked. Other channels close them when they next read our calendar.`;
    },
    undo: stay && {
      does: (id: string) => act("unblock", { block: id, seen: stay }),
      words: `${formatSpan(stay)} is for sale again.`,
    },
  });
  if (stay === undefined) {
    return (
      <section className={`${desk.slip} ${desk.onlyWide}`} aria-label="Chosen nights">
        <h2>No nights chosen</h2>
        <p className={desk.soft}>Choose open nights to see what a guest would pay, or to keep them for yourself.</p>
      </section>
    );
  }
  const bill = quote.answer?.bill;
  const version = quote.answer?.priceTable ?? null;
  const label = `Block ${countedNights(count)}`;
  return (
    <>
      <section className={desk.slip} id="chosen" aria-labelledby="chosen-days">
        <h2 id="chosen-days">{daysOfStay(stay)}</h2>
        <p className={desk.soft} aria-live="polite">
          {countedNights(count)}, open.
          {quote.answer && quote.answer.minStay > 1 && ` Minimum stay ${quote.answer.minStay}.`}
        </p>
        {quote.answer && (
          <div className={desk.spaced}>
            {bill && <p className={desk.tiny}>A guest would pay</p>}
            <QuoteBill quote={quote.answer} />
          </div>
        )}
        <form className={desk.lines} onSubmit={block.submit}>
          <Field
            label="Why (only you see this)"
            placeholder="Family, repairs, a breather"
            maxLength={200}
            {...noteField}
          />
          <Refused failure={block.failure} />
          <Button type="submit" wide busy={block.isBusy}>
            {label}
          </Button>
          <p className={desk.tiny}>
            Blocked nights close here at once. Other channels read our calendar only every few hours; if it’s urgent,
            close them there too.
          </p>
        </form>
        {/* Not in the form, which blocks the nights. */}
        {version !== null && (
          <div className={desk.spaced}>
            <SheetButton
              wide
              small={false}
              variant="ghost"
              sheet={<PriceNights {...{ stay, version }} minStay={quote.answer?.minStay ?? 1} />}
            >
              Set a price
            </SheetButton>
          </div>
        )}
      </section>
      <div className={styles.chosen}>
        <span>
          <strong>{daysOfStay(stay)}</strong>
          <span className={`${desk.tiny} num`}>
            {countedNights(count)} open{bill && `. A guest would pay ${formatCents(bill.payable)}`}
          </span>
        </span>
        <Button small busy={block.isBusy} onClick={block.act}>
          {label}
        </Button>
      </div>
    </>
  );
}

/** A separate price for the chosen nights, in the owner's own table. */
function PriceNights({ stay, version, minStay }: { stay: Stay; version: number; minStay: number }) {
  const [price, priceField] = useTyped("");
  const [minNights, minNightsField] = useTyped(String(minStay));
  const nights = countedNights(countNights(stay));
  const isReady = /^\d+$/.test(price) && /^\d+$/.test(minNights);
  return (
    <ActSheet
      call="prices/nights"
      request={isReady ? { ...stay, price: Number(price), minNights: Number(minNights), seen: { version } } : undefined}
      onDone={() => `${nights} priced. Seasons and other nights stay as they are.`}
      title="Set a price"
      hint={`${daysOfStay(stay)}, ${nights}`}
      label="Save"
      isForm
      keep="Cancel"
    >
      <div className={desk.two}>
        <Field label={`A night, ${CURRENCY_WORD}`} inputMode="numeric" {...priceField} />
        <Field label="Minimum nights" inputMode="numeric" {...minNightsField} />
      </div>
      <p className={desk.tiny}>
        It counts once, for these nights, before any season. Prices shows it as a line of the table.
      </p>
    </ActSheet>
  );
}

/** The blocks of the year that is shown: the desk asks for one year at a time. */
export function OwnBlocks({ year, stays }: { year: string; stays: readonly DeskStay[] }) {
  return (
    <Section id="blocks" title="Blocked by you">
      {stays.length === 0 ? (
        <p className={`${desk.soft} ${desk.spaced}`}>Nothing is blocked in {year}.</p>
      ) : (
        <ListTable
          caption="Nights you keep for yourself"
          columns={["Nights", "Why", BUTTONS]}
          rows={stays.map(({ block, note, checkIn, checkOut }) => {
            const stay = { checkIn, checkOut };
            const undo = () => act("block", { ...stay, note: note ?? "", seen: { free: countNights(stay) } });
            const unblock = (
              <ActButton
                key="unblock"
                call="unblock"
                request={{ block: block ?? "", seen: stay }}
                onDone={() => `${formatSpan(stay)} is for sale again.`}
                undo={{ does: undo }}
                variant="quiet"
                aria-label={`Unblock ${shortSpan(stay)}`}
              >
                Unblock
              </ActButton>
            );
            const nights = withHint(shortSpan(stay), countedNights(countNights(stay)));
            return { key: block ?? "", cells: [nights, note, unblock] };
          })}
        />
      )}
    </Section>
  );
}
