import { type MouseEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";

/** What takes something away asks once more, in place. `of` is for those who don't see what it's about. */
export function SureButton({ label, sure, of, onSure }: { label: string; sure: string; of?: string; onSure(): void }) {
  const [isAsked, setAsked] = useState(false);

  function press({ detail }: MouseEvent) {
    // The second click of a double click is no answer.
    if (detail > 1) return;
    setAsked(!isAsked);
    if (isAsked) onSure();
  }

  return (
    <Button small variant={isAsked ? "danger" : "quiet"} onClick={press} onBlur={() => setAsked(false)}>
      {isAsked ? sure : label}
      {of && <span className="hidden"> {of}</span>}
    </Button>
  );
}
