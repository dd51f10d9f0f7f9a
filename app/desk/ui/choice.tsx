import type { ReactNode } from "react";
import choice from "./choice.module.css";

type ChoiceProps<Value extends string> = {
  name: string;
  value: Value;
  chosen: Value;
  label: string;
  sum?: string | undefined;
  onChoose(value: Value): void;
  children: ReactNode;
};

/** One of several options, with the sum it comes to. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { name, value, chosen, label, sum, onChoose, children } = props;
  return (
    <label>
      <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
      <strong>{label}</strong>
      {sum !== undefined && <span className={choice.sum}>{sum}</span>}
      <small>{children}</small>
    </label>
  );
}
