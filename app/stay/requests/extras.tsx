import { type FormEvent, useState } from "react";
import { formatAmount, formatCents } from "#app/money.ts";
import { askForExtra } from "#app/stay-api.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { takeFocus } from "#app/ui/take-focus.ts";
import { useWork } from "#app/ui/waiting/use-work.ts";
import type { StayExtra } from "#contract/guest/stay-charges.ts";
import { refusals } from "#contract/refusals.ts";
import { countNights } from "#domain/dates/stay.ts";
import { countedNights } from "#domain/format.ts";
import { EXTRA_WORDS_MAX } from "#domain/stays/extras.ts";
import type { OpenStay } from "../use-stay.ts";
import styles from "./extras.module.css";
import { isLive, RequestList, stateOfRequest } from "./request-list.tsx";

/** Pets, and whatever else the house offers. The owner approves first. */
export function Extras({ open }: { open: OpenStay }) {
  const { charges, stay } = open;
  const [timesAsked, setTimesAsked] = useState(0);
  const requests = charges?.requests.filter(({ kind }) => kind === "extra") ?? [];
  const had = new Set(
    requests
      .filter((request) => isLive(stateOfRequest(request, charges?.charges ?? [])))
      .map((request) => request.label),
  );
  // An extra that needs a name can be requested more than once, under other names.
  const offered = charges?.extras.filter(({ name, asksFor }) => asksFor !== null || !had.has(name)) ?? [];
  if (offered.length === 0 && requests.length === 0) return null;
  return (
    <section id="extras" aria-labelledby="extras-title">
      <h2 id="extras-title">Something extra</h2>
      <p className="note">Ask first; you pay only once we’ve said yes, and it goes on your receipt.</p>
      <RequestList kind="extra" open={open} />
      {timesAsked > 0 && requests.some(({ status }) => status === "asked") && (
        // Outside the form, which is gone if the extra can't be requested again.
        <div key={timesAsked} tabIndex={-1} ref={takeFocus}>
          <Notice tone="good">Asked. We’ll answer by email, to {stay.details.email}.</Notice>
        </div>
      )}
      <div>
        {offered.map((extra) => (
          <AskFor key={extra.id} extra={extra} open={open} onAsked={() => setTimesAsked((times) => times + 1)} />
        ))}
      </div>
    </section>
  );
}

type AskForProps = { extra: StayExtra; open: OpenStay; onAsked(): void };

function AskFor({ extra, open: { stay, secret, reload }, onAsked }: AskForProps) {
  const { id, name, price, perNight, asksFor } = extra;
  const nights = countNights(stay);
  const [given, setGiven] = useState("");
  const [error, setError] = useState<string>();
  const { work, isBusy, failure, forget } = useWork();

  function submit(event: FormEvent) {
    event.preventDefault();
    const isMissing = asksFor !== null && given.trim() === "";
    setError(isMissing ? refusals.required.message : undefined);
    if (isMissing || isBusy) return;
    forget();
    void work(ask());
  }

  async function ask() {
    const asked = await askForExtra(secret, { extra: id, ...(asksFor !== null && { given: given.trim() }) });
    if (!asked.ok) return asked;
    setGiven("");
    await reload();
    onAsked();
    return asked;
  }

  return (
    <details className={styles.fold}>
      <summary className="apart arrow">
        <span>
          {name}
          {perNight !== null && price > 0 && (
            <small>
              , {formatAmount(perNight)} × {countedNights(nights)}
              {perNight * nights < price && " and tax"}
            </small>
          )}
        </span>
        <span className={styles.price}>{price === 0 ? "Free" : formatCents(price)}</span>
      </summary>
      <form noValidate onSubmit={submit}>
        {asksFor !== null && (
          <Field
            label={asksFor}
            required
            maxLength={EXTRA_WORDS_MAX}
            value={given}
            error={error}
            onChange={(event) => setGiven(event.target.value)}
          />
        )}
        <p className="note">
          {price === 0 ? "Free" : formatCents(price)} for your {countedNights(nights)}. Nothing is charged now.
        </p>
        <Button type="submit" variant="ghost" busy={isBusy} aria-label={`Ask for it: ${name}`}>
          Ask for it
        </Button>
        {failure && <Notice tone="bad">{failure.message}</Notice>}
      </form>
    </details>
  );
}
