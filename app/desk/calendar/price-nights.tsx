import type { FormEvent } from "react";
import { Field } from "#app/ui/field.tsx";
import { countNights, type Stay } from "#domain/dates/stay.ts";
import { countedNights } from "#domain/format.ts";
import { useAction } from "../data/use-action.ts";
import layout from "../ui/layout.module.css";
import { daysOfStay } from "../ui/lodge-time.ts";
import { Sheet } from "../ui/sheet.tsx";
import text from "../ui/text.module.css";
import { useToast } from "../ui/toast.tsx";
import { useTyped } from "../ui/use-typed.ts";

type PriceNightsProps = { stay: Stay; version: number; minStay: number; onClose(): void; onPriced(): void };

/** A separate price for the chosen nights, in the owner's own table. */
export function PriceNights({ stay, version, minStay, onClose, onPriced }: PriceNightsProps) {
  const [price, priceField] = useTyped("");
  const [minNights, minNightsField] = useTyped(String(minStay));
  const { run, isBusy, failure } = useAction("prices/nights", onPriced);
  const say = useToast();
  const isReady = /^\d+$/.test(price) && /^\d+$/.test(minNights);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!isReady) return;
    const request = { ...stay, price: Number(price), minNights: Number(minNights), seen: { version } };
    const priced = await run(request);
    if (priced.ok) {
      say(`${countedNights(countNights(stay))} priced. Seasons and other nights stay as they are.`);
      onClose();
    }
  }

  return (
    <Sheet
      title="Set a price"
      hint={`${daysOfStay(stay)}, ${countedNights(countNights(stay))}`}
      onClose={onClose}
      action={{ label: "Save", isBusy, isOff: !isReady, form: "night-price" }}
      keep="Cancel"
      failure={failure}
    >
      <form id="night-price" className={layout.two} onSubmit={save}>
        <Field label="A night, dollars" inputMode="numeric" {...priceField} />
        <Field label="Minimum nights" inputMode="numeric" {...minNightsField} />
      </form>
      <p className={text.tiny}>
        It counts once, for these nights, before any season. Prices shows it as a line of the table.
      </p>
    </Sheet>
  );
}
