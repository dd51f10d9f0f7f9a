import { Field } from "#app/ui/field.tsx";
import { rules } from "#house/rules.ts";

/** How many come. Whatever is typed, it's a number that the house can take. */
export function GuestsField({ guests, onChange }: { guests: number; onChange(guests: number): void }) {
  const most = rules.guests.atMost;
  return (
    <Field
      label="Guests"
      type="number"
      min={1}
      max={most}
      value={guests}
      onChange={(event) => onChange(Math.min(most, Math.max(1, Math.floor(Number(event.target.value)))))}
    />
  );
}
