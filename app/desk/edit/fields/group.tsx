import type { ReactNode } from "react";
import desk from "../../ui/desk.module.css";
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
    <fieldset className={`${styles.group} ${desk.form} ${desk.all}`} onBlur={onBlur}>
      <legend>{label}</legend>
      {hint && <p className={`${desk.tiny} ${desk.all}`}>{hint}</p>}
      {mistake && <p className={`${desk.mistake} ${desk.all}`}>{mistake}</p>}
      {children}
    </fieldset>
  );
}

type SwitchProps = { label: string; name?: string; hint?: ReactNode; isOn: boolean; onSwitch(isOn: boolean): void };

/** A yes or a no. `name` is for those who don't see what is around it. */
export function Switch({ label, name, hint, isOn, onSwitch }: SwitchProps) {
  return (
    <label className={`${styles.switch} ${desk.all}`}>
      <span>{label}</span>
      <input type="checkbox" aria-label={name} checked={isOn} onChange={({ target }) => onSwitch(target.checked)} />
      {hint && <small>{hint}</small>}
    </label>
  );
}
