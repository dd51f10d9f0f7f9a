import { useId } from "react";
import { feeLabel } from "#domain/prices/bill.ts";
import { petTerms } from "#domain/prices/quote.ts";
import { rules } from "#house/rules.ts";
import { PET_COUNTS } from "../draft/stay-choice.ts";
import styles from "./dates-step.module.css";

const { extraGuests, pets: petRules, currency } = rules;
const KINDS = (petRules?.kinds ?? ["pets"]).join(" and ").replace(/^./, (first) => first.toUpperCase());

const SENTENCES = [
  ...(extraGuests
    ? [
        `From guest ${extraGuests.above + 1} on: ${feeLabel({ each: extraGuests.fee, per: extraGuests.per }, currency)}.`,
      ]
    : []),
  ...(petRules?.whileBooking
    ? [`${KINDS} are welcome, ${petRules.whileBooking.atMost} at most: ${feeLabel(petTerms(petRules), currency)}.`]
    : []),
];

/** Who else comes, where the house asks, and what a larger party costs. */
export function PartyFees({ pets, onPets }: { pets: number; onPets(pets: number): void }) {
  if (SENTENCES.length === 0) return null;
  return (
    <div className={styles.party}>
      <PetsSelect pets={pets} onPets={onPets} />
      <p>{SENTENCES.join(" ")}</p>
    </div>
  );
}

/** Nothing where the house doesn't ask. */
function PetsSelect({ pets, onPets }: { pets: number; onPets(pets: number): void }) {
  const id = useId();
  if (PET_COUNTS.length === 0) return null;
  return (
    <p>
      <label className={styles.label} htmlFor={id}>
        {KINDS}
      </label>
      <select id={id} value={pets} onChange={(event) => onPets(Number(event.target.value))}>
        {PET_COUNTS.map((count) => (
          <option key={count}>{count}</option>
        ))}
      </select>
    </p>
  );
}
