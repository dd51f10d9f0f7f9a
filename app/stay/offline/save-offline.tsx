import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { StayAnswer } from "#contract/guest/stay.ts";
import { lodgeMoment } from "../stay-dates.ts";
import { deleteSavedStay, savedStay, saveStay } from "./saved-stay.ts";

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
          `Saved on this phone as of ${lodgeMoment(saved.savedAt)}, house book included. It opens without a signal and is deleted after check-out.`}
        {state === "failed" && "This browser couldn’t save it. Print the page, or take a picture of it."}
      </span>
    </>
  );
}
