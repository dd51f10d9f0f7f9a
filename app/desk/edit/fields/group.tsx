import type { ReactNode } from "react";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import styles from "../edit.module.css";

type GroupProps = {
  label: string;
  hint?: string | undefined;
  mistake?: string | undefined;
  children: ReactNode;
  onBlur?: (() => void) | undefined;
};

/** Fields that belong together, under one label. */
export function Group({ label, hint, mistake, children, onBlur }: GroupProps) {
  return (
    <fieldset className={`${styles.group} ${layout.form} ${layout.all}`} onBlur={onBlur}>
      <legend>{label}</legend>
      {hint && <p className={`${text.tiny} ${layout.all}`}>{hint}</p>}
      {mistake && <p className={`${text.rust} ${layout.all}`}>{mistake}</p>}
      {children}
    </fieldset>
  );
}
