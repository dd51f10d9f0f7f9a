import type { House } from "#contract/house/facts.ts";
import { emergency } from "#house/emergency.ts";
import { house } from "#house/house.ts";

export type FooterLink = { readonly words: string; readonly href: string };

export const stayLinks: readonly FooterLink[] = [
  { words: "Book Now", href: "/#home" },
  { words: "Vacation Rentals", href: "/#home" },
  { words: "Contact Us", href: "/#contact" },
  { words: "Find my booking", href: "/stay" },
  ...socialLink(house.social),
];

export const resourceLinks: readonly FooterLink[] = [
  ...forecastLink(house),
  { words: "Transportation", href: "/#where" },
  { words: "Maps", href: "/#where" },
  ...(emergency ? [{ words: "Emergency Info", href: "/emergency" }] : []),
  { words: "Privacy Policy", href: "/privacy" },
  { words: "Terms of Service", href: "/terms" },
];

/** The National Weather Service's forecast for the house itself. There is none outside the United States. */
export function forecastLink({ address, coordinates }: Pick<House, "address" | "coordinates">): FooterLink[] {
  const { latitude, longitude } = coordinates;
  if (address.countryCode !== "US") return [];
  return [{ words: "Weather", href: `https://forecast.weather.gov/MapClick.php?lat=${latitude}&lon=${longitude}` }];
}

/** Without an account there's no link. */
export function socialLink(account: House["social"]): FooterLink[] {
  return account ? [{ words: account.name, href: account.href }] : [];
}
