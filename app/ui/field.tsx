import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from "react";
import styles from "./field.module.css";

type FieldWords = { label: string; hint?: ReactNode; error?: string | undefined };

export type FieldProps = FieldWords & InputHTMLAttributes<HTMLInputElement>;

/** A labeled input. Its error is announced when it appears and is part of the field's description. */
export function Field({ label, hint, error, className, ...input }: FieldProps) {
  const ids = useFieldIds(input.id);
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error} className={className}>
      <input {...input} {...describedBy(ids, hint, error)} className={styles.input} />
    </FieldFrame>
  );
}

export function TextAreaField({
  label,
  hint,
  error,
  className,
  ...input
}: FieldWords & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const ids = useFieldIds(input.id);
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error} className={className}>
      <textarea {...input} {...describedBy(ids, hint, error)} className={styles.input} />
    </FieldFrame>
  );
}

type FieldIds = { input: string; hint: string; error: string };

function useFieldIds(id: string | undefined): FieldIds {
  const ownId = useId();
  const input = id ?? ownId;
  return { input, hint: `${input}-hint`, error: `${input}-error` };
}

function describedBy(ids: FieldIds, hint: ReactNode, error: string | undefined) {
  const descriptions = [error && ids.error, hint && ids.hint].filter(Boolean).join(" ");
  return {
    id: ids.input,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": descriptions === "" ? undefined : descriptions,
  };
}

type FieldFrameProps = FieldWords & { ids: FieldIds; className: string | undefined; children: ReactNode };

function FieldFrame({ ids, label, hint, error, className, children }: FieldFrameProps) {
  return (
    <div className={[styles.field, className].filter(Boolean).join(" ")}>
      <label htmlFor={ids.input}>{label}</label>
      {children}
      {error && (
        <p className={styles.error} id={ids.error} role="alert">
          {error}
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={ids.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
