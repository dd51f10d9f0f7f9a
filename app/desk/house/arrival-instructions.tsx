import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field, TextAreaField } from "#app/ui/field.tsx";
import type { DeskHouse } from "#contract/desk/house.ts";
import { formatDate } from "#domain/format.ts";
import {
  INSTRUCTION_MAX,
  INSTRUCTION_NAMES,
  INSTRUCTIONS,
  type InstructionName,
} from "#domain/stays/arrival-instructions.ts";
import { rules } from "#house/rules.ts";
import { useAction } from "../data/use-action.ts";
import layout from "../ui/layout.module.css";
import { Section } from "../ui/page.tsx";
import text from "../ui/text.module.css";
import { useToast } from "../ui/toast.tsx";
import styles from "./house-page.module.css";

const SHORT: ReadonlySet<InstructionName> = new Set(["door-code", "wifi-name", "wifi-password"]);

/** What emails and the stay page show, for every booking without its own code. */
export function ArrivalInstructions({ house: { instructions, next }, onSaved }: { house: DeskHouse; onSaved(): void }) {
  const { values, changedAt } = instructions;
  const [draft, setDraft] = useState<Partial<Record<InstructionName, string>>>(values);
  const { run, isBusy, failure } = useAction("house/save", onSaved);
  const say = useToast();
  const changed = INSTRUCTION_NAMES.filter((name) => (draft[name] ?? "") !== (values[name] ?? ""));

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy || changed.length === 0) return;
    const wanted = Object.fromEntries(changed.map((name) => [name, draft[name] ?? ""]));
    const saved = await run({ values: wanted, seen: { changedAt } });
    if (saved.ok) say("Saved. Guests who already had them get an email in about ten minutes.");
  }

  const field = (name: InstructionName) => ({
    label: INSTRUCTIONS[name],
    maxLength: INSTRUCTION_MAX,
    autoComplete: "off",
    value: draft[name] ?? "",
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  });

  return (
    <Section
      id="arrival-instructions"
      title="What guests need to know"
      hint={<>In the arrival email and on the guest’s page, from {rules.instructionsDaysAhead} days before arrival</>}
    >
      <form className={`${layout.form} ${layout.spaced}`} onSubmit={save}>
        {INSTRUCTION_NAMES.map((name) =>
          SHORT.has(name) ? (
            <Field key={name} {...field(name)} />
          ) : (
            <TextAreaField
              key={name}
              className={layout.all}
              rows={Math.max(2, (draft[name] ?? "").split("\n").length)}
              {...field(name)}
            />
          ),
        )}
        {failure && (
          <p className={`${text.said} ${layout.all}`} role="alert">
            {failure.message}
          </p>
        )}
        <div className={`${layout.all} ${styles.saving}`}>
          <Button small type="submit" busy={isBusy} disabled={changed.length === 0}>
            Save
          </Button>
          <p className={text.tiny}>
            {next === null
              ? "No email is waiting for it."
              : `${next.name}’s email on ${formatDate(next.day)} is the next to carry it.`}
          </p>
        </div>
      </form>
    </Section>
  );
}
