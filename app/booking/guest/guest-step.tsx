import { type FormEvent, type HTMLAttributes, type KeyboardEvent, useState } from "react";
import { Field } from "#app/ui/field.tsx";
import { refusalSentence } from "#contract/refusals.ts";
import {
  checkGuestDetails,
  EMAIL_MAX,
  type GuestDetails,
  type GuestField,
  isPhoneTooLong,
  NAME_MAX,
} from "#domain/guest.ts";
import { rules } from "#house/rules.ts";
import { arrivalWords } from "#house/stay-words.ts";
import { StepHeading } from "../frame/wizard-frame.tsx";
import styles from "./guest-step.module.css";

export const GUEST_FORM_ID = "guest-details";

export type GuestStepProps = {
  details: GuestDetails;
  onType(field: GuestField, text: string): void;
  onSubmit(): void;
};

/** Step 2: the primary guest, who signs for the party. */
export function GuestStep({ details, onType, onSubmit }: GuestStepProps) {
  const [left, setLeft] = useState<ReadonlySet<GuestField>>(new Set());

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }

  // Continue is disabled until everything is filled in, so Enter moves to what is still needed instead.
  function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLFormElement>) {
    const [needed] = Object.keys(checkGuestDetails(details, rules));
    if (key !== "Enter" || needed === undefined) return;
    setLeft(new Set(GUEST_FIELDS.map(({ field }) => field)));
    currentTarget.querySelector<HTMLInputElement>(`[name="${needed}"]`)?.focus();
  }

  return (
    <>
      <StepHeading>Who’s coming?</StepHeading>
      <p className="note">
        One person signs for the party and must be at least {rules.primaryGuestAge}. We’ll email only the address you
        give here.
      </p>
      <form id={GUEST_FORM_ID} className={styles.two} onSubmit={submit} onKeyDown={onKeyDown} noValidate>
        {GUEST_FIELDS.map(({ field, ...input }) => (
          <Field
            key={field}
            {...input}
            name={field}
            value={details[field]}
            required
            error={messageFor(field, details, left.has(field))}
            onChange={(event) => onType(field, event.target.value)}
            onBlur={() => setLeft((fields) => new Set(fields).add(field))}
          />
        ))}
      </form>
    </>
  );
}

type GuestInput = {
  field: GuestField;
  label: string;
  type: "text" | "email" | "tel";
  autoComplete: string;
  inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
  maxLength: number;
  placeholder?: string;
  hint?: string;
};

const PHONE_HINT = rules.phonesFromAbroad
  ? "From abroad with + and the country’s code."
  : rules.phoneCountry
    ? ""
    : "Ten digits.";

const GUEST_FIELDS: readonly GuestInput[] = [
  { field: "firstName", label: "First name", type: "text", autoComplete: "given-name", maxLength: NAME_MAX },
  { field: "lastName", label: "Last name", type: "text", autoComplete: "family-name", maxLength: NAME_MAX },
  { field: "email", label: "Email", type: "email", autoComplete: "email", inputMode: "email", maxLength: EMAIL_MAX },
  {
    field: "phone",
    label: "Phone",
    type: "tel",
    autoComplete: rules.phonesFromAbroad || rules.phoneCountry ? "tel" : "tel-national",
    inputMode: "tel",
    // Longer than any number, so none is cut off and mistaken for another.
    maxLength: 40,
    ...(!rules.phoneCountry && { placeholder: "(555) 123-4567" }),
    hint: `${PHONE_HINT} ${arrivalWords.phone ?? "For arrival day."}`,
  },
];

// What more typing can't fix is shown at once; what may just be unfinished waits until the guest leaves the field.
function messageFor(field: GuestField, details: GuestDetails, hasLeft: boolean): string | undefined {
  const refusal = checkGuestDetails(details, rules)[field];
  if (refusal === undefined) return undefined;
  const isUnfinished =
    refusal === "required" ||
    ((refusal === "invalid-phone" || refusal === "invalid-number") && !isPhoneTooLong(details.phone));
  return hasLeft || !isUnfinished ? refusalSentence(refusal) : undefined;
}
