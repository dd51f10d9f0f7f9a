import { useState } from "react";
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
import { DOOR_CODE_WAYS, type DoorCodeWay } from "#domain/stays/door-codes.ts";
import { rules } from "#house/rules.ts";
import { useAct } from "../ui/act-button.tsx";
import desk from "../ui/desk.module.css";
import { Radios } from "../ui/fields/choice.tsx";
import { useUnsaved } from "../ui/fields/use-typed.ts";
import { Section } from "../ui/page.tsx";
import segments from "../ui/segments.module.css";
import styles from "./house-page.module.css";

const SHORT: ReadonlySet<InstructionName> = new Set(["door-code", "wifi-name", "wifi-password"]);

const CODES: Record<DoorCodeWay, { title: string; about: string }> = {
  one: { title: "One code for all", about: "Every guest gets the door code below, unless a booking has its own." },
  each: {
    title: "A code for each guest",
    about:
      "We make one a week before each arrival, and Today asks you the evening before to put it onto the lock. Guests who already have the door code below keep it; nobody else gets it.",
  },
};

/** What emails and the stay page show, for every booking without its own code. */
export function ArrivalInstructions({ house }: { house: DeskHouse }) {
  const { instructions, next } = house;
  const { values, changedAt } = instructions;
  // What another device saved meanwhile leaves what was typed here as it is.
  const [typed, setTyped] = useState<Partial<Record<InstructionName, string>>>({});
  const [doorCodes, setDoorCodes] = useUnsaved<DoorCodeWay>(house.doorCodes);
  // Once it's saved it isn't typed anymore: what counts is shown, whichever device saves next.
  const isSaved = ([name, words]: [string, string]) => words === (values[name as InstructionName] ?? "");
  if (Object.entries(typed).some(isSaved))
    setTyped(Object.fromEntries(Object.entries(typed).filter((each) => !isSaved(each))));
  const shown = (name: InstructionName) => typed[name] ?? values[name] ?? "";
  const changed = INSTRUCTION_NAMES.filter((name) => shown(name) !== (values[name] ?? ""));
  const isSame = changed.length === 0 && doorCodes === house.doorCodes;

  const { submit, isBusy, failure } = useAct({
    call: "house/save",
    request: isSame
      ? undefined
      : { values: Object.fromEntries(changed.map((name) => [name, shown(name)])), doorCodes, seen: { changedAt } },
    onDone: () => "Saved. Guests who already had them get an email in about ten minutes.",
  });

  const field = (name: InstructionName) => ({
    label: INSTRUCTIONS[name],
    maxLength: INSTRUCTION_MAX,
    autoComplete: "off",
    value: shown(name),
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });

  return (
    <Section
      id="arrival-instructions"
      title="What guests need to know"
      hint={<>In the arrival email and on the guest’s page, from {rules.instructionsDaysAhead} days before arrival</>}
    >
      <form className={`${desk.form} ${desk.spaced}`} onSubmit={submit}>
        <fieldset className={`${segments.segments} ${desk.all}`}>
          <legend className="hidden">Door codes</legend>
          <Radios name="door-codes" values={DOOR_CODE_WAYS} chosen={doorCodes} onChoose={setDoorCodes}>
            {(way) => CODES[way].title}
          </Radios>
        </fieldset>
        <p className={`${desk.tiny} ${desk.all}`}>{CODES[doorCodes].about}</p>
        {INSTRUCTION_NAMES.map((name) =>
          SHORT.has(name) ? (
            <Field key={name} {...field(name)} />
          ) : (
            <TextAreaField
              key={name}
              className={desk.all}
              rows={Math.max(2, shown(name).split("\n").length)}
              {...field(name)}
            />
          ),
        )}
        {failure && (
          <p className={`${desk.said} ${desk.all}`} role="alert">
            {failure.message}
          </p>
        )}
        <div className={`${desk.all} ${styles.saving}`}>
          <Button small type="submit" busy={isBusy} disabled={isSame}>
            Save
          </Button>
          <p className={desk.tiny}>
            {next === null
              ? "No email is waiting for it."
              : `${next.name}’s email on ${formatDate(next.day)} is the next to carry it.`}
          </p>
        </div>
      </form>
    </Section>
  );
}
