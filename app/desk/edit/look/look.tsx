import { useState } from "react";
import { parse } from "yaml";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import desk from "../../ui/desk.module.css";
import { Section } from "../../ui/page.tsx";
import { useDraft } from "../draft/draft-context.ts";
import { type Json, valueAt } from "../draft/draft-values.ts";
import styles from "../edit.module.css";
import lettersFile from "./letters.yaml?raw";
import palettesFile from "./palettes.yaml?raw";

const FILE = "look.yaml";
const PALETTES = Object.entries(parse(palettesFile) as Record<string, Record<string, string>>);
const SWATCHES = ["ground", "raised", "action", "accent", "warm", "night"];

/** The colors of pages and emails, and the mark in the header. */
export function Look() {
  const { values, put } = useDraft();
  const colors = (valueAt(values[FILE], ["colors"]) ?? {}) as Record<string, string>;
  const isChosen = (palette: Record<string, string>) =>
    Object.entries(palette).every(([name, hex]) => colors[name] === hex);

  return (
    <>
      <Section id="colors" title="Colors">
        <ul className={`${styles.palettes} ${desk.spaced}`}>
          {PALETTES.map(([name, palette]) => (
            <li key={name}>
              <button
                type="button"
                aria-pressed={isChosen(palette)}
                onClick={() => put({ file: FILE, at: ["colors"], value: palette })}
              >
                <span className={styles.swatches} aria-hidden="true">
                  {SWATCHES.map((each) => (
                    <i key={each} style={{ background: palette[each] }} />
                  ))}
                </span>
                {name}
              </button>
            </li>
          ))}
        </ul>
      </Section>
      <Mark />
    </>
  );
}

function Mark() {
  const { values, put } = useDraft();
  const name = String(valueAt(values["house.yaml"], ["name"]) ?? "");
  const [typed, setTyped] = useState<string>();
  const letters = typed ?? initialsOf(name);
  const mark = initialsMark(letters);
  const now = valueAt(values[FILE], ["logo"]) as { accent?: string; main?: string } | undefined;
  return (
    <Section id="mark" title="The mark" hint="In the header, in emails, and as the icon on a phone">
      <div className={`${desk.lines} ${styles.mark}`}>
        <svg viewBox="0 0 48 48" role="img" aria-label="The mark as it is now">
          <path d={`${now?.accent ?? ""}${now?.main ?? ""}`} />
        </svg>
        <Field
          label="Initials"
          value={letters}
          maxLength={2}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value.toUpperCase())}
          error={mark === undefined ? "One or two capitals from A to Z." : undefined}
        />
        <Button small variant="ghost" onClick={() => mark && put({ file: FILE, at: ["logo"], value: mark as Json })}>
          Use these initials as the mark
        </Button>
      </div>
    </Section>
  );
}

function initialsOf(name: string): string {
  const words = name.toUpperCase().match(/[A-Z]+/g) ?? [];
  return words
    .slice(0, 2)
    .map((word) => word.slice(0, 1))
    .join("");
}

type Letter = { readonly width: number; readonly path: string };

const LETTERS = parse(lettersFile) as Record<string, Letter>;
const HEIGHT = 340;
const FIELD = 48;
const MARGIN = 2;
const GAP = 24;

/** One or two capitals as a mark on a field of 48 by 48. The first of two is its accent. */
export function initialsMark(initials: string): { accent?: string; main: string } | undefined {
  const found = [...initials].map((each) => LETTERS[each]);
  const [first, second] = found;
  if (first === undefined || found.length > 2 || found.includes(undefined)) return undefined;
  const width = first.width + (second ? GAP + second.width : 0);
  const scale = Math.min((FIELD - 2 * MARGIN) / width, 36 / HEIGHT);
  const left = (FIELD - width * scale) / 2;
  const top = (FIELD - HEIGHT * scale) / 2;
  const main = placed(first, scale, left, top);
  if (second === undefined) return { main };
  return { accent: main, main: placed(second, scale, left + (first.width + GAP) * scale, top) };
}

/** After its first point a letter's outline is relative, so only that one moves. */
function placed({ path }: Letter, scale: number, left: number, top: number): string {
  let seen = 0;
  return path.replaceAll(/ ?-?\d+/g, (written) => {
    const shift = [left, top][seen++] ?? 0;
    const shown = Number((Number(written) * scale + shift).toFixed(2));
    return shown < 0 || seen === 1 ? `${shown}` : ` ${shown}`;
  });
}
