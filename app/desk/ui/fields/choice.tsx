import { Fragment, type ReactNode } from "react";
import choice from "./choice.module.css";

type ChoicesProps<Value extends string> = {
  name: string;
  legend: string;
  options: readonly Option<Value>[];
  chosen: Value;
  onChoose(value: NoInfer<Value>): void;
  className?: string | undefined;
};

type Option<Value> = { value: Value; label: string; hint: ReactNode; sum?: string | undefined; field?: ReactNode };

/** One of several options, with what it means, the sum it comes to, and a field that only it has. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { name, legend, options, chosen, onChoose, className = "" } = props;
  return (
    <fieldset className={`${choice.choices} ${className}`}>
      <legend className="hidden">{legend}</legend>
      {options.map(({ value, label, hint, sum, field }) => (
        <Fragment key={value}>
          <label>
            <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
            <strong>{label}</strong>
            {sum !== undefined && <span className={choice.sum}>{sum}</span>}
            <small>{hint}</small>
          </label>
          {field}
        </Fragment>
      ))}
    </fieldset>
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
