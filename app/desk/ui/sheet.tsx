import { type ReactNode, useId } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { DeskIcon } from "./desk-icon.tsx";
import sheet from "./sheet.module.css";
import text from "./text.module.css";

type SheetProps = {
  title: string;
  hint?: string;
  onClose(): void;
  /** The buttons, which stay in view. */
  foot?: ReactNode;
  children: ReactNode;
};

/** A sheet from the bottom on a phone, a slip of paper on a laptop. */
export function Sheet({ title, hint, onClose, foot, children }: SheetProps) {
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
      <div className={sheet.body}>{children}</div>
      {foot && <footer>{foot}</footer>}
    </Dialog>
  );
}
