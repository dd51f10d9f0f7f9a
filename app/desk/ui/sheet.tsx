import { type ReactNode, useId } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { Failure } from "#contract/failure.ts";
import { DeskIcon } from "./desk-icon.tsx";
import { Refused } from "./fresh-link.tsx";
import sheet from "./sheet.module.css";
import text from "./text.module.css";

type SheetProps = {
  title: string;
  hint?: string | undefined;
  /** What the sheet is for. */
  action?: Action;
  /** The button that closes the sheet, and says what then stays as it is. */
  keep?: string;
  /** Other buttons. */
  more?: ReactNode;
  failure?: Failure | undefined;
  onClose(): void;
  children: ReactNode;
};

type Action = {
  readonly label: ReactNode;
  readonly isBusy?: boolean;
  readonly isOff?: boolean;
  readonly isDanger?: boolean | undefined;
} & ({ run(): void } | { readonly form: string });

/** It comes from the bottom of a phone, and stands in the middle of a laptop. Its buttons stay in view. */
export function Sheet({ title, hint, action, keep, more, failure, onClose, children }: SheetProps) {
  const heading = useId();
  return (
    <Dialog className={sheet.sheet} labelledBy={heading} onDismiss={onClose}>
      <header>
        <div>
          <h2 id={heading}>{title}</h2>
          {hint && <p className={text.tiny}>{hint}</p>}
        </div>
        <button className={sheet.close} type="button" onClick={onClose} aria-label="Close">
          <DeskIcon name="close" />
        </button>
      </header>
      <div className={sheet.body}>
        {children}
        <Refused failure={failure} />
      </div>
      {(action || keep || more) && (
        <footer>
          {action && <ActionButton {...action} />}
          {keep && (
            <Button small variant="ghost" onClick={onClose}>
              {keep}
            </Button>
          )}
          {more}
        </footer>
      )}
    </Dialog>
  );
}

function ActionButton({ label, isBusy = false, isOff = false, isDanger = false, ...does }: Action) {
  const press = "form" in does ? { type: "submit" as const, form: does.form } : { onClick: () => does.run() };
  return (
    <Button small variant={isDanger ? "danger" : "primary"} busy={isBusy} disabled={isOff} {...press}>
      {label}
    </Button>
  );
}
