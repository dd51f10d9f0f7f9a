import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import { useDraft, useField } from "../draft/draft-context.ts";
import type { Path } from "../draft/draft-values.ts";
import styles from "../edit.module.css";
import type { Options } from "./entries.ts";
import { Switch } from "./switch.tsx";

type SeveralFieldProps = { file: string; path: Path; label: string; options: Options };

/** Any of a few things. An older form says two of them as one word: "nights-and-cleaning". */
export function SeveralField({ file, path, label, options }: SeveralFieldProps) {
  const { value, mistake, set } = useField(file, path);
  const { save } = useDraft();
  const chosen = Array.isArray(value) ? value.map(String) : String(value ?? "").split("-and-");

  function choose(name: string, isOn: boolean) {
    const next = options.map(([each]) => each).filter((each) => (each === name ? isOn : chosen.includes(each)));
    set(next.length > 0 ? next : null);
    save();
  }

  return (
    <fieldset className={`${styles.group} ${layout.all}`}>
      <legend>{label}</legend>
      {mistake && <p className={text.rust}>{mistake}</p>}
      {options.map(([each, words]) => (
        <Switch key={each} label={words} isOn={chosen.includes(each)} onSwitch={(isOn) => choose(each, isOn)} />
      ))}
    </fieldset>
  );
}
