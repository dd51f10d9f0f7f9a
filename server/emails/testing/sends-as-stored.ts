import { readStoredEmail } from "../email.ts";
import { render } from "../rendering/render.ts";
import type { BeforeSend } from "../sending/outbox.ts";

/** Emails without secrets that are always still due. */
export const sendsAsStored: BeforeSend = {
  isStillDue: async () => true,
  finish: async (_trx, { email }) => render(readStoredEmail(email), { siteUrl: "https://lodge.example" }),
};
