import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import type { DeskBooking } from "#contract/desk/answers.ts";
import { useAction } from "../data/use-action.ts";
import desk from "../ui/desk.module.css";
import { useTyped } from "../ui/fields/use-typed.ts";
import { moment } from "../ui/lodge-time.ts";
import { Section } from "../ui/page.tsx";

/** The owner's own note about a booking. */
export function BookingNote({ reference, note }: { reference: string; note: DeskBooking["note"] }) {
  const [words, wordsField] = useTyped(note.words);
  const { run, isBusy, failure } = useAction("note");
  const save = () => run({ ref: reference, words, seen: { savedAt: note.savedAt } });
  return (
    <Section id="note" title="Your notes" hint="Guests never see these">
      <div className={desk.lines}>
        <TextAreaField
          label="Notes about this booking"
          rows={3}
          maxLength={2_000}
          {...wordsField}
          // What another device wrote is read again; the owner's text stays in the field.
          error={failure?.code === "has-changed" ? `Another device wrote: “${note.words}”` : failure?.message}
          hint={note.savedAt === null ? undefined : `Saved ${moment(note.savedAt)}`}
        />
        <p>
          <Button small variant="ghost" busy={isBusy} disabled={words.trim() === note.words} onClick={save}>
            Save the note
          </Button>
        </p>
      </div>
    </Section>
  );
}
