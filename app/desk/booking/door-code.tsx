import { Field } from "#app/ui/field.tsx";
import type { DeskBooking } from "#contract/desk/answers.ts";
import { ActSheet } from "../ui/act-button.tsx";
import { SheetButton } from "../ui/sheet.tsx";
import { useTyped } from "../ui/use-typed.ts";
import styles from "./booking-page.module.css";

/** The code that this booking's guests get, and a way to change it just for them. */
export function DoorCode({ booking }: { booking: DeskBooking }) {
  return (
    <div>
      <dt>Door code</dt>
      <dd>{booking.doorCode === null ? "none set" : <span className={styles.code}>{booking.doorCode}</span>}</dd>
      <dd>
        <SheetButton
          aria-label="Change the door code"
          sheet={(onClose) => <CodeSheet booking={booking} onClose={onClose} />}
        >
          Change
        </SheetButton>
      </dd>
    </div>
  );
}

type CodeSheetProps = { booking: DeskBooking; onClose(): void };

function CodeSheet({ booking: { reference, doorCode, firstName }, onClose }: CodeSheetProps) {
  const [code, codeField] = useTyped(doorCode ?? "");
  return (
    <ActSheet
      isForm
      call="door-code"
      request={{ ref: reference, code, seen: { code: doorCode } }}
      title="Change the door code?"
      hint={`For ${reference} alone. If ${firstName} has another one, an email with the new one goes out.`}
      onClose={onClose}
      label="Change the code"
      keep="Keep it"
    >
      <Field
        label="New code"
        maxLength={100}
        autoComplete="off"
        {...codeField}
        hint="Put it on the lock too. Empty means the code for everybody, or a new one where each guest has their own."
      />
    </ActSheet>
  );
}
