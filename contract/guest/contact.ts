import { z } from "zod";
import { email, message, name } from "../shared.ts";

/**
 * `POST /api/send-contact-email`. `website` is a trap: people don't see it, so only bots fill it in. `typedMs` is the
 * time since the first field was entered: people need a moment.
 */
export const contactRequest = z.strictObject({
  name,
  email,
  message,
  recaptchaToken: z.string().max(4_096),
  website: z.string().max(200).optional(),
  typedMs: z.number().int().min(0).optional(),
});

export type ContactRequest = z.infer<typeof contactRequest>;
