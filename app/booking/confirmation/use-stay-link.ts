import { useEffect, useState } from "react";
import { fetchStayLink } from "#app/api.ts";
import type { StayLinkRequest } from "#contract/guest/stay.ts";

/** The secret of a link to the stay page, for the tab that has just booked. If this fails, the email has a link. */
export function useStayLink({ draftId, paymentIntentId }: StayLinkRequest, isRecorded: boolean): string | undefined {
  const [secret, setSecret] = useState<string>();

  useEffect(() => {
    if (!isRecorded) return;
    let isHere = true;
    void fetchStayLink({ draftId, paymentIntentId }).then(
      (answer) => isHere && answer.ok && setSecret(answer.value.secret),
    );
    return () => {
      isHere = false;
    };
  }, [draftId, paymentIntentId, isRecorded]);

  return secret;
}
