import { type ReactNode, type Ref, type ToggleEvent, useEffect, useImperativeHandle, useRef } from "react";
import styles from "./popover.module.css";

export type PopoverHandle = { show(): void; hide(): void };

export type PopoverProps = {
  id: string;
  label: string;
  /** Called when it has opened or closed, by a button with `popoverTarget`, Escape or a click elsewhere. */
  onToggle(isOpen: boolean): void;
  ref?: Ref<PopoverHandle>;
  children: ReactNode;
};

const GAP = 8;
const WIDTH = 432;
/** The height of a month of six weeks. */
const HEIGHT = 521;

/** The native popover, anchored to its button; on a phone a sheet at the bottom of the screen. */
export function Popover({ id, label, onToggle, ref, children }: PopoverProps) {
  const box = useRef<HTMLDivElement>(null);
  const findButton = () => document.querySelector<HTMLElement>(`[popovertarget="${id}"]`);
  useImperativeHandle(ref, () => ({
    show() {
      // Closing restores the previous focus, so it must be on the popover's own button.
      findButton()?.focus({ preventScroll: true });
      box.current?.showPopover();
    },
    hide: () => box.current?.hidePopover(),
  }));

  // The browser may have opened it before the script could position it or notice.
  useEffect(() => {
    if (!box.current?.matches(":popover-open")) return;
    box.current.hidePopover();
    box.current.showPopover();
  }, []);

  function onBeforeToggle(event: ToggleEvent<HTMLDivElement>) {
    const button = findButton();
    if (event.newState === "open" && button) place(event.currentTarget, button.getBoundingClientRect());
  }

  return (
    <div
      ref={box}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={label}
      className={styles.popover}
      onBeforeToggle={onBeforeToggle}
      onToggle={(event) => onToggle(event.newState === "open")}
    >
      {children}
    </div>
  );
}

/**
 * Below its button, or above it if there's more room, and partly over it in a window too short for either. It scrolls
 * with the page, as the button does.
 */
function place(box: HTMLElement, button: DOMRect): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const above = button.top;
  const below = clientHeight - button.bottom;
  const room = Math.min(Math.max(above, below, HEIGHT + 2 * GAP), clientHeight);
  const edge = clientHeight - room + GAP;
  const left = Math.max(GAP, Math.min(button.left, clientWidth - WIDTH - GAP));
  box.style.setProperty("--popover-left", `${left}px`);
  box.style.setProperty("--popover-top", above > below ? "auto" : `${edge + window.scrollY}px`);
  box.style.setProperty("--popover-bottom", above > below ? `${edge - window.scrollY}px` : "auto");
  box.style.setProperty("--popover-from", above > below ? "1" : "-1");
  box.style.setProperty("--popover-room", `${room - 2 * GAP}px`);
}
