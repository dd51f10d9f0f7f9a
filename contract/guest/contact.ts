import { z } from "zod";
import { checkMessage, MESSAGE_MAX, withoutControls } from "#domain/contact-message.ts";
import { EMAIL_MAX, isEmail } from "#domain/guest.ts";
import { name } from "../shared.ts";

/** `POST /api/send-contact-email`. `website` is a trap: people don't see it, so only bots fill it in. */
export const contactRequest = z.strictObject({
  name,
  email: z.string().trim().max(EMAIL_MAX).refine(isEmail, "must be an email address"),
  message: z
    .string()
    .overwrite(withoutControls)
    .trim()
    .refine((text) => checkMessage(text) === undefined, `must have 1 to ${MESSAGE_MAX} characters`),
  recaptchaToken: z.string().max(4_096),
  website: z.string().max(200).optional(),
});

export type ContactRequest = z.infer<typeof contactRequest>;
