import type { ReactNode } from "react";
import { lodge } from "#content/lodge.ts";
import styles from "./footer.module.css";
import { FooterColumn } from "./footer-column.tsx";
import { guideLinks, resourceLinks, stayLinks } from "./footer-links.ts";
import { Ridge } from "./ridge.tsx";

/** Night again: the range of the hero stands along its upper edge. `children` close the last line. */
export function SiteFooter({ children }: { children?: ReactNode }) {
  const { address, coordinates, email, phone } = lodge;
  return (
    <footer className={styles.foot}>
      <Ridge className={styles.ridge} />
      <div className={`grid ${styles.columns}`}>
        <div className={styles.sign}>
          <p className={styles.name}>{lodge.name}</p>
          <p>
            Timber, stone and glass on {lodge.acres} acres below the Sneffels Range. {lodge.place}, {address.town},{" "}
            {address.region}.
          </p>
          <p>
            <a href={`mailto:${email}`}>{email}</a>
            <br />
            <a href={`tel:${phone.dialled}`}>{phone.shown}</a>
          </p>
        </div>
        <FooterColumn title="Around here" links={guideLinks} className={styles.first} />
        <FooterColumn title="Your stay" links={stayLinks} />
        <FooterColumn title="Resources" links={resourceLinks} />
        <div className={styles.colophon}>
          <span>
            © {new Date().getUTCFullYear()} {lodge.name}
          </span>
          <span>
            {coordinates.shown}, {lodge.elevation}
          </span>
          {children}
        </div>
      </div>
    </footer>
  );
}
