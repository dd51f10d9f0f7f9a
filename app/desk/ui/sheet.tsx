import { type FormEvent, type ReactNode, useId, useState } from "react";
import { createPortal } from "react-dom";
import { Button, type ButtonProps } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { Failure } from "#contract/failure.ts";
import { DeskIcon } from "./desk-icon.tsx";
import { Refused } from "./fresh-link.tsx";
import sheet from "./sheet.module.css";
import text from "./text.module.css";

export type SheetProps = {
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
  /** Enter in a field does it too. */
  readonly isForm?: boolean | undefined;
  run(): void;
};

/** It comes from the bottom of a phone, and stands in the middle of a laptop. Its buttons stay in view. */
export function Sheet({ title, hint, action, keep, more, failure, onClose, children }: SheetProps) {
  const [heading, form] = [useId(), useId()];
  const Body = action?.isForm ? "form" : "div";

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!action?.isOff && !action?.isBusy) action?.run();
  }

  // Outside of whatever opened it, whose styles aren't the sheet's.
  const main = document.getElementById("main");
  const dialog = (
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
      <Body className={sheet.body} {...(action?.isForm && { id: form, onSubmit: submit })}>
        {children}
        <Refused failure={failure} />
      </Body>
      {(action || keep || more) && (
        <footer>
          {action && (
            <Button
              small
              variant={action.isDanger ? "danger" : "primary"}
              busy={action.isBusy ?? false}
              disabled={action.isOff}
              {...(action.isForm ? { type: "submit", form } : { onClick: () => action.run() })}
            >
              {action.label}
            </Button>
          )}
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
  return main ? createPortal(dialog, main) : dialog;
}

type SheetButtonProps = Omit<ButtonProps, "onClick"> & { sheet(onClose: () => void): ReactNode };

/** A button, and the sheet that it opens. */
export function SheetButton({ sheet: opened, ...button }: SheetButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button small variant="quiet" {...button} onClick={() => setOpen(true)} />
      {isOpen && opened(() => setOpen(false))}
    </>
  );
}
