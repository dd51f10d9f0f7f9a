import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { house } from "#house/house.ts";
import { footerSkyline } from "#house/skyline.ts";
import { Ribbon } from "../ribbon.tsx";
import { BOOK_NOW } from "./book-now.ts";
import styles from "./header.module.css";
import { Logo } from "./logo.tsx";
import { MENU_ID, MenuSheet } from "./menu-sheet.tsx";
import { type CurrentPage, NavigationLinks } from "./navigation.tsx";

export type SiteHeaderProps = {
  /** The page whose link is marked. */
  current: CurrentPage;
  /** Transparent while it is over the picture at the top of the page. */
  overPicture?: boolean;
};

/** Comes before the `<main id="main">` of every page. */
export function SiteHeader({ current, overPicture = false }: SiteHeaderProps) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <Ribbon />
      <header
        className={overPicture ? `${styles.top} ${styles.lying}` : styles.top}
        data-over={overPicture ? "" : undefined}
      >
        <div className={styles.inner}>
          <a
            className={`tap ${styles.home}`}
            href={current === "home" ? "/#home" : "/"}
            aria-label={`${house.name}, home`}
          >
            <Logo />
          </a>
          <nav aria-label="Main" className={styles.navigation}>
            <NavigationLinks
              current={current}
              className={footerSkyline ? `${styles.links} ${styles.peaked}` : styles.links}
            />
          </nav>
          <ButtonLink href={BOOK_NOW} small className={styles.book}>
            Book Now
          </ButtonLink>
          <button type="button" className={buttonClass({ small: true, className: styles.menu })} {...opens(MENU_ID)}>
            Menu
          </button>
        </div>
      </header>
      <MenuSheet current={current} />
    </>
  );
}

// The browser opens the dialog itself, so the menu works before and without any script.
function opens(id: string) {
  return { command: "show-modal", commandfor: id, "aria-haspopup": "dialog" } as const;
}
