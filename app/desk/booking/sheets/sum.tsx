import type { ReactNode } from "react";
import { formatCents } from "#app/money.ts";
import desk from "../../ui/desk.module.css";
import { centsTyped, useTyped } from "../../ui/fields/use-typed.ts";
import styles from "../booking-page.module.css";

/** A sum that the owner types, as cents once it's one, and its field. */
export function useSum(most: number, tooMuch: string) {
  const [typed, typedField] = useTyped("");
  const cents = centsTyped(typed);
  const isTooMuch = cents !== undefined && cents > most;
  const words = { label: "Amount", hint: `Up to ${formatCents(most)}`, error: isTooMuch ? tooMuch : undefined };
  const field = { ...words, inputMode: "decimal", ...typedField } as const;
  return [cents !== undefined && cents > 0 && !isTooMuch ? cents : undefined, field] as const;
}

/** The beginning of the email that the guest gets. */
export function GuestReads({ name, first = false, children }: { name: string; first?: boolean; children: ReactNode }) {
  return (
    <div className={`${desk.stack} ${desk.close}`}>
      <h3>
        {name} reads this{first && " first"}
      </h3>
      <p className={styles.email}>
        Dear {name}, {children}
      </p>
    </div>
  );
}
