import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { DeskBooking } from "#contract/desk/answers.ts";
import { useAction } from "../data/use-action.ts";
import { Refused } from "../ui/fresh-link.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { useToast } from "../ui/toast.tsx";
import styles from "./guest-links.module.css";

/** The links that open the guest's page: a new one by email, or the end of all of them. */
export function GuestLinks({ booking, onChanged }: { booking: DeskBooking; onChanged(): void }) {
  const { reference, email, status, firstName } = booking;
  const [isEnding, setEnding] = useState(false);
  const send = useAction("links/send", onChanged);
  const end = useAction("links/end");
  const say = useToast();
  const hasPage = status === "confirmed" || status === "canceled";

  async function sendNew() {
    const sent = await send.run({ ref: reference, seen: { to: email } });
    if (sent.ok) say(`A new link is on its way to ${email}.`);
  }

  async function endAll() {
    const ended = await end.run({ ref: reference });
    if (!ended.ok) return;
    setEnding(false);
    say(ended.value ? "All links have ended." : "There was no link to end.");
  }

  return (
    <section aria-labelledby="guest-links">
      <h2 id="guest-links">{firstName}’s links</h2>
      <p className={styles.what}>Whoever has a link sees this stay without a password.</p>
      <div className={styles.acts}>
        {hasPage && (
          <Button small variant="ghost" busy={send.isBusy} onClick={sendNew}>
            Email the guest a new link
          </Button>
        )}
        <Button small variant="quiet" onClick={() => setEnding(true)}>
          End all links…
        </Button>
      </div>
      <Refused failure={send.failure} />
      {isEnding && (
        <Sheet
          failure={end.failure}
          title="End all links to this stay?"
          hint={`Booking ${reference}`}
          onClose={() => setEnding(false)}
          action={{ label: "End all links", isBusy: end.isBusy, isDanger: true, run: endAll }}
          keep="Keep them"
        >
          <p>
            No link that was sent so far opens this stay or its payment anymore, {firstName}’s own included. Do this
            when a link has gotten around, then email {firstName} a new one. Nothing else changes.
          </p>
        </Sheet>
      )}
    </section>
  );
}
