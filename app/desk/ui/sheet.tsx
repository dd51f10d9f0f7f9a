import { createContext, type FormEvent, type ReactNode, Suspense, useContext, useId, useState } from "react";
import { createPortal } from "react-dom";
import { Button, type ButtonProps } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { Failure } from "#contract/failure.ts";
import desk from "./desk.module.css";
import { DeskIcon } from "./desk-icon.tsx";
import { Refused } from "./fresh-link.tsx";
import sheet from "./sheet.module.css";

export type SheetProps = {
  title: string;
  hint?: string | undefined;
  /** What the sheet is for. */
  action?: Action;
  /** The button that closes the sheet, and says what then stays as it is. */
  keep?: string;
  /** Other buttons. */
  more?: ReactNode;
  /** What its button would do, or why it can't yet: as much in view as the button. */
  says?: ReactNode;
  failure?: Failure | undefined;
  /** For one that was not opened by a button of its own. */
  onClose?(): void;
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
export function Sheet({ title, hint, action, keep, more, says, failure, onClose, children }: SheetProps) {
  const closeAround = useClose();
  const close = onClose ?? closeAround;
  const [heading, form] = [useId(), useId()];
  const Body = action?.isForm ? "form" : "div";

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!action?.isOff && !action?.isBusy) action?.run();
  }

  // Outside of whatever opened it, whose styles aren't the sheet's.
  const main = document.getElementById("main");
  const dialog = (
    <Dialog className={sheet.sheet} labelledBy={heading} onDismiss={close}>
      <header>
        <div>
          <h2 id={heading}>{title}</h2>
          {hint && <p className={desk.tiny}>{hint}</p>}
        </div>
        <button className={sheet.close} type="button" onClick={close} aria-label="Close">
          <DeskIcon name="close" />
        </button>
      </header>
      <Body className={sheet.body} {...(action?.isForm && { id: form, onSubmit: submit })}>
        {children}
      </Body>
      {(action || keep || more) && (
        <footer>
          {says}
          <Refused failure={failure} />
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
            <Button small variant="ghost" onClick={close}>
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

type SheetButtonProps = Omit<ButtonProps, "onClick"> & { sheet: ReactNode };

/** A button, and the sheet that it opens. */
export function SheetButton({ sheet, ...button }: SheetButtonProps) {
  const [opened, open] = useSheet(sheet);
  return (
    <>
      <Button small variant="quiet" {...button} onClick={open} />
      {opened}
    </>
  );
}

const CloseContext = createContext<() => void>(() => undefined);

/** Closes the sheet around it. */
export function useClose(): () => void {
  return useContext(CloseContext);
}

/** A sheet once it's opened, and what opens it. Its code may load only then. */
export function useSheet(sheet: ReactNode) {
  const [isOpen, setOpen] = useState(false);
  const opened = isOpen && (
    <CloseContext value={() => setOpen(false)}>
      <Suspense>{sheet}</Suspense>
    </CloseContext>
  );
  return [opened, () => setOpen(true)] as const;
}
