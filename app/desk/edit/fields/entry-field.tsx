import { type ChangeEvent, useState } from "react";
import { Field, FieldFrame, TextAreaField } from "#app/ui/field.tsx";
import { signOf } from "#contract/written-amounts.ts";
import { isTimeOfDay, minutesOf, timeOfDay } from "#domain/dates/time-of-day.ts";
import { CURRENCIES } from "#domain/prices/money.ts";
import { BED_KINDS } from "#domain/stays/beds.ts";
import { house } from "#house/house.ts";
import { rules } from "#house/rules.ts";
import desk from "../../ui/desk.module.css";
import { useDraft, useField, useOnceLeft } from "../draft/draft-context.ts";
import { type Json, type Path, valueAt } from "../draft/draft-values.ts";
import styles from "../edit.module.css";
import { dialedAlong } from "./dialed-phone.ts";
import type { Entry, Options, TypedKind } from "./entries.ts";
import { FileField } from "./file-field.tsx";
import { Group, Switch } from "./group.tsx";
import { ListField } from "./list-field.tsx";
import { PictureField } from "./picture-field.tsx";

/** The field of an entry, whatever its kind. */
export function EntryField({ file, around, entry }: { file: string; around: Path; entry: Entry }) {
  const path = [...around, ...entry.at.split(".")];
  const place = { file, path, entry };
  switch (entry.kind) {
    case "yes-no":
    case "mine":
      return <YesNo {...place} />;
    case "choice":
      return <Select {...place} options={entry.options} />;
    case "several":
      return <Several {...place} options={entry.options} />;
    case "time-zone":
      return <Select {...place} options={ZONES} />;
    case "file":
      return <FileField file={file} label={entry.label} hint={entry.hint} />;
    case "picture":
      return <PictureField file={file} path={path} label={entry.label} hint={entry.hint} />;
    case "beds":
      return <Each {...place} of="number" names={Object.keys(BED_KINDS)} />;
    case "each":
      return <Each {...place} of={entry.of} />;
    case "part":
      return <Part {...place} part={entry} />;
    case "list":
      return (
        <ListField file={file} path={path} list={entry}>
          {(each) => entry.entries.map((one) => <EntryField key={one.at} file={file} around={each} entry={one} />)}
        </ListField>
      );
    default:
      return <Typed {...place} kind={entry.kind} />;
  }
}

const ZONES: Options = Intl.supportedValuesOf("timeZone").map((zone) => [zone, zone.replaceAll("_", " ")]);

type Place = { file: string; path: Path; entry: Entry };

type Writing = {
  /** As it's shown. */
  show(value: unknown): string;
  /** As it's saved. Nothing typed removes the field; an amount gets the sign of its currency. */
  read(typed: string, sign: string): Json;
  readonly input?: { readonly type?: "time" | "text"; readonly inputMode?: "decimal" | "text" };
  /** Of a text area; a line has none. */
  readonly rows?: number;
};

const words: Writing = {
  show: (value) => (value === undefined ? "" : String(value)),
  read: (typed) => typed.trim() || null,
};
const amount = /^\d+(\.\d\d)?$/;

const WRITINGS: Record<TypedKind, Writing> = {
  line: words,
  settled: words,
  text: { ...words, rows: 3 },
  number: {
    ...words,
    read: (typed) => (isNumber(typed) ? Number(typed) : typed.trim() || null),
    input: { inputMode: "decimal" },
  },
  money: {
    ...words,
    read: (typed, sign) => {
      const bare = typed.replaceAll(/[\s,]/g, "");
      if (bare !== "" && Number(bare.replace(sign, "")) === 0) return 0;
      return amount.test(bare) ? `${sign}${bare}` : bare || null;
    },
  },
  time: {
    show: (value) => (typeof value === "string" && isTimeOfDay(value) ? clock(minutesOf(value)) : ""),
    read: (typed) => {
      const [hours = "", minutes = ""] = typed.split(":");
      return typed === "" ? null : timeOfDay(Number(hours) * 60 + Number(minutes));
    },
    input: { type: "time" },
  },
  lines: listed("\n", 5),
  paragraphs: listed("\n\n", 6),
};

/** What is typed stays as it is until the field is left. */
function Typed({ file, path, entry, kind }: Place & { kind: TypedKind }) {
  const { set, ...now } = useField(file, path);
  const { mistake, note, leave } = useOnceLeft(now);
  const { change, save, values } = useDraft();
  const [typed, setTyped] = useState<string>();
  const [before, setBefore] = useState(values);
  const writing = WRITINGS[kind];
  const shown = typed ?? writing.show(now.value);
  // Once a house that isn't the sample's was published.
  const isSettled = kind === "settled" && !house.sample;
  const currency = CURRENCIES.find((each) => each === valueAt(values["rules.yaml"], ["currency"]));
  const notes = [
    isSettled && "It can’t change anymore.",
    note,
    entry.hint,
    shown.includes("{{") && "The site fills in what’s in double braces.",
  ];
  const field = {
    label: entry.label,
    hint: notes.filter(Boolean).join(" ") || undefined,
    error: typed === undefined ? mistake : undefined,
    value: shown,
    readOnly: isSettled,
    autoComplete: "off",
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (typed === undefined) setBefore(values);
      setTyped(target.value);
      set(writing.read(target.value, signOf(currency ?? rules.currency)));
    },
    onBlur: () => {
      if (typed !== undefined) change(...dialedAlong(before, file, path, typed));
      setTyped(undefined);
      leave();
      save();
    },
  };
  if (writing === words) return <Field className={styles.line} {...field} />;
  if (writing.rows === undefined) return <Field {...field} {...writing.input} />;
  const rows = Math.max(writing.rows, Math.ceil(shown.length / 45), shown.split("\n").length);
  return <TextAreaField className={desk.all} rows={Math.min(rows, 16)} {...field} />;
}

/** `sample` is asked the other way around. */
function YesNo({ file, path, entry }: Place) {
  const { value, mistake, put } = useField(file, path);
  const isTurned = entry.kind === "mine";
  const isOn = (String(value) === "true") !== isTurned;
  const hint = mistake ? <span className={desk.mistake}>{mistake}</span> : entry.hint;
  return <Switch label={entry.label} hint={hint} isOn={isOn} onSwitch={(is) => put(is !== isTurned)} />;
}

function Select({ file, path, entry, options }: Place & { options: Options }) {
  const { value, mistake, set } = useField(file, path);
  const { save } = useDraft();
  const now = String(value ?? "");
  const isKnown = options.some(([each]) => each === now);
  return (
    <FieldFrame label={entry.label} hint={entry.hint} error={mistake}>
      {(own) => (
        <select {...own} value={now} onBlur={save} onChange={({ target }) => set(target.value)}>
          {!isKnown && <option>{now}</option>}
          {options.map(([each, words]) => (
            <option key={each} value={each}>
              {words}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

/** Any of a few things. An older form says two of them as one word: "nights-and-cleaning". */
function Several({ file, path, entry, options }: Place & { options: Options }) {
  const { value, mistake, put } = useField(file, path);
  const chosen = Array.isArray(value) ? value.map(String) : String(value ?? "").split("-and-");

  function choose(name: string, isOn: boolean) {
    const next = options.map(([each]) => each).filter((each) => (each === name ? isOn : chosen.includes(each)));
    put(next.length > 0 ? next : null);
  }

  return (
    <Group label={entry.label} mistake={mistake}>
      {options.map(([each, words]) => (
        <Switch key={each} label={words} isOn={chosen.includes(each)} onSwitch={(isOn) => choose(each, isOn)} />
      ))}
    </Group>
  );
}

/** What only some houses have: without it, nothing is said about it anywhere. */
function Part({ file, path, entry, part }: Place & { part: Extract<Entry, { kind: "part" }> }) {
  const { value, mistake, set } = useField(file, path);
  const isThere = value !== undefined && value !== null;
  // What has no fields here, such as a drawing, can only be removed.
  if (!isThere && part.entries.length === 0) return null;
  return (
    <Group label={entry.label} hint={entry.hint} mistake={isThere ? mistake : undefined}>
      <Switch
        label={isThere ? "Yes" : "No"}
        name={entry.label}
        isOn={isThere}
        onSwitch={(isOn) => set(isOn ? (part.begin as Json) : null)}
      />
      {isThere && part.entries.map((one) => <EntryField key={one.at} file={file} around={path} entry={one} />)}
    </Group>
  );
}

function Each({ file, path, entry, of, names }: Place & { of: "text" | "number"; names?: readonly string[] }) {
  const { value } = useField(file, path);
  const all = names ?? Object.keys(value ?? {});
  if (all.length === 0) return null;
  return (
    <Group label={entry.label} hint={entry.hint}>
      {all.map((name) => (
        <EntryField key={name} file={file} around={path} entry={{ kind: of, at: name, label: name }} />
      ))}
    </Group>
  );
}

function listed(between: string, rows: number): Writing {
  return {
    show: (value) => (Array.isArray(value) ? value.join(between) : ""),
    read: (typed) => {
      const found = typed.split(between === "\n" ? /\n/ : /\n\s*\n/).map((each) => each.replaceAll(/\s+/g, " ").trim());
      const kept = found.filter((each) => each !== "");
      return kept.length > 0 ? kept : null;
    },
    rows,
  };
}

function isNumber(typed: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(typed.trim());
}

/** "16:00", as a browser's own field wants it. */
function clock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
