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
import { useToast } from "../ui/toast.tsx";

const SHORT: ReadonlySet<InstructionName> = new Set(["door-code", "wifi-name", "wifi-password"]);

/** What letters and the stay page show, for every booking without its own code. */
export function ArrivalInstructions({ house: { instructions, next }, onSaved }: { house: DeskHouse; onSaved(): void }) {
  const { values, changedAt } = instructions;
  const [draft, setDraft] = useState<Partial<Record<InstructionName, string>>>(values);
  const { run, isBusy, failure } = useAction<number>("/house/save");
  const say = useToast();
  const changed = INSTRUCTION_NAMES.filter((name) => (draft[name] ?? "") !== (values[name] ?? ""));

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy || changed.length === 0) return;
    const wanted = Object.fromEntries(changed.map((name) => [name, draft[name] ?? ""]));
    const saved = await run({ values: wanted, seen: { changedAt } });
    if (saved.ok) say("Saved. Guests who were told before get a letter in about ten minutes.");
    if (saved.ok || saved.refusal.code === "has-changed") onSaved();
  }

  const field = (name: InstructionName) => ({
    label: INSTRUCTIONS[name],
    maxLength: INSTRUCTION_MAX,
    autoComplete: "off",
    value: draft[name] ?? "",
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  });

  return (
    <section className="block" id="arrival-instructions" aria-labelledby="arrival-instructions-heading">
      <div className="bar">
        <h2 id="arrival-instructions-heading">What guests need to know</h2>
        <p className="tiny">
          In the arrival letter and on the guest’s page, from {rules.instructionsDaysAhead} days before arrival
        </p>
      </div>
      <form className="form spaced" onSubmit={save}>
        {INSTRUCTION_NAMES.map((name) =>
          SHORT.has(name) ? (
            <Field key={name} {...field(name)} />
          ) : (
            <TextAreaField
              key={name}
              className="all"
              rows={Math.max(2, (draft[name] ?? "").split("\n").length)}
              {...field(name)}
            />
          ),
        )}
        {failure && (
          <p className="said all" role="alert">
            {failure.message}
          </p>
        )}
        <div className="all saving">
          <Button small type="submit" busy={isBusy} disabled={changed.length === 0}>
            Save
          </Button>
          <p className="tiny">
            {next === null
              ? "No letter waits for it."
              : `${next.name}’s letter on ${formatDate(next.day)} is the next to carry it.`}
          </p>
        </div>
      </form>
    </section>
  );
}
