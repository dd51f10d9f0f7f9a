import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from "react";
import styles from "./dialog.module.css";

export type DialogProps = {
  /** The id of the heading that names the dialog. */
  labelledBy: string;
  /** Escape was pressed. The parent decides whether the dialog closes. */
  onDismiss(): void;
  className?: string | undefined;
  children: ReactNode;
};

/** The native modal dialog: it keeps the focus inside and restores it when it closes. */
export function Dialog({ labelledBy, onDismiss, className, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const dismiss = useEffectEvent(onDismiss);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    if (!dialog.open) dialog.showModal();

    // For a moment nothing may have the focus, so the document listens for Escape. It's for the topmost dialog.
    function onKeyDown(event: KeyboardEvent) {
      const onTop = [...document.querySelectorAll("dialog:modal")].at(-1);
      if (event.key !== "Escape" || event.defaultPrevented || onTop !== dialog) return;
      event.preventDefault();
      dismiss();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      dialog.close();
    };
  }, []);

  return (
    // Without `closedby`, a phone's back gesture would close the dialog instead of going back in history.
    <dialog
      ref={ref}
      className={[styles.dialog, className].filter(Boolean).join(" ")}
      aria-labelledby={labelledBy}
      closedby="none"
      onCancel={(event) => event.preventDefault()}
    >
      {children}
    </dialog>
  );
}
