import { Notice } from "#app/ui/notice.tsx";
import { formatSpan } from "#domain/format.ts";
import { Entry } from "../arrival/entry.tsx";
import { HouseBook } from "../house-book/house-book.tsx";
import { lodgeMoment } from "../stay-dates.ts";
import styles from "./offline-stay.module.css";
import type { SavedStay } from "./saved-stay.ts";

/** What this phone has kept, while the site can't be reached. */
export function OfflineStay({ saved }: { saved: SavedStay }) {
  return (
    <>
      <section className={`grid ${styles.offline}`} aria-label="Your stay">
        <div>
          <Notice tone="warm">
            You’re offline. This is your stay as of {lodgeMoment(saved.savedAt)}, kept on this phone. Messages and
            changes wait until you’re on the Wi-Fi.
          </Notice>
          <p>
            Booking {saved.reference}, {formatSpan(saved)}
          </p>
          <h1>Here’s how you get in.</h1>
          <Entry stay={saved} instructions={saved.instructions} />
        </div>
      </section>
      <HouseBook book={saved.book} />
    </>
  );
}
