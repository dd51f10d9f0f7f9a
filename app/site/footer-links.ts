import type { House } from "#contract/house/facts.ts";
import { emergency } from "#house/emergency.ts";
import { house } from "#house/house.ts";

export type FooterLink = { readonly words: string; readonly href?: string };

export const stayLinks: readonly FooterLink[] = [
  { words: "Book Now", href: "/#home" },
  { words: "Vacation Rentals", href: "/#home" },
  { words: "Contact Us", href: "/#contact" },
  { words: "Find my booking", href: "/stay" },
  ...socialLink(house.social),
];

export const resourceLinks: readonly FooterLink[] = [
  { words: "Weather" },
  { words: "Transportation" },
  { words: "Maps" },
  { words: "Emergency Info", ...(emergency && { href: "/emergency" }) },
  { words: "Privacy Policy", href: "/privacy" },
  { words: "Terms of Service", href: "/terms" },
];

/** An owner without an account there shows no link. */
export function socialLink(account: House["social"]): FooterLink[] {
  return account ? [{ words: account.name, href: account.href }] : [];
}
