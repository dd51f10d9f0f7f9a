import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import type { DeskBooking } from "#contract/desk/answers.ts";
import { useAction } from "../data/use-action.ts";
import layout from "../ui/layout.module.css";
import { moment } from "../ui/lodge-time.ts";
import { Section } from "../ui/page.tsx";
import { useTyped } from "../ui/use-typed.ts";

/** The owner's own note about a booking. */
export function BookingNote({ reference, note }: { reference: string; note: DeskBooking["note"] }) {
  const [saved, setSaved] = useState(note);
  const [words, wordsField] = useTyped(note.words);
  const { run, isBusy, failure } = useAction("note");

  async function save() {
    const done = await run({ ref: reference, words, seen: { savedAt: saved.savedAt } });
    if (done.ok) setSaved({ words, savedAt: done.value });
    // The other version is shown below; the owner's text stays in the field.
    else if (done.refusal.code === "has-changed") setSaved(done.refusal.now as DeskBooking["note"]);
  }

  return (
    <Section id="note" title="Your notes" hint="Guests never see these">
      <div className={layout.lines}>
        <TextAreaField
          label="Notes about this booking"
          rows={3}
          maxLength={2_000}
          {...wordsField}
          error={failure?.code === "has-changed" ? `Another device wrote: “${saved.words}”` : failure?.message}
          hint={saved.savedAt === null ? undefined : `Saved ${moment(saved.savedAt)}`}
        />
        <p>
          <Button small variant="ghost" busy={isBusy} disabled={words.trim() === saved.words} onClick={save}>
            Save the note
          </Button>
        </p>
      </div>
    </Section>
  );
}
