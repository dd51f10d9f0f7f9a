import { z } from "zod";
import { actId, reference } from "./desk.ts";

export const sendLinkRequest = z.strictObject({
  actId,
  ref: reference,
  /** The address that the booking has. */
  seen: z.strictObject({ to: z.string().max(254) }),
});
export const endLinksRequest = z.strictObject({ actId, ref: reference });
