import type { ReactNode } from "react";
import { house } from "#house/house.ts";
import styles from "./footer.module.css";
import { type FooterLink, guideLinks, resourceLinks, stayLinks } from "./footer-links.ts";
import { Ridge } from "./ridge.tsx";

/** The footer of every page, below a skyline of the range. `children` end its last line. */
export function SiteFooter({ children }: { children?: ReactNode }) {
  const { address, coordinates, email, phone } = house;
  return (
    <footer className={styles.foot}>
      <Ridge className={styles.ridge} />
      <div className={`grid ${styles.columns}`}>
        <div className={styles.sign}>
          <p className={styles.name}>{house.name}</p>
          <p>
            Timber, stone and glass on {house.acres} acres below the Sneffels Range. {house.place}, {address.town},{" "}
            {address.region}.
          </p>
          <p>
            <a href={`mailto:${email}`}>{email}</a>
            <br />
            <a href={`tel:${phone.dialed}`}>{phone.shown}</a>
          </p>
        </div>
        <FooterColumn title="Around here" links={guideLinks} className={styles.first} />
        <FooterColumn title="Your stay" links={stayLinks} />
        <FooterColumn title="Resources" links={resourceLinks} />
        <div className={styles.colophon}>
          <span>
            © {new Date().getUTCFullYear()} {house.name}
          </span>
          <span>
            {coordinates.shown}, {house.elevation}
          </span>
          {children}
        </div>
      </div>
    </footer>
  );
}

type FooterColumnProps = { title: string; links: readonly FooterLink[]; className?: string | undefined };

/** A list of links with a title. What has no page yet is plain text. */
function FooterColumn({ title, links, className }: FooterColumnProps) {
  return (
    <nav className={[styles.column, className].filter(Boolean).join(" ")} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.list}>
        {links.map(({ words, href }) => (
          <li key={words}>{href ? <a href={href}>{words}</a> : <span>{words}</span>}</li>
        ))}
      </ul>
    </nav>
  );
}
