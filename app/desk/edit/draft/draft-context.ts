import { createContext, useContext, useState } from "react";
import { useWork } from "#app/ui/waiting/use-work.ts";
import type { DeskHouseDraft } from "#contract/desk/edit.ts";
import { fieldOf } from "#contract/house/mistakes.ts";
import { act } from "../../data/desk-api.ts";
import { type Json, type Path, valueAt } from "./draft-values.ts";
import type { useHouseDraft } from "./use-house-draft.ts";

type Draft = Pick<ReturnType<typeof useHouseDraft>, "values" | "saved" | "change" | "save" | "put" | "act" | "edit"> & {
  readonly answer: DeskHouseDraft;
};

/** The house that the fields of a page belong to. */
export const DraftContext = createContext<Draft | undefined>(undefined);

export function useDraft(): Draft {
  const draft = useContext(DraftContext);
  if (draft === undefined) throw new Error("There is no house to edit here");
  return draft;
}

/** One field of the house: what it says, what is wrong with it, and how it's changed. */
export function useField(file: string, path: Path) {
  const { answer, values, saved, change, put } = useDraft();
  const value = valueAt(values[file], path);
  // What is said of an older value would come and go below a finger.
  const isSaved = JSON.stringify(value) === JSON.stringify(valueAt(saved[file], path));
  return {
    value,
    mistake: isSaved ? mistakeAt(answer, file, path) : undefined,
    set: (value: Json) => change({ file, at: [...path], value }),
    put: (value: Json) => put({ file, at: [...path], value }),
  };
}

/** What nobody has filled in yet isn't wrong before its field was left. Until then a note says so, without an alarm. */
export function useOnceLeft({ value, mistake }: Pick<ReturnType<typeof useField>, "value" | "mistake">) {
  const [isLeft, setLeft] = useState(false);
  const isQuiet = mistake !== undefined && !isLeft && String(value ?? "") === "";
  return { mistake: isQuiet ? undefined : mistake, note: isQuiet && "To fill in.", leave: () => setLeft(true) };
}

/** "Expected an amount with its sign, such as $200." A list has one field for all its lines. */
function mistakeAt({ mistakes }: DeskHouseDraft, file: string, path: Path): string | undefined {
  const field = fieldOf(path);
  const isHere = ([place = ""]: readonly string[]) => place === field || place.replace(/\[\d+\]$/, "") === field;
  const found = mistakes.find((each) => each.file === file && isHere(each.words.split(/:? /)));
  return found?.words.replace(/^\S+: /, "").replace(/^.*?; expected /s, "Expected ");
}

/** An address that shows the draft as guests would see it, or why there is none. */
export function usePreview() {
  const { act: actOn } = useDraft();
  const { work, failure } = useWork();
  async function address(): Promise<string | undefined> {
    const made = await work(actOn((revision) => act("house/preview", { seen: { revision } })));
    return made.ok ? made.value : undefined;
  }
  return { address, failure };
}
