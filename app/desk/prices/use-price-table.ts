import { useEffect, useState } from "react";
import type { DeskPricePreview } from "#contract/desk/prices.ts";
import type { WrittenPriceTable } from "#contract/price-table.ts";
import { act, send } from "../data/desk-api.ts";
import { useAction } from "../data/use-action.ts";
import { useDebounced } from "../data/use-debounced.ts";
import { useToast } from "../ui/toast.tsx";

type Own = { readonly version: number; readonly table: WrittenPriceTable };

/** Saves a new table, and offers to undo it for a few seconds. */
export function useSaveTable({ version, table }: Own, onSaved: () => void) {
  const say = useToast();
  const { run, isBusy, failure } = useAction("prices/save", onSaved);

  async function save(next: WrittenPriceTable, words: string): Promise<boolean> {
    const saved = await run({ table: next, seen: { version } });
    if (saved.ok) say(words, () => takeBack(saved.value));
    return saved.ok;
  }

  async function takeBack(saved: number) {
    const undone = await act("prices/save", { table, seen: { version: saved } });
    onSaved();
    say(undone.ok ? "The prices are as they were." : undone.refusal.message);
  }

  return { save, isBusy, failure };
}

/** What a table would change, once nobody is typing. */
export function usePreview(table: WrittenPriceTable): DeskPricePreview | undefined {
  const written = JSON.stringify(table);
  const settled = useDebounced(written);
  const [held, setHeld] = useState<{ readonly of: string; readonly preview: DeskPricePreview }>();

  useEffect(() => {
    let isCurrent = true;
    send("prices/preview", { table: JSON.parse(settled) }).then((answer) => {
      if (isCurrent && answer.ok) setHeld({ of: settled, preview: answer.value });
    });
    return () => {
      isCurrent = false;
    };
  }, [settled]);

  return held?.of === written ? held.preview : undefined;
}
