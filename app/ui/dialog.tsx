import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import styles from "./dialog.module.css";

export type DialogProps = {
  /** The id of the heading that names the dialog. */
  labelledBy: string;
  /** The guest wants out: Escape was pressed. Whether the dialog goes is the owner's to decide. */
  onDismiss(): void;
  className?: string | undefined;
  /** Where the content came from, for styles that slide it in. */
  direction?: "forward" | "back";
  children: ReactNode;
};

/** The platform's modal dialog: it keeps focus inside and gives it back when it goes. */
export function Dialog({ labelledBy, onDismiss, className, direction, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    if (!dialog.open) dialog.showModal();
    return () => dialog.close();
  }, []);

  useEscape(ref, onDismiss);

  return (
    // `closedby` leaves a phone's back gesture to the browser's history.
    <dialog
      ref={ref}
      className={[styles.dialog, className].filter(Boolean).join(" ")}
      aria-labelledby={labelledBy}
      closedby="none"
      data-direction={direction}
      onCancel={(event) => event.preventDefault()}
    >
      {children}
    </dialog>
  );
}

// Focus may rest on nothing for a moment, so Escape is heard from everywhere. It is for the dialog on top.
function useEscape(ref: RefObject<HTMLDialogElement | null>, onDismiss: () => void): void {
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const onTop = [...document.querySelectorAll("dialog:modal")].at(-1);
      if (event.key !== "Escape" || event.defaultPrevented || onTop !== ref.current) return;
      event.preventDefault();
      dismiss();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [ref]);
}
