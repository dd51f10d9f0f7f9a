import { useEffect, useState } from "react";
import { fetchStayLink } from "#app/api.ts";
import { tabSecret } from "../draft/tab-secret.ts";

/** The secret of a link to the stay page, for the tab that has just booked. If this fails, the email has a link. */
export function useStayLink(draftId: string | undefined, isRecorded: boolean): string | undefined {
  const [secret, setSecret] = useState<string>();

  useEffect(() => {
    if (draftId === undefined || !isRecorded) return;
    let isHere = true;
    void fetchStayLink({ draftId, tabSecret: tabSecret() }).then(
      (answer) => isHere && answer.ok && setSecret(answer.value.secret),
    );
    return () => {
      isHere = false;
    };
  }, [draftId, isRecorded]);

  return secret;
}
