import { Notice } from "#app/ui/notice.tsx";
import { lodge } from "#content/lodge.ts";
import styles from "./booking-bar.module.css";

/** How to book without JavaScript. */
export function NoScriptNotice() {
  return (
    <noscript>
      <div className={styles.noScript}>
        <Notice>
          Booking needs JavaScript. You can also write to <a href={`mailto:${lodge.email}`}>{lodge.email}</a> or call{" "}
          <a href={`tel:${lodge.phone.dialed}`}>{lodge.phone.shown}</a>; we will hold your nights by hand.
        </Notice>
      </div>
    </noscript>
  );
}
