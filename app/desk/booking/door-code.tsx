import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { DeskBooking } from "#contract/desk/answers.ts";
import { useAction } from "../data/use-action.ts";
import { Sheet } from "../ui/sheet.tsx";
import { useTyped } from "../ui/use-typed.ts";
import styles from "./booking-page.module.css";

/** The code that this booking's guests get, and a way to change it just for them. */
export function DoorCode({ booking, onChanged }: { booking: DeskBooking; onChanged(): void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <dt>Door code</dt>
      <dd>{booking.doorCode === null ? "none set" : <span className={styles.code}>{booking.doorCode}</span>}</dd>
      <dd>
        <Button small variant="quiet" aria-label="Change the door code" onClick={() => setOpen(true)}>
          Change
        </Button>
        {isOpen && <CodeSheet booking={booking} onClose={() => setOpen(false)} onChanged={onChanged} />}
      </dd>
    </div>
  );
}

type CodeSheetProps = { booking: DeskBooking; onClose(): void; onChanged(): void };

function CodeSheet({ booking: { reference, doorCode, firstName }, onClose, onChanged }: CodeSheetProps) {
  const [code, codeField] = useTyped(doorCode ?? "");
  const { run, isBusy, failure } = useAction("door-code", onChanged);

  async function save() {
    const saved = await run({ ref: reference, code, seen: { code: doorCode } });
    if (saved.ok) onClose();
  }

  return (
    <Sheet
      title="Change the door code?"
      hint={`For ${reference} alone. If ${firstName} has another one, an email with the new one goes out.`}
      onClose={onClose}
      action={{ label: "Change the code", isBusy, run: save }}
      keep="Keep it"
    >
      <Field
        label="New code"
        maxLength={100}
        autoComplete="off"
        {...codeField}
        error={failure?.message}
        hint="Put it on the lock too. Empty means the code for everybody, or a new one where each guest has their own."
      />
    </Sheet>
  );
}
