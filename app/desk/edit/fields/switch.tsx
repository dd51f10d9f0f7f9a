import type { ReactNode } from "react";
import layout from "../../ui/layout.module.css";
import styles from "../edit.module.css";

type SwitchProps = { label: string; name?: string; hint?: ReactNode; isOn: boolean; onSwitch(isOn: boolean): void };

/** A yes or a no. `name` is for those who don't see what is around it. */
export function Switch({ label, name, hint, isOn, onSwitch }: SwitchProps) {
  return (
    <label className={`${styles.switch} ${layout.all}`}>
      <span>{label}</span>
      <input type="checkbox" aria-label={name} checked={isOn} onChange={({ target }) => onSwitch(target.checked)} />
      {hint && <small>{hint}</small>}
    </label>
  );
}
