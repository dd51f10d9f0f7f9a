import styles from "./footer.module.css";
import type { FooterLink } from "./footer-links.ts";

/** A titled list of the footer. What has no page yet is plain text. */
export function FooterColumn({ title, links, className }: FooterColumnProps) {
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

type FooterColumnProps = { title: string; links: readonly FooterLink[]; className?: string | undefined };
