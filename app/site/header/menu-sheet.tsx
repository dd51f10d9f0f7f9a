import { ButtonLink } from "#app/ui/button.tsx";
import { ControlIcon } from "#app/ui/line-icon.tsx";
import { house } from "#house/house.ts";
import { BOOK_NOW } from "./book-now.ts";
import { Logo } from "./logo.tsx";
import styles from "./menu-sheet.module.css";
import { type CurrentPage, NavigationLinks } from "./navigation.tsx";

export const MENU_ID = "menu";

/** The menu on small screens slides in from the right: six large links, with the phone number at the bottom. */
export function MenuSheet({ current }: { current: CurrentPage }) {
  return (
    <dialog id={MENU_ID} className={styles.sheet} aria-label="Menu" closedby="any">
      <div className={styles.inner}>
        <div className={`apart ${styles.head}`}>
          <Logo />
          <button type="button" className={`square ${styles.close}`} aria-label="Close menu" {...closes(MENU_ID)}>
            <ControlIcon name="close" />
          </button>
        </div>
        <nav aria-label="Menu">
          <NavigationLinks current={current} className={styles.links} />
        </nav>
        <div className={`stack ${styles.foot}`}>
          <ButtonLink href={BOOK_NOW} wide>
            Book Now
          </ButtonLink>
          <p className="note">
            {house.place}.<br />
            <a href={`tel:${house.phone.dialed}`}>{house.phone.shown}</a>
          </p>
        </div>
      </div>
    </dialog>
  );
}

function closes(id: string) {
  return { command: "close", commandfor: id };
}
