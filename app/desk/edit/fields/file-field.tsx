import { useState } from "react";
import { TextAreaField } from "#app/ui/field.tsx";
import desk from "../../ui/desk.module.css";
import { useDraft } from "../draft/draft-context.ts";
import styles from "../edit.module.css";
import { Switch } from "./group.tsx";

const SAMPLE = /^(---\n[\s\S]*?sample: )(true|false)/;

/** A whole file as text, such as an agreement. */
export function FileField({ file, label, hint }: { file: string; label: string; hint?: string | undefined }) {
  const { answer, change, save } = useDraft();
  const [typed, setTyped] = useState<string>();
  const saved = answer.files.find(({ path }) => path === file)?.text ?? "";
  const shown = typed ?? saved;
  const [, before, sample] = SAMPLE.exec(shown) ?? [];
  const mistakes = answer.mistakes.filter((each) => each.file === file);

  function keep(text: string) {
    setTyped(text);
    change({ file, text });
    save();
  }

  return (
    <>
      <TextAreaField
        className={`${styles.document} ${desk.all}`}
        label={label}
        hint={hint}
        rows={18}
        error={mistakes.map(({ line, words }) => (line ? `Line ${line}: ${words}` : words)).join(" ") || undefined}
        value={shown}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => shown !== saved && keep(shown)}
      />
      {before !== undefined && (
        <Switch
          label={file === "house-book.md" ? "It’s ours, not the sample’s" : "It’s ours, and a lawyer has read it"}
          isOn={sample === "false"}
          onSwitch={(isOn) => keep(shown.replace(SAMPLE, `${before}${!isOn}`))}
        />
      )}
    </>
  );
}
