import type { ReactNode } from "react";
import type { House } from "#contract/house/facts.ts";
import { house } from "#house/house.ts";
import { BOOK_NOW } from "../header/book-now.ts";
import styles from "./footer.module.css";
import { type FooterLink, resourceLinks, stayLinks } from "./footer-links.ts";
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

type FooterColumnProps = { title: string; links: readonly FooterLink[] };

function FooterColumn({ title, links }: FooterColumnProps) {
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
