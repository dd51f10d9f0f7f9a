import { type ChangeEvent, useEffect, useState } from "react";
import type { Currency } from "#domain/prices/money.ts";
import { centsFromDollars } from "#domain/prices/nightly-prices.ts";
import { rules } from "#house/rules.ts";

/** What is typed into a field, what the field needs for it, and a way to change it otherwise. */
export function useTyped(before: string) {
  const [value, setValue] = useState(before);
  const onChange = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setValue(event.target.value);
  return [value, { value, onChange }, setValue] as const;
}

/** What is chosen here, until it's what is saved: from then on what any device saves is shown. */
export function useUnsaved<Value extends string | number>(saved: Value) {
  const [unsaved, setUnsaved] = useState<Value>();
  if (unsaved === saved) setUnsaved(undefined);
  return [unsaved ?? saved, setUnsaved] as const;
}

const CURRENCY_WORDS = {
  ...{ USD: "dollars", AUD: "dollars", CAD: "dollars", NZD: "dollars" },
  ...{ CHF: "francs", EUR: "euros", GBP: "pounds" },
} satisfies Record<Currency, string>;

/** "dollars": what a price is typed in. */
export const CURRENCY_WORD = CURRENCY_WORDS[rules.currency];

/** "$1,900" and "1900.00" alike. */
export function centsTyped(dollars: string): number | undefined {
  return centsFromDollars(dollars.replace(/[$,\s]/g, ""));
}

const SETTLED_AFTER_MS = 250;

/** A text once nobody has typed for a moment. An empty one counts at once. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === "" ? "" : settled;
}
