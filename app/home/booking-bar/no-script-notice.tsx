import { Notice } from "#app/ui/notice.tsx";
import { house } from "#house/house.ts";
import styles from "./booking-bar.module.css";

/** How to book without JavaScript. */
export function NoScriptNotice() {
  return (
    <noscript>
      <div className={styles.noScript}>
        <Notice>
          Booking needs JavaScript. You can also write to <a href={`mailto:${house.email}`}>{house.email}</a> or call{" "}
          <a href={`tel:${house.phone.dialed}`}>{house.phone.shown}</a>; we’ll book you in ourselves.
        </Notice>
      </div>
    </noscript>
  );
}
