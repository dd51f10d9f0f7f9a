import { Button, type ButtonLook } from "#app/ui/button.tsx";
import { download } from "#app/ui/download.ts";
import type { RequestOf } from "#contract/desk/calls.ts";
import { useAction } from "../data/use-action.ts";
import { DeskIcon } from "../ui/desk-icon.tsx";
import { Refused } from "../ui/fresh-link.tsx";

type CsvButtonProps<Name extends "money/file" | "tax/file"> = {
  call: Name;
  request: RequestOf<Name>;
  name: string;
  label: string;
  variant?: ButtonLook["variant"];
};

/** Downloads the lines behind the figures. */
export function CsvButton<Name extends "money/file" | "tax/file">(props: CsvButtonProps<Name>) {
  const { call, request, name, label, variant } = props;
  const { run, isBusy, failure } = useAction(call);

  async function save() {
    const given = await run(request);
    if (given.ok) download({ text: given.value, type: "text/csv;charset=utf-8", name });
  }

  return (
    <>
      <Button small variant={variant} busy={isBusy} onClick={save}>
        <DeskIcon name="download" size={18} />
        {label}
      </Button>
      <Refused failure={failure} />
    </>
  );
}
