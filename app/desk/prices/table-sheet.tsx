import type { ReactNode } from "react";
import { useAnswer } from "#app/ui/waiting/use-answer.ts";
import type { DeskPricePreview, DeskPrices } from "#contract/desk/prices.ts";
import type { Failure } from "#contract/failure.ts";
import type { WrittenPriceTable } from "#contract/price-table.ts";
import { counted } from "#domain/format.ts";
import type { Result } from "#domain/result.ts";
import { act, send } from "../data/desk-api.ts";
import { ActButton, ActSheet } from "../ui/act-button.tsx";
import desk from "../ui/desk.module.css";
import { useDebounced } from "../ui/fields/use-typed.ts";
import { Refused } from "../ui/fresh-link.tsx";
import { shortDay } from "../ui/lodge-time.ts";
import sheet from "../ui/sheet.module.css";
import { useClose } from "../ui/sheet.tsx";
import { mistakeInWords } from "./price-entries.ts";
import styles from "./prices-page.module.css";

export type OwnTable = NonNullable<DeskPrices["own"]>;

type TableSheetProps = {
  own: OwnTable;
  title: string;
  hint: string | undefined;
  /** The table as the fields say. */
  next: WrittenPriceTable;
  saved: string;
  /** False while fields are still empty. */
  isReady?: boolean;
  remove?: { readonly label: string; readonly next: WrittenPriceTable; readonly saved: string } | undefined;
  children: ReactNode;
};

/** One part of the price table, with what it would change before it's saved. */
export function TableSheet(props: TableSheetProps) {
  const { own, title, hint, next, saved, isReady = true, remove, children } = props;
  const close = useClose();
  const tried = usePreview(next);
  const preview = tried?.ok ? tried.value : undefined;
  const isSound = preview !== undefined && preview.mistakes.length === 0;
  const { version, table } = own;
  const seen = { version };
  const putBack = (saved: number) => act("prices/save", { table, seen: { version: saved } });
  // Before the first table there was none to go back to.
  const undo = version > 0 ? { does: putBack, words: "The prices are as they were." } : undefined;
  return (
    <ActSheet
      call="prices/save"
      request={isReady && isSound ? { table: next, seen } : undefined}
      onDone={() => saved}
      undo={undo}
      title={title}
      hint={hint}
      label="Save"
      isForm
      keep="Cancel"
      more={
        remove && (
          <ActButton
            call="prices/save"
            request={{ table: remove.next, seen }}
            onDone={() => {
              close();
              return remove.saved;
            }}
            undo={undo}
            variant="quiet"
            className={sheet.last}
          >
            {remove.label}
          </ActButton>
        )
      }
      says={
        <div aria-live="polite">
          {isReady &&
            preview?.mistakes.map((mistake) => (
              <p className={desk.said} key={mistake}>
                {mistakeInWords(next, mistake)}
              </p>
            ))}
          {isReady && tried?.ok === false && <Refused failure={tried.refusal} />}
          {isReady && isSound && <p className={styles.notice}>{effectInWords(preview)}</p>}
        </div>
      }
    >
      <div className={desk.form}>{children}</div>
    </ActSheet>
  );
}

function effectInWords({ changed, first, last }: DeskPricePreview): string {
  if (changed === 0 || first === null || last === null) return "No open night changes.";
  const year = first.slice(0, 4) === last.slice(0, 4) ? "" : `, ${last.slice(0, 4)}`;
  const span = first === last ? `on ${shortDay(first)}` : `from ${shortDay(first)} to ${shortDay(last)}${year}`;
  const what = `${counted(changed, "open night")} ${changed === 1 ? "changes" : "change"}, ${span}.`;
  return `${what} Booked nights and a guest who is paying right now keep their price.`;
}

/** What a table would change, or why that can't be told, once nobody is typing. */
function usePreview(table: WrittenPriceTable): Result<DeskPricePreview, Failure> | undefined {
  const written = JSON.stringify(table);
  const settled = useDebounced(written);
  const answer = useAnswer(settled, () => send("prices/preview", { table: JSON.parse(settled) }));
  return settled === written ? answer : undefined;
}
