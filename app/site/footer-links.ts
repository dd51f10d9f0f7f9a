import { emergency } from "#house/emergency.ts";
import { house } from "#house/house.ts";

export type FooterLink = { readonly words: string; readonly href?: string };

export const guideLinks: readonly FooterLink[] = [
  { words: "Restaurants", href: "/recommendations/restaurants" },
  { words: "Hiking Trails", href: "/recommendations/hiking" },
  { words: "Events", href: "/recommendations/telluride-events-festivals" },
  { words: "Winter Activities", href: "/recommendations/winter" },
];

export const stayLinks: readonly FooterLink[] = [
  { words: "Book Now", href: "/#home" },
  { words: "Vacation Rentals", href: "/#home" },
  { words: "Contact Us", href: "/#contact" },
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
export function socialLink({ name, href }: { readonly name: string; readonly href: string }): FooterLink[] {
  return href ? [{ words: name, href }] : [];
}
