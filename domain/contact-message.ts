import { checkName, isEmail } from "./guest.ts";

export type ContactMessage = { readonly name: string; readonly email: string; readonly message: string };

export type ContactField = keyof ContactMessage;
export type ContactFieldRefusal = "required" | "invalid-email" | "too-long" | "hidden-character";

export const MESSAGE_MAX = 5_000;

/** What is wrong with each field of a message; empty when it can be sent. */
export function checkContactMessage(typed: ContactMessage): Partial<Record<ContactField, ContactFieldRefusal>> {
  const refusals: Partial<Record<ContactField, ContactFieldRefusal>> = {};
  const name = checkName(typed.name);
  if (name !== undefined) refusals.name = name;
  const email = typed.email.trim();
  if (!isEmail(email)) refusals.email = email === "" ? "required" : "invalid-email";
  const message = checkMessage(typed.message);
  if (message !== undefined) refusals.message = message;
  return refusals;
}

export function checkMessage(typed: string): "required" | "too-long" | undefined {
  const message = withoutControls(typed).trim();
  if (message === "") return "required";
  return message.length > MESSAGE_MAX ? "too-long" : undefined;
}

/**
 * Pasted text brings hidden characters along, PostgreSQL can't store NUL, and those that turn the direction of reading
 * could show something else than was written. We drop them and keep the message.
 */
export function withoutControls(text: string): string {
  return text.replace(/(?![\t\n\r])[\p{Cc}\p{Bidi_Control}]/gu, "");
}
