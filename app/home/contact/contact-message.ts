import { refusalSentence } from "#contract/refusals.ts";
import { type ContactField, type ContactMessage, checkContactMessage } from "#domain/contact-message.ts";

export const EMPTY_MESSAGE: ContactMessage = { name: "", email: "", message: "" };

/** What is wrong, field by field, in the guest's words. */
export function contactProblems(typed: ContactMessage): Partial<Record<ContactField, string>> {
  const refusals = Object.entries(checkContactMessage(typed));
  return Object.fromEntries(refusals.map(([field, refusal]) => [field, refusalSentence(refusal)]));
}
