import type { InputHTMLAttributes, ReactNode } from "react";
import styles from "./checkbox.module.css";

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & { children: ReactNode };

/** A checkbox with its label. */
export function Checkbox({ children, className, ...input }: CheckboxProps) {
  return (
    <label className={[styles.check, className].filter(Boolean).join(" ")}>
      <input {...input} type="checkbox" />
      <span>{children}</span>
    </label>
  );
}
