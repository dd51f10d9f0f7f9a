import { type FormEvent, useState } from "react";
import { askForStayLink } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { refusals } from "#contract/refusals.ts";
import { EMAIL_MAX, isEmail } from "#domain/guest.ts";
import { house } from "#house/house.ts";
import styles from "./lost-link.module.css";
import { PictureBeside } from "./picture-beside.tsx";

/** A wrong, old, truncated or revoked link all look alike. Without a link, the page doesn't mention one. */
export function LostLink({ hadLink }: { hadLink: boolean }) {
  const [email, setEmail] = useState("");
  const [error, setError] = useState<string>();
  const [asking, setAsking] = useState<"" | "busy" | "asked">("");

  async function ask(event: FormEvent) {
    event.preventDefault();
    if (!isEmail(email.trim())) return setError(refusals["invalid-email"].message);
    setError(undefined);
    setAsking("busy");
    const answer = await askForStayLink({ email: email.trim() });
    setAsking(answer.ok ? "asked" : "");
    if (!answer.ok) setError(answer.refusal.message);
  }

  const heading =
    asking === "asked" ? "Check your email." : hadLink ? "This link doesn’t open a stay." : "Find your booking.";
  return (
    <PictureBeside label="Find your booking" heading={heading}>
      {asking === "asked" ? (
        <Notice tone="good">
          If a booking was made with that address, a new link is on its way. It’ll be there in a minute or two, from{" "}
          {house.email}.
        </Notice>
      ) : (
        <>
          <p className="lead">
            {hadLink
              ? "It may have expired, or part of it got lost. We’ll send you a fresh one."
              : "Your stay has a page of its own. Type the email you booked with, and we’ll send you the link."}
          </p>
          <form className={styles.form} noValidate onSubmit={(event) => void ask(event)}>
            <Field
              label="Email you booked with"
              type="email"
              autoComplete="email"
              required
              maxLength={EMAIL_MAX}
              value={email}
              error={error}
              onChange={(event) => setEmail(event.target.value)}
            />
            <Button type="submit" busy={asking === "busy"}>
              Send me the link
            </Button>
          </form>
        </>
      )}
      <p className="note">
        Booked with another address, or through another site? Call{" "}
        <a href={`tel:${house.phone.dialed}`}>{house.phone.shown}</a> and we’ll find you.
      </p>
    </PictureBeside>
  );
}
