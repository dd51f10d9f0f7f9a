import type { ReactNode } from "react";
import type { House } from "#contract/house/facts.ts";
import { emergency } from "#house/emergency.ts";
import { house } from "#house/house.ts";
import { BOOK_NOW } from "../header/book-now.ts";
import styles from "./footer.module.css";
import { footerGuides } from "./guide-links.ts";
import { Ridge } from "./ridge.tsx";

/** The footer of every page, below the house's skyline. `children` end its last line. A guest who has booked is sold nothing. */
export function SiteFooter({ sells = true, children }: { sells?: boolean; children?: ReactNode }) {
  const { address, coordinates, email, phone } = house;
  return (
    <footer className={`${styles.foot} unprinted`}>
      <Ridge className={styles.ridge} />
      <div className={`grid ${styles.columns}`}>
        <div className={`stack ${styles.sign}`}>
          <p className={styles.name}>{house.name}</p>
          <p>
            {house.footer} {house.place}, {address.town}, {address.region}.
          </p>
          <p className={styles.reach}>
            <a href={`mailto:${email}`}>{email}</a>
            <br />
            <a href={`tel:${phone.dialed}`}>{phone.shown}</a>
          </p>
        </div>
        {footerGuides.length > 0 && <FooterColumn title="Around here" links={footerGuides} />}
        <FooterColumn title="Your stay" links={stayLinks.filter(({ href }) => sells || href !== BOOK_NOW)} />
        <FooterColumn title="Resources" links={resourceLinks} />
        <div className={styles.colophon}>
          <span>
            © {new Date().getUTCFullYear()} {house.name}
          </span>
          <span>
            {formatCoordinates(coordinates)}
            {house.elevation && `, ${house.elevation}`}
          </span>
          {children}
        </div>
      </div>
    </footer>
  );
}

/** "38.09° N, 107.87° W" */
function formatCoordinates({ latitude, longitude }: House["coordinates"]): string {
  const north = `${Math.abs(latitude)}° ${latitude < 0 ? "S" : "N"}`;
  const east = `${Math.abs(longitude)}° ${longitude < 0 ? "W" : "E"}`;
  return `${north}, ${east}`;
}

function FooterColumn({ title, links }: { title: string; links: readonly FooterLink[] }) {
  return (
    <nav className={styles.column} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.list}>
        {links.map(({ words, href }) => (
          <li key={words}>
            <a href={href}>{words}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

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
