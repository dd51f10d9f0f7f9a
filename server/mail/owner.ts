import type { MailAddress } from "./letter.ts";

/** What emails need to know about the owner: the mailbox, and the address of the desk. */
export type Owner = MailAddress & { readonly desk: string };

export function addressOf({ desk: _, ...address }: Owner): MailAddress {
  return address;
}

/** Where an email's button leads. */
export type Link = { readonly label: string; readonly url: string };

/** The booking at the desk, or the desk itself for what never became a booking. */
export function atDesk({ desk }: Owner, reference?: string): Link {
  if (reference === undefined || reference === "") return { label: "Open your desk", url: desk };
  return { label: `Open booking ${reference}`, url: `${desk}/booking#${reference}` };
}
