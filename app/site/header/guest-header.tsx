import { buttonClass } from "#app/ui/button.tsx";
import { house } from "#house/house.ts";
import { footerSkyline } from "#house/skyline.ts";
import { hasGuides } from "../footer/guide-links.ts";
import { Ribbon } from "../ribbon.tsx";
import styles from "./header.module.css";
import { Logo } from "./logo.tsx";

/** The header for guests who have booked: their own page, the house, the guides and the phone, and nothing to sell. */
export function GuestHeader({ name, words }: { name: string; words: string }) {
  const links = [
    { words, href: `/${name}`, isCurrent: true },
    { words: "The house", href: "/" },
    ...(hasGuides ? [{ words: "Guides", href: "/recommendations" }] : []),
  ];
  return (
    <>
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <Ribbon />
      <header className={styles.top}>
        <div className={styles.inner}>
          <a className={`tap ${styles.home}`} href="/" aria-label={`${house.name}, home`}>
            <Logo />
          </a>
          <nav aria-label="Main" className={`${styles.navigation} ${styles.few}`}>
            <ul className={footerSkyline ? `${styles.links} ${styles.peaked}` : styles.links}>
              {links.map(({ words, href, isCurrent }) => (
                <li key={href}>
                  <a href={href} aria-current={isCurrent && "page"}>
                    {words}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <a
            className={buttonClass({ variant: "ghost", small: true, className: styles.book })}
            href={`tel:${house.phone.dialed}`}
          >
            Call <span className={styles.number}>{house.phone.shown}</span>
          </a>
        </div>
      </header>
    </>
  );
}
