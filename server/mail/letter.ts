import { z } from "zod";
import { isEmail } from "#domain/guest.ts";

// Anything that goes into a header must be a single line, which rules out header injection.
const headerText = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, "must be one line of text")
    .brand<"HeaderText">();

const mailAddress = z.strictObject({
  name: headerText(200).optional(),
  address: z.string().refine(isEmail, "must be an email address"),
});

const attachment = z.strictObject({
  filename: headerText(100),
  contentType: headerText(100),
  content: z.string(),
});

const letter = z.strictObject({
  to: mailAddress,
  replyTo: mailAddress.optional(),
  subject: headerText(300),
  text: z.string().min(1),
  html: z.string().min(1),
  attachments: z.array(attachment).optional(),
  urgent: z.boolean().optional(),
});

/** An email ready to send. The only way to make one is through the checks above. */
export type Letter = z.output<typeof letter>;

/** An email before the checks. */
export type LetterDraft = z.input<typeof letter>;

export type MailAddress = z.output<typeof mailAddress>;

/** Throws when a header would span lines or an address isn't valid. */
export function makeLetter(draft: LetterDraft): Letter {
  return letter.parse(draft);
}

export function makeMailAddress(draft: z.input<typeof mailAddress>): MailAddress {
  return mailAddress.parse(draft);
}

/** Reads "Pine Cabin <hello@example.com>" or a bare address; throws on anything else. */
export function readMailAddress(written: string): MailAddress {
  const [, quoted, plain, inBrackets] = /^(?:"([^"]*)"|([^"<>]*?))\s*<([^<>]*)>$/.exec(written.trim()) ?? [];
  if (inBrackets === undefined) return makeMailAddress({ address: written.trim() });
  const name = quoted ?? plain ?? "";
  return makeMailAddress({ address: inBrackets.trim(), ...(name === "" ? {} : { name }) });
}
