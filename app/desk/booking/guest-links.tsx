import { Field } from "#app/ui/field.tsx";
import type { DeskBooking } from "#contract/desk/answers.ts";
import { ActButton, ActSheet } from "../ui/act-button.tsx";
import desk from "../ui/desk.module.css";
import { useTyped } from "../ui/fields/use-typed.ts";
import { SheetButton } from "../ui/sheet.tsx";
import styles from "./booking-page.module.css";

/** The links that open the guest's page: a new one by email, or the end of all of them. */
export function GuestLinks({ booking: { reference, email, status, firstName } }: { booking: DeskBooking }) {
  const hasPage = status === "confirmed" || status === "canceled";
  return (
    <section aria-labelledby="guest-links">
      <h2 id="guest-links">{firstName}’s links</h2>
      <p className={desk.tiny}>Whoever has a link sees this stay without a password.</p>
      <div className={`${desk.acts} ${desk.spaced}`}>
        {hasPage && (
          <ActButton
            call="links/send"
            request={{ ref: reference, seen: { to: email } }}
            onDone={() => `A new link is on its way to ${email}.`}
            variant="ghost"
          >
            Email the guest a new link
          </ActButton>
        )}
        <SheetButton
          sheet={
            <ActSheet
              call="links/end"
              request={{ ref: reference }}
              onDone={(ended) => (ended ? "All links have ended." : "There was no link to end.")}
              title="End all links to this stay?"
              hint={`Booking ${reference}`}
              label="End all links"
              isDanger
              keep="Keep them"
            >
              <p>
                No link that was sent so far opens this stay or its payment anymore, {firstName}’s own included. Do this
                when a link has gotten around, then email {firstName} a new one. Nothing else changes.
              </p>
            </ActSheet>
          }
        >
          End all links…
        </SheetButton>
      </div>
    </section>
  );
}

/** The code that this booking's guests get, and a way to change it just for them. */
export function DoorCode({ booking }: { booking: DeskBooking }) {
  return (
    <div>
      <dt>Door code</dt>
      <dd>{booking.doorCode === null ? "none set" : <span className={styles.code}>{booking.doorCode}</span>}</dd>
      <dd>
        <SheetButton aria-label="Change the door code" sheet={<CodeSheet booking={booking} />}>
          Change
        </SheetButton>
      </dd>
    </div>
  );
}

function CodeSheet({ booking: { reference, doorCode, firstName } }: { booking: DeskBooking }) {
  const [code, codeField] = useTyped(doorCode ?? "");
  return (
    <ActSheet
      isForm
      call="door-code"
      request={{ ref: reference, code, seen: { code: doorCode } }}
      title="Change the door code?"
      hint={`For ${reference} alone. If ${firstName} has another one, an email with the new one goes out.`}
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
