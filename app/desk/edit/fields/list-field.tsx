import { type ReactNode, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { fieldOf } from "#contract/house/mistakes.ts";
import { SureButton } from "../../ui/act-button.tsx";
import desk from "../../ui/desk.module.css";
import { DeskIcon } from "../../ui/desk-icon.tsx";
import { State } from "../../ui/page.tsx";
import { useDraft, useField } from "../draft/draft-context.ts";
import { type Json, type Path, valueAt } from "../draft/draft-values.ts";
import styles from "../edit.module.css";
import type { ListEntry } from "./entries.ts";
import { Group } from "./group.tsx";
import { nameFor } from "./names.ts";

type ListFieldProps = {
  file: string;
  path: Path;
  list: ListEntry;
  children: (each: Path) => ReactNode;
};

/** Groups of fields that can be added, removed and, where they're in an order, moved. */
export function ListField({ file, path, list, children }: ListFieldProps) {
  const { value, mistake } = useField(file, path);
  const { answer, change, save } = useDraft();
  const [opened, setOpened] = useState<string | number>();
  const isOrdered = list.named === undefined;
  const keys: (string | number)[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value ?? {});
  const [first] = list.entries;
  const titleOf = (key: string | number) => {
    const found = String(valueAt(value, [key, first?.at ?? ""]) ?? "");
    const isNumber = first?.kind === "number" || first?.kind === "money";
    return found === "" ? list.label : isNumber ? `${first.label}: ${found}` : found;
  };

  const isWrong = (key: string | number) =>
    answer.mistakes.some((each) => each.file === file && each.words.startsWith(`${fieldOf([...path, key])}.`));

  function add() {
    const key = list.named === undefined ? keys.length : nameFor(list.named, keys.map(String));
    change({ file, at: [...path, key], value: list.begin as Json });
    setOpened(key);
  }

  function remove(key: string | number) {
    change({ file, at: [...path, key], value: null });
    setOpened(undefined);
  }

  function move(from: number, to: number) {
    change({ file, at: [...path, from], to });
    setOpened(opened === from ? to : opened);
  }

  return (
    <Group label={list.label} hint={list.hint} mistake={mistake} onBlur={save}>
      {keys.map((key, index) => (
        <details
          key={key}
          className={`${styles.item} ${desk.all}`}
          open={opened === key}
          onToggle={({ currentTarget }) => {
            if (currentTarget.open !== (opened === key)) setOpened(currentTarget.open ? key : undefined);
          }}
        >
          <summary>
            {titleOf(key)} {isWrong(key) && <State tone="bad">To fix</State>}
          </summary>
          <div className={desk.form}>{opened === key && children([...path, key])}</div>
          <p className={`${desk.acts} ${desk.spaced}`}>
            {isOrdered &&
              [index - 1, index + 1].map((to) => (
                <Button key={to} small variant="ghost" disabled={!(to in keys)} onClick={() => move(index, to)}>
                  {to < index ? "Move up" : "Move down"}
                </Button>
              ))}
            <SureButton label="Remove" sure="Yes, remove it" of={titleOf(key)} onSure={() => remove(key)} />
          </p>
        </details>
      ))}
      <p className={desk.all}>
        <Button small variant="ghost" onClick={add}>
          <DeskIcon name="plus" size={16} />
          Add {list.one}
        </Button>
      </p>
    </Group>
  );
}
