import { type SelectHTMLAttributes, useId } from "react";
import styles from "./select.module.css";

export type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & { label: string };

/** The platform's own select with its label above. Options are its children. */
export function Select({ label, id, className, ...rest }: SelectProps) {
  const ownId = useId();
  return (
    <div className={[styles.field, className].filter(Boolean).join(" ")}>
      <label htmlFor={id ?? ownId}>{label}</label>
      <select {...rest} id={id ?? ownId} className={styles.select} />
    </div>
  );
}
