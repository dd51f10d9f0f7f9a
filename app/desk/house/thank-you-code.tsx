import type { FormEvent } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { COUPON_CODE_MAX } from "#domain/limits.ts";
import { QueryView } from "../data/query-view.tsx";
import { useAction } from "../data/use-action.ts";
import { useQuery } from "../data/use-query.ts";
import { useToast } from "../ui/toast.tsx";
import { useTyped } from "../ui/use-typed.ts";
import styles from "./thank-you-code.module.css";

/** The coupon code that guests get with our thanks after their stay. */
export function ThankYouCode() {
  const query = useQuery("thank-you-code", {});
  return (
    <section className={styles.part} id="thank-you-code" aria-labelledby="thank-you-code-heading">
      <h2 id="thank-you-code-heading">Thank-you code</h2>
      <p>A coupon code for guests who come back. The email after their stay offers it.</p>
      <QueryView query={query}>{({ code }) => <CodeForm key={code} code={code} onSaved={query.reload} />}</QueryView>
    </section>
  );
}

function CodeForm({ code, onSaved }: { code: string | null; onSaved(): void }) {
  const [typed, typedField] = useTyped(code ?? "");
  const { run, isBusy, failure } = useAction("thank-you-code/save", onSaved);
  const say = useToast();

  async function save(wanted: string) {
    const saved = await run({ code: wanted, seen: { code } });
    if (saved.ok) say(wanted === "" ? "Thank-you emails offer no code now." : `Thank-you emails offer ${wanted} now.`);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) save(typed.trim());
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <Field
        label="Code"
        maxLength={COUPON_CODE_MAX}
        autoComplete="off"
        {...typedField}
        error={failure?.message}
        hint={code === null ? "None is offered now. Make the coupon at the card processor first." : undefined}
      />
      <div className={styles.acts}>
        <Button small type="submit" busy={isBusy} disabled={typed.trim() === (code ?? "")}>
          Save
        </Button>
        {code !== null && (
          <Button small variant="quiet" onClick={() => save("")}>
            Offer none
          </Button>
        )}
      </div>
    </form>
  );
}
