import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { StayAnswer } from "#contract/guest/stay.ts";
import { formatSpan } from "#domain/format.ts";
import { Entry } from "../arrival/entry.tsx";
import { HouseBook } from "../house-book/house-book.tsx";
import { lodgeMoment } from "../stay-dates.ts";
import styles from "./offline-stay.module.css";
import { deleteSavedStay, type SavedStay, savedStay, saveStay } from "./saved-stay.ts";

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

/** Has this phone keep the stay, and delete it again. */
export function SaveOffline({ stay, secret }: { stay: StayAnswer; secret: string }) {
  const [saved, setSaved] = useState(savedStay);
  const [state, setState] = useState<"" | "busy" | "failed">("");
  const isSaved = saved?.reference === stay.reference;

  async function press() {
    setState("busy");
    if (isSaved) await deleteSavedStay();
    const kept = isSaved ? undefined : await saveStay(stay, secret);
    setSaved(kept);
    setState(isSaved || kept ? "" : "failed");
  }

  return (
    <>
      <Button variant="ghost" busy={state === "busy"} onClick={() => void press()}>
        {isSaved ? "Delete from phone" : "Save offline"}
      </Button>
      <span role="status">
        {isSaved &&
          `Saved on this phone as of ${lodgeMoment(saved.savedAt)}, house book included. It opens without a signal, and is deleted when you open it after check-out.`}
        {state === "failed" && "This browser couldn’t save it. Print the page, or take a picture of it."}
      </span>
    </>
  );
}
