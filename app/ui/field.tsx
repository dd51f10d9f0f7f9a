import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from "react";
import styles from "./field.module.css";

type FieldWords = { label: string; hint?: ReactNode; error?: string | undefined };

/** A labeled input. Its error is announced when it appears and is part of the field's description. */
export function Field(props: FieldWords & InputHTMLAttributes<HTMLInputElement>) {
  const { label, hint, error, className, ...input } = props;
  return (
    <FieldFrame {...{ label, hint, error, className }} id={input.id}>
      {(own) => <input {...input} {...own} />}
    </FieldFrame>
  );
}

export function TextAreaField(props: FieldWords & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { label, hint, error, className, ...input } = props;
  return (
    <FieldFrame {...{ label, hint, error, className }} id={input.id}>
      {(own) => <textarea {...input} {...own} />}
    </FieldFrame>
  );
}

type FieldFrameProps = FieldWords & {
  id?: string | undefined;
  className?: string | undefined;
  children(own: { id: string; className: string | undefined }): ReactNode;
};

/** Label, error and hint around whatever is filled in. */
export function FieldFrame({ id: given, label, hint, error, className, children }: FieldFrameProps) {
  const made = useId();
  const id = given ?? made;
  const descriptions = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  const own = {
    id,
    className: styles.input,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": descriptions || undefined,
  };
  return (
    <div className={[styles.field, className].filter(Boolean).join(" ")}>
      <label htmlFor={id}>{label}</label>
      {children(own)}
      {error && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & { children: ReactNode };

export function Checkbox({ children, className, ...input }: CheckboxProps) {
  return (
    <label className={[styles.check, className].filter(Boolean).join(" ")}>
      <input {...input} type="checkbox" />
      <span>{children}</span>
    </label>
  );
}
