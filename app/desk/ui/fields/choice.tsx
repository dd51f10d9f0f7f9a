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

type RadiosProps<Value> = {
  name: string;
  values: readonly Value[];
  chosen: Value | undefined;
  onChoose(value: NoInfer<Value>): void;
  children(value: Value): ReactNode;
};

/** Radio buttons side by side, each in its label. */
export function Radios<Value extends string | number>(props: RadiosProps<Value>) {
  const { name, values, chosen, onChoose, children } = props;
  return values.map((value) => (
    <label key={value}>
      <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
      {children(value)}
    </label>
  ));
}
