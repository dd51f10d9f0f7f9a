import { type ComponentProps, useEffect, useState } from "react";
import { Notice, RetryNotice } from "#app/ui/notice.tsx";
import { takeFocus } from "#app/ui/take-focus.ts";
import { useLazyLoad } from "#app/ui/use-lazy-load.ts";
import { refusals } from "#contract/refusals.ts";
import type { OpenStay } from "../use-stay.ts";
import type { ChangeForm } from "./change-form.tsx";
import folds from "./extras.module.css";
import { RequestList, stateOfRequest } from "./request-list.tsx";

/** Asks the owner for other dates or another number of guests. One request at a time. */
export function ChangeRequest({ open }: { open: OpenStay }) {
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { charges } = open;
  if (charges === undefined) return null;
  const changes = charges.requests.filter(({ kind }) => kind === "change");
  const isUnderWay =
    changes.some((request) => ["waiting", "to-pay"].includes(stateOfRequest(request, charges.charges))) ||
    charges.charges.some(({ kind, status }) => kind === "change" && (status === "open" || status === "closing"));
  return (
    <>
      <RequestList kind="change" open={open} />
      {isUnderWay ? (
        <p className="note" role="status" tabIndex={-1} ref={isAsked ? takeFocus : undefined}>
          {isAsked && `Asked. We’ll answer by email, to ${open.stay.details.email}. `}
          One request for other dates or guests at a time: once this one is settled, or withdrawn, you can ask again.
        </p>
      ) : (
        <details className={folds.fold} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="apart arrow">Ask for other dates or guests</summary>
          {isOpen && <LoadedForm open={open} onAsked={() => setAsked(true)} />}
        </details>
      )}
    </>
  );
}

/** Its script, with the calendar, loads when a guest opens the fold. */
function LoadedForm(props: ComponentProps<typeof ChangeForm>) {
  const [form, fetchForm] = useLazyLoad(loadForm);
  useEffect(fetchForm, [fetchForm]);

  if (form.status === "ready") return <form.part.ChangeForm {...props} />;
  if (form.status === "failed") return <RetryNotice words={refusals.fault.message} onRetry={fetchForm} />;
  return <Notice busy>Opening the calendar...</Notice>;
}

const loadForm = () => import("./change-form.tsx");
