import { z } from "zod";
import { isEmail } from "#domain/guest.ts";

export type Line = readonly [label: string, value: string];

/** The label of a guest's number, which can be called. */
export const PHONE = "Phone";

/** A line of a bill. A part is already in the sum above it. */
export type BillLine = readonly [...Line, kind?: "part"];

/**
 * A part of an email. Addresses are absolute, or paths on the site; "/stay" and "/pay" get a link of the guest's own as
 * the email is sent.
 */
export type Block =
  | { readonly kind: "lead"; readonly text: string }
  | { readonly kind: "note"; readonly text: string; readonly link?: { readonly words: string; readonly to: string } }
  | { readonly kind: "subheading"; readonly text: string }
  | { readonly kind: "facts"; readonly rows: readonly Line[] }
  | { readonly kind: "bill"; readonly rows: readonly BillLine[]; readonly total: Line }
  /** The one thing to do. An email has at most one. */
  | { readonly kind: "button"; readonly label: string; readonly to: string }
  | { readonly kind: "door-code"; readonly code: string; readonly about: string };

// Anything that goes into a header must be a single line, which rules out header injection.
const headerText = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, "must be one line of text")
    .brand<"HeaderText">();

const emailAddress = z.strictObject({
  name: headerText(200).optional(),
  address: z.string().refine(isEmail, "must be an email address"),
});

const attachment = z.strictObject({
  filename: headerText(100),
  contentType: headerText(100),
  content: z.string(),
});

const headers = {
  to: emailAddress,
  replyTo: emailAddress.optional(),
  subject: headerText(300),
  attachments: z.array(attachment).optional(),
  urgent: z.boolean().optional(),
};

const email = z.strictObject({
  ...headers,
  /**
   * What mailboxes show next to the subject, if not the beginning of the email. Locked screens show it too, so it has no
   * secret.
   */
  preview: z.string().optional(),
  heading: z.string().min(1),
  hasPicture: z.boolean().optional(),
  blocks: z.array(z.custom<Block>()),
});

const rendered = z.strictObject({ ...headers, text: z.string().min(1), html: z.string().min(1) });

/** An email as data. The only way to make one is through the checks above. */
export type Email = z.output<typeof email>;

/** An email before the checks. The owner's address is known only where it's queued. */
export type EmailDraft = Omit<z.input<typeof email>, "to"> & {
  readonly to: "owner" | z.input<typeof emailAddress>;
};

/** An email in the form in which it's sent. */
export type RenderedEmail = z.output<typeof rendered>;

export type EmailAddress = z.output<typeof emailAddress>;

/** Throws when a header would span lines or an address isn't valid. */
export function makeEmail(draft: EmailDraft, owner: EmailAddress): Email {
  return email.parse({ ...draft, to: draft.to === "owner" ? owner : draft.to });
}

export function makeRenderedEmail(draft: z.input<typeof rendered>): RenderedEmail {
  return rendered.parse(draft);
}

/** An email of the outbox. The version before stored the rendered text, with a placeholder for the guest's link. */
export function readStoredEmail(stored: string): Email | RenderedEmail {
  return z.union([email, rendered]).parse(JSON.parse(stored));
}

export function makeEmailAddress(draft: z.input<typeof emailAddress>): EmailAddress {
  return emailAddress.parse(draft);
}

/** Replaces the address of a guest whose data was deleted. No email ever reaches it. */
export const ERASED_ADDRESS = "erased@guest.invalid";

/** Reads "Pine Cabin <hello@example.com>" or a bare address; throws on anything else. */
export function readEmailAddress(written: string): EmailAddress {
  const [, quoted, plain, inBrackets] = /^(?:"([^"]*)"|([^"<>]*?))\s*<([^<>]*)>$/.exec(written.trim()) ?? [];
  if (inBrackets === undefined) return makeEmailAddress({ address: written.trim() });
  const name = quoted ?? plain ?? "";
  return makeEmailAddress({ address: inBrackets.trim(), ...(name === "" ? {} : { name }) });
}

export function lead(text: string): Block {
  return { kind: "lead", text };
}

export function note(text: string): Block {
  return { kind: "note", text };
}

export function facts(rows: readonly Line[]): Block {
  return { kind: "facts", rows };
}

export function button(label: string, to: string): Block {
  return { kind: "button", label, to };
}
