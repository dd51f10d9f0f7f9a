import { useEffect, useState } from "react";
import { forgetDraft, loadDraft, type StoredDraft } from "#app/booking/draft/draft-storage.ts";
import { PrintedAgreement } from "#app/booking/terms/printed-agreement.tsx";

/** Opened from the wizard in a window of its own, which brings a copy of the tab's draft along. */
export function Agreement() {
  const [stored, setStored] = useState<StoredDraft>();

  useEffect(() => {
    const draft = loadDraft();
    if (draft === undefined) return;
    setStored(draft);
    // The copy has done its work: nothing of the guest stays behind in this window.
    if (window.opener !== null) forgetDraft();
  }, []);

  return <PrintedAgreement stored={stored} />;
}
