import type { DeskBooking } from "#contract/desk/answers.ts";
import { ActButton, ActSheet } from "../ui/act-button.tsx";
import layout from "../ui/layout.module.css";
import { SheetButton } from "../ui/sheet.tsx";
import text from "../ui/text.module.css";

/** The links that open the guest's page: a new one by email, or the end of all of them. */
export function GuestLinks({ booking: { reference, email, status, firstName } }: { booking: DeskBooking }) {
  const hasPage = status === "confirmed" || status === "canceled";
  return (
    <section aria-labelledby="guest-links">
      <h2 id="guest-links">{firstName}’s links</h2>
      <p className={text.tiny}>Whoever has a link sees this stay without a password.</p>
      <div className={`${layout.acts} ${layout.spaced}`}>
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
          sheet={(onClose) => (
            <ActSheet
              call="links/end"
              request={{ ref: reference }}
              onDone={(ended) => (ended ? "All links have ended." : "There was no link to end.")}
              title="End all links to this stay?"
              hint={`Booking ${reference}`}
              onClose={onClose}
              label="End all links"
              isDanger
              keep="Keep them"
            >
              <p>
                No link that was sent so far opens this stay or its payment anymore, {firstName}’s own included. Do this
                when a link has gotten around, then email {firstName} a new one. Nothing else changes.
              </p>
            </ActSheet>
          )}
        >
          End all links…
        </SheetButton>
      </div>
    </section>
  );
}
