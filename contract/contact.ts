import { z } from "zod";
import { EMAIL_MAX, isEmail, NAME_MAX } from "#domain/guest.ts";
import { oneLine } from "./shared.ts";

export const MESSAGE_MAX = 5_000;

/** `POST /api/send-contact-email`. `website` is a trap: people do not see it, so only machines fill it in. */
export const contactRequest = z.strictObject({
  name: oneLine(NAME_MAX),
  email: z.string().trim().max(EMAIL_MAX).refine(isEmail, "must be an email address"),
  message: z.string().overwrite(withoutControls).trim().min(1).max(MESSAGE_MAX),
  recaptchaToken: z.string().max(4_096),
  website: z.string().max(200).optional(),
});

// Pasted text brings them along unseen, and PostgreSQL stores no NUL. A message is not lost for that.
function withoutControls(text: string): string {
  return text.replace(/(?![\t\n\r])\p{Cc}/gu, "");
}

export type ContactRequest = z.infer<typeof contactRequest>;
