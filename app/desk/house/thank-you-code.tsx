import type { FormEvent } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { COUPON_CODE_MAX } from "#domain/limits.ts";
import { Asked } from "../data/query.tsx";
import { useAction } from "../data/use-action.ts";
import desk from "../ui/desk.module.css";
import { useUnsaved } from "../ui/fields/use-typed.ts";
import { Section } from "../ui/page.tsx";
import { useToast } from "../ui/toast.tsx";

/** The coupon code that guests get with our thanks after their stay. */
export function ThankYouCode() {
  return (
    <Section id="thank-you-code" title="Thank-you code" hint="The email after a stay offers it to guests who come back">
      <Asked call="thank-you-code" request={{}}>
        {({ code }) => <CodeForm code={code} />}
      </Asked>
    </Section>
  );
}

function CodeForm({ code }: { code: string | null }) {
  const [shown, type] = useUnsaved(code ?? "");
  const { run, isBusy, failure } = useAction("thank-you-code/save");
  const say = useToast();

  async function save(wanted: string) {
    const saved = await run({ code: wanted, seen: { code } });
    if (!saved.ok) return;
    // What is typed meanwhile stays.
    if (wanted === "") type((now) => (now === shown ? undefined : now));
    say(wanted === "" ? "Thank-you emails offer no code now." : `Thank-you emails offer ${wanted} now.`);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) save(shown.trim());
  }

  return (
    <form className={desk.lines} onSubmit={submit}>
      <Field
        label="Code"
        maxLength={COUPON_CODE_MAX}
        autoComplete="off"
        value={shown}
        onChange={({ target }) => type(target.value)}
        error={failure?.message}
        hint={code === null ? "None is offered now. Make the coupon at the card processor first." : undefined}
      />
      <div className={desk.acts}>
        <Button small type="submit" busy={isBusy} disabled={shown.trim() === (code ?? "")}>
          Save
        </Button>
        {code !== null && (
          <Button small variant="quiet" busy={isBusy} onClick={() => save("")}>
            Offer none
          </Button>
        )}
      </div>
    </form>
  );
}
