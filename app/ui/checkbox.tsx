import type { InputHTMLAttributes, ReactNode } from "react";
import styles from "./checkbox.module.css";

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & { children: ReactNode };

/** A box to tick; its words are its label. */
export function Checkbox({ children, className, ...input }: CheckboxProps) {
  return (
    <label className={[styles.check, className].filter(Boolean).join(" ")}>
      <input {...input} type="checkbox" />
      <span>{children}</span>
    </label>
  );
}
