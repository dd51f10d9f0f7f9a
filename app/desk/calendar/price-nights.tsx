import { Field } from "#app/ui/field.tsx";
import { countNights, type Stay } from "#domain/dates/stay.ts";
import { countedNights } from "#domain/format.ts";
import { ActSheet } from "../ui/act-button.tsx";
import layout from "../ui/layout.module.css";
import { daysOfStay } from "../ui/lodge-time.ts";
import text from "../ui/text.module.css";
import { useTyped } from "../ui/use-typed.ts";

type PriceNightsProps = { stay: Stay; version: number; minStay: number; onClose(): void };

/** A separate price for the chosen nights, in the owner's own table. */
export function PriceNights({ stay, version, minStay, onClose }: PriceNightsProps) {
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
      onClose={onClose}
      label="Save"
      isForm
      keep="Cancel"
    >
      <div className={layout.two}>
        <Field label="A night, dollars" inputMode="numeric" {...priceField} />
        <Field label="Minimum nights" inputMode="numeric" {...minNightsField} />
      </div>
      <p className={text.tiny}>
        It counts once, for these nights, before any season. Prices shows it as a line of the table.
      </p>
    </ActSheet>
  );
}
