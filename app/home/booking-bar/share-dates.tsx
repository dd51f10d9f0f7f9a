import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { house } from "#house/house.ts";
import styles from "./price-line.module.css";

/** Sends the party a link that opens with these dates. Where the system has no way to share, the link is copied. */
export function ShareDates() {
  const [said, setSaid] = useState<string>();

  async function share() {
    const url = window.location.href.replace(/#.*/, "");
    try {
      if (navigator.share) return await navigator.share({ title: house.name, url });
      await navigator.clipboard.writeText(url);
      setSaid("Link copied");
    } catch {
      // Closing the system's sheet is no failure, and the address bar has the same link.
    }
  }

  return (
    <Button small variant="quiet" className={styles.share} onClick={() => void share()}>
      {said ?? "Share these dates"}
    </Button>
  );
}
