import type { ButtonLook } from "#app/ui/button.tsx";
import { download } from "#app/ui/download.ts";
import type { RequestOf } from "#contract/desk/calls.ts";
import { ActButton } from "../ui/act-button.tsx";
import { DeskIcon } from "../ui/desk-icon.tsx";

type CsvButtonProps<Name extends "money/file" | "tax/file"> = {
  call: Name;
  request: RequestOf<Name>;
  name: string;
  label: string;
  variant?: ButtonLook["variant"];
};

/** Downloads the lines behind the figures. */
export function CsvButton<Name extends "money/file" | "tax/file">(props: CsvButtonProps<Name>) {
  const { name, label, ...act } = props;
  function save(text: string): undefined {
    download({ text, type: "text/csv;charset=utf-8", name });
  }
  return (
    <ActButton {...act} onDone={save}>
      <DeskIcon name="download" size={18} />
      {label}
    </ActButton>
  );
}
