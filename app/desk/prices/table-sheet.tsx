import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { DeskPricePreview, DeskPrices } from "#contract/desk/prices.ts";
import type { WrittenPriceTable } from "#contract/price-table.ts";
import { counted } from "#domain/format.ts";
import { act, send } from "../data/desk-api.ts";
import { useAction } from "../data/use-action.ts";
import { useDebounced } from "../data/use-debounced.ts";
import layout from "../ui/layout.module.css";
import { shortDay } from "../ui/lodge-time.ts";
import sheet from "../ui/sheet.module.css";
import { Sheet } from "../ui/sheet.tsx";
import text from "../ui/text.module.css";
import { useToast } from "../ui/toast.tsx";
import { mistakeInWords } from "./price-entries.ts";
import styles from "./prices-page.module.css";

export type OwnTable = NonNullable<DeskPrices["own"]>;

export type TableSheetProps = { own: OwnTable; onClose(): void; onSaved(): void };

type Props = TableSheetProps & {
  title: string;
  hint?: string;
  /** The table as the fields say. */
  next: WrittenPriceTable;
  saved: string;
  /** False while fields are still empty. */
  isReady: boolean;
  remove?: { readonly label: string; readonly next: WrittenPriceTable; readonly saved: string } | undefined;
  children: ReactNode;
};

/** One part of the price table, with what it would change before it's saved. */
export function TableSheet(props: Props) {
  const { own, title, hint, next, saved, isReady, remove, onClose, onSaved, children } = props;
  const preview = usePreview(next);
  const { save, isBusy, failure } = useSaveTable(own, onSaved);
  const isSound = preview !== undefined && preview.mistakes.length === 0;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isReady && isSound && (await save(next, saved))) onClose();
  }

  return (
    <Sheet
      failure={failure}
      title={title}
      hint={hint}
      onClose={onClose}
      action={{ label: "Save", isBusy, isOff: !isReady || !isSound, form: "price-table" }}
      keep="Cancel"
      more={
        remove && (
          <Button
            small
            variant="quiet"
            className={sheet.last}
            busy={isBusy}
            onClick={async () => (await save(remove.next, remove.saved)) && onClose()}
          >
            {remove.label}
          </Button>
        )
      }
    >
      <form id="price-table" className={layout.form} onSubmit={submit}>
        {children}
      </form>
      <div aria-live="polite">
        {isReady &&
          preview?.mistakes.map((mistake) => (
            <p className={text.said} key={mistake}>
              {mistakeInWords(next, mistake)}
            </p>
          ))}
        {isReady && isSound && <p className={styles.notice}>{effectInWords(preview)}</p>}
      </div>
    </Sheet>
  );
}

function effectInWords({ changed, first, last }: DeskPricePreview): string {
  if (changed === 0 || first === null || last === null) return "No open night changes.";
  const span = first === last ? `on ${shortDay(first)}` : `from ${shortDay(first)} to ${shortDay(last)}`;
  const what = `${counted(changed, "open night")} ${changed === 1 ? "changes" : "change"}, ${span}.`;
  return `${what} Booked nights and a guest who is paying right now keep their price.`;
}

/** Saves a new table, and offers to undo it for a few seconds. Before the first one there was none to go back to. */
function useSaveTable({ version, table }: OwnTable, onSaved: () => void) {
  const say = useToast();
  const { run, isBusy, failure } = useAction("prices/save", onSaved);

  async function save(next: WrittenPriceTable, words: string): Promise<boolean> {
    const saved = await run({ table: next, seen: { version } });
    if (saved.ok) say(words, version > 0 ? () => takeBack(saved.value) : undefined);
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
function usePreview(table: WrittenPriceTable): DeskPricePreview | undefined {
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
