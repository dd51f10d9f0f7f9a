import { refusalSentence } from "#contract/refusals.ts";
import { isEmail } from "#domain/guest.ts";

export type ContactMessage = { readonly name: string; readonly email: string; readonly message: string };

export type ContactField = keyof ContactMessage;

export const EMPTY_MESSAGE: ContactMessage = { name: "", email: "", message: "" };

/** What is missing, field by field, in the guest's words. */
export function contactProblems({ name, email, message }: ContactMessage): Partial<Record<ContactField, string>> {
  const problems: Partial<Record<ContactField, string>> = {};
  if (name.trim() === "") problems.name = refusalSentence("required");
  if (email.trim() === "") problems.email = refusalSentence("required");
  else if (!isEmail(email.trim())) problems.email = refusalSentence("invalid-email");
  if (message.trim() === "") problems.message = refusalSentence("required");
  return problems;
}
