import { useState } from "react";
import { Field, TextAreaField } from "#app/ui/field.tsx";
import desk from "../../ui/desk.module.css";
import { useDraft } from "../draft/draft-context.ts";
import styles from "../edit.module.css";
import { Switch } from "./group.tsx";

/** What a text's own lines between --- say, which have fields of their own, and the text below them. */
const HEAD = /^---\n[\s\S]*?\n---\n/;
const SAMPLE = /^(---\n[\s\S]*?sample: )(true|false)/;
const SUMMARY = /^(---\n[\s\S]*?summary: )(.*)/;

/** A whole file as text, such as an agreement. */
export function FileField({ file, label, hint }: { file: string; label: string; hint?: string | undefined }) {
  const { answer, values, put } = useDraft();
  const [typed, setTyped] = useState<string>();
  const stored = answer.files.find(({ path }) => path === file)?.text;
  // What has fields of its own, such as a floor plan, is known by its values. Here it's the text that counts.
  const value = values[file];
  const kept = typeof value === "string" ? value : (stored ?? "");
  const shown = typed ?? kept;
  // It's in the house now, and what another device writes from here on is shown too.
  if (typed !== undefined && typed === stored && typed === kept) setTyped(undefined);
  const [head = ""] = HEAD.exec(shown) ?? [];
  const hidden = head.split("\n").length - 1;
  const [, beforeSample, sample] = SAMPLE.exec(head) ?? [];
  const [, beforeSummary, summary] = SUMMARY.exec(head) ?? [];
  const mistakes = answer.mistakes.filter((each) => each.file === file);

  function keep(text: string) {
    setTyped(text);
    if (text !== kept) put({ file, text });
  }

  return (
    <>
      {/\{[{%]/.test(shown) && (
        <p className={`${desk.soft} ${desk.all}`}>
          {
            "The site fills in what’s in {{ double braces }}, and {% if … %} to {% endif %} shows only what your rules call for: leave both as they are, and change the words around them."
          }
        </p>
      )}
      {beforeSummary !== undefined && (
        <Field
          className={desk.all}
          label={`${label}: in short`}
          hint="What a guest promises before paying. What’s in braces is filled in by itself."
          value={summary ?? ""}
          onChange={({ target }) => setTyped(shown.replace(SUMMARY, () => beforeSummary + target.value))}
          onBlur={() => keep(shown)}
        />
      )}
      <TextAreaField
        className={`${styles.document} ${desk.all}`}
        label={label}
        hint={hint}
        rows={18}
        error={
          mistakes
            .map(({ line, words }) => ((line ?? 0) > hidden ? `Line ${Number(line) - hidden}: ${words}` : words))
            .join(" ") || undefined
        }
        value={shown.slice(head.length)}
        onChange={({ target }) => setTyped(head + target.value)}
        onBlur={() => keep(shown)}
      />
      {beforeSample !== undefined && (
        <Switch
          label={file === "house-book.md" ? "It’s ours, not the sample’s" : "It’s ours, and a lawyer has read it"}
          isOn={sample === "false"}
          onSwitch={(isOn) => keep(shown.replace(SAMPLE, `${beforeSample}${!isOn}`))}
        />
      )}
    </>
  );
}
