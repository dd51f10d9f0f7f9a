import type { ReactNode } from "react";

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
