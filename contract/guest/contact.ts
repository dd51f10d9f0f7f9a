import { z } from "zod";
import { email, message, name } from "../shared.ts";

/** `POST /api/send-contact-email`. `website` is a trap: people don't see it, so only bots fill it in. */
export const contactRequest = z.strictObject({
  name,
  email,
  message,
  recaptchaToken: z.string().max(4_096),
  website: z.string().max(200).optional(),
});

export type ContactRequest = z.infer<typeof contactRequest>;
