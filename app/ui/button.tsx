import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from "react";
import styles from "./button.module.css";

export type ButtonLook = {
  variant?: "primary" | "ghost" | "quiet" | "danger" | undefined;
  small?: boolean | undefined;
  /** Fills the width of its container. */
  wide?: boolean | undefined;
  className?: string | undefined;
};

export type ButtonProps = ButtonLook & ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean };

/** While busy the button shows a spinner and ignores clicks. It isn't disabled, because that would drop the focus. */
export function Button({ variant, small, wide, className, busy = false, onClick, children, ...rest }: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, small, wide, className })}
      onClick={press}
      aria-disabled={busy || undefined}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

/** A link that looks like a button, for the main action of a page. */
export function ButtonLink({ href, children, ...look }: ButtonLook & { href: string; children: ReactNode }) {
  return (
    <a href={href} className={buttonClass(look)}>
      {children}
    </a>
  );
}

export function buttonClass({ variant = "primary", small, wide, className }: ButtonLook): string {
  return [styles.button, styles[variant], small && styles.small, wide && styles.wide, className]
    .filter(Boolean)
    .join(" ");
}
