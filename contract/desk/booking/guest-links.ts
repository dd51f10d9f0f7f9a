import { z } from "zod";
import { act, answers, reference } from "../call.ts";

/** The links that open a guest's page. */
export const guestLinkCalls = {
  /** Emails the guest a new one, at the address that the owner saw. */
  "links/send": act(
    z.strictObject({ ref: reference, seen: z.strictObject({ to: z.string().max(254) }) }),
    answers<true>(),
    { records: ["send-link"] },
  ),
  /** Ends all of them. Answers whether there were any. */
  "links/end": act(z.strictObject({ ref: reference }), answers<boolean>(), { records: ["end-links"] }),
};
