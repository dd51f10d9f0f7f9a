import { PET_COUNTS } from "#app/booking/draft/stay-choice.ts";
import { formatCents } from "#app/money.ts";
import { Field } from "#app/ui/field.tsx";
import type { PhonePriceKind } from "#contract/desk/booking/phone-booking.ts";
import type { Bill } from "#domain/prices/bill.ts";
import choice from "../ui/fields/choice.module.css";
import { Choice } from "../ui/fields/choice.tsx";
import { Section } from "../ui/page.tsx";

type PhonePriceProps = {
  kind: PhonePriceKind;
  typed: string;
  listed: Bill | undefined;
  onKind(kind: PhonePriceKind): void;
  onTyped(typed: string): void;
};

/** The site's price, the owner's own for the nights, or free. */
export function PhonePrice({ kind, typed, listed, onKind, onTyped }: PhonePriceProps) {
  const shared = { name: "price", chosen: kind, onChoose: onKind };
  return (
    <Section id="price" title="Price">
      <fieldset className={`${choice.choices} ${choice.open}`}>
        <legend className="hidden">Price</legend>
        <Choice<PhonePriceKind> {...shared} value="list" label="List price" sum={listed && formatCents(listed.payable)}>
          As on the site today
        </Choice>
        <Choice<PhonePriceKind> {...shared} value="own" label="My price for the nights">
          For everybody who comes. {PET_COUNTS.length > 0 ? "Cleaning, pets" : "Cleaning"} and tax are added
        </Choice>
        {kind === "own" && (
          <Field
            className={choice.field}
            label="All nights together"
            inputMode="decimal"
            placeholder="1200.00"
            value={typed}
            onChange={(event) => onTyped(event.target.value)}
          />
        )}
        <Choice<PhonePriceKind> {...shared} value="free" label="No charge" sum={formatCents(0)}>
          Friends and family. They still accept the agreement.
        </Choice>
      </fieldset>
    </Section>
  );
}
