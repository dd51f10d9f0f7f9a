import type { FormEvent } from "react";
import { formatCents } from "#app/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { countNights, type Stay } from "#domain/dates/stay.ts";
import { countedNights } from "#domain/format.ts";
import { useAction } from "../data/use-action.ts";
import { useQuery } from "../data/use-query.ts";
import { QuoteBill } from "../prices/quote-bill.tsx";
import { Refused } from "../ui/fresh-link.tsx";
import layout from "../ui/layout.module.css";
import { daysOfStay } from "../ui/lodge-time.ts";
import { SheetButton } from "../ui/sheet.tsx";
import text from "../ui/text.module.css";
import { useTyped } from "../ui/use-typed.ts";
import styles from "./calendar.module.css";
import { PriceNights } from "./price-nights.tsx";

type ChosenProps = {
  stay: Stay | undefined;
  onBlocked(id: string, stay: Stay): void;
};

/** What a guest would pay for the chosen nights, and the button that blocks them. */
export function ChosenNights({ stay, onBlocked }: ChosenProps) {
  const quote = useQuery("quote", stay && { in: stay.checkIn, out: stay.checkOut });
  const { run, isBusy, failure } = useAction("block");
  const [note, noteField] = useTyped("");
  if (stay === undefined) {
    return (
      <section className={`${layout.slip} ${layout.onlyWide}`} aria-label="Chosen nights">
        <h2>No nights chosen</h2>
        <p className={text.soft}>Choose open nights to see what a guest would pay, or to keep them for yourself.</p>
      </section>
    );
  }
  const count = countNights(stay);
  const bill = quote.answer?.bill;
  const version = quote.answer?.priceTable ?? null;

  async function block(event?: FormEvent) {
    event?.preventDefault();
    if (isBusy || stay === undefined) return;
    const blocked = await run({ ...stay, note, seen: { free: count } });
    if (blocked.ok) onBlocked(blocked.value, stay);
  }

  const label = `Block ${countedNights(count)}`;
  return (
    <>
      <section className={layout.slip} id="chosen" aria-labelledby="chosen-days">
        <h2 id="chosen-days">{daysOfStay(stay)}</h2>
        <p className={text.soft} aria-live="polite">
          {countedNights(count)}, open.
          {quote.answer && quote.answer.minStay > 1 && ` Minimum stay ${quote.answer.minStay}.`}
        </p>
        {quote.answer && (
          <div className={layout.spaced}>
            {bill && <p className={text.tiny}>A guest would pay</p>}
            <QuoteBill quote={quote.answer} />
          </div>
        )}
        <form className={layout.lines} onSubmit={block}>
          <Field
            label="Why (only you see this)"
            placeholder="Family, repairs, a breather"
            maxLength={200}
            {...noteField}
          />
          <Refused failure={failure} />
          <Button type="submit" wide busy={isBusy}>
            {label}
          </Button>
          <p className={text.tiny}>
            Blocked nights close here at once. Other channels read our calendar only every few hours; if it’s urgent,
            close them there too.
          </p>
        </form>
        {/* Not in the form, which blocks the nights. */}
        {version !== null && (
          <div className={layout.spaced}>
            <SheetButton
              wide
              small={false}
              variant="ghost"
              sheet={(onClose) => <PriceNights {...{ stay, version, onClose }} minStay={quote.answer?.minStay ?? 1} />}
            >
              Set a price
            </SheetButton>
          </div>
        )}
      </section>
      <div className={styles.chosen}>
        <span>
          <strong>{daysOfStay(stay)}</strong>
          <span className={`${text.tiny} num`}>
            {countedNights(count)} open{bill && `. A guest would pay ${formatCents(bill.payable)}`}
          </span>
        </span>
        <Button small busy={isBusy} onClick={() => block()}>
          {label}
        </Button>
      </div>
    </>
  );
}
