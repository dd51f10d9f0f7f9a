import { useEffect, useState } from "react";
import { forgetDraft, loadDraft, type StoredDraft } from "#app/booking/draft/draft-storage.ts";
import { PrintedAgreement } from "#app/booking/terms/printed-agreement.tsx";

/** Opened from the wizard in a new window, which gets a copy of the tab's draft. */
export function Agreement() {
  const [stored, setStored] = useState<StoredDraft>();
  const [isFilledIn, setFilledIn] = useState(false);

  useEffect(() => {
    const draft = loadDraft();
    if (draft === undefined) return;
    setStored(draft);
    if (window.opener === null) return;
    // The copy is no longer needed, and the guest's details shouldn't stay in this window.
    forgetDraft();
    setFilledIn(true);
  }, []);

  // The guest has already asked to print.
  useEffect(() => {
    if (isFilledIn) window.print();
  }, [isFilledIn]);

  return <PrintedAgreement stored={stored} />;
}
