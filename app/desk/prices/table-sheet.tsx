import type { FormEvent, ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import type { WrittenPriceTable } from "#contract/price-table.ts";
import { counted } from "#domain/format.ts";
import layout from "../ui/layout.module.css";
import { shortDay } from "../ui/lodge-time.ts";
import sheet from "../ui/sheet.module.css";
import { Sheet } from "../ui/sheet.tsx";
import text from "../ui/text.module.css";
import { mistakeInWords } from "./price-entries.ts";
import styles from "./prices-page.module.css";
import { usePreview, useSaveTable } from "./use-price-table.ts";

type Own = { readonly version: number; readonly table: WrittenPriceTable };

export type TableSheetProps = { own: Own; onClose(): void; onSaved(): void };

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

function effectInWords({ changed, first, last }: NonNullable<ReturnType<typeof usePreview>>): string {
  if (changed === 0 || first === null || last === null) return "No open night changes.";
  const span = first === last ? `on ${shortDay(first)}` : `from ${shortDay(first)} to ${shortDay(last)}`;
  const what = `${counted(changed, "open night")} ${changed === 1 ? "changes" : "change"}, ${span}.`;
  return `${what} Booked nights and a guest who is paying right now keep their price.`;
}
