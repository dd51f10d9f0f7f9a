import { type FormEvent, useState } from "react";
import { saveParty } from "#app/stay-api.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextAreaField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { StayAnswer } from "#contract/guest/stay.ts";
import { refusals } from "#contract/refusals.ts";
import { counted, fullName } from "#domain/format.ts";
import { formatPhone, NAME_MAX } from "#domain/guest.ts";
import { PARTY_NOTE_MAX, PARTY_PHONE_MAX, type Party } from "#domain/stays/party.ts";
import styles from "./party-form.module.css";

type PartyFormProps = { stay: StayAnswer; secret: string; onSaved(): Promise<void> };
type Person = Party["people"][number];

/** Who is coming, if the guest wants to say. */
export function PartyForm({ stay, secret, onSaved }: PartyFormProps) {
  const [people, setPeople] = useState<readonly Person[]>(() => rowsFor(stay));
  const [note, setNote] = useState(stay.party.note);
  const [saving, setSaving] = useState<"" | "busy" | "saved" | "failed">("");

  function type(at: number, change: Partial<Person>) {
    setSaving("");
    setPeople(people.map((person, index) => (index === at ? { ...person, ...change } : person)));
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    setSaving("busy");
    const named = people.filter(({ name, phone }) => name.trim() !== "" || phone.trim() !== "");
    const saved = await saveParty(secret, { people: named, note });
    setSaving(saved.ok ? "saved" : "failed");
    if (saved.ok) await onSaved();
  }

  return (
    <section id="party" aria-labelledby="party-title">
      <h2 id="party-title">Who’s coming</h2>
      <p className="note">
        {counted(stay.guests, "guest")} booked. Names are optional: with them we can make up the right beds. We delete
        the list 30 days after you leave.
      </p>
      <form className="stack" onSubmit={(event) => void save(event)}>
        <ol className={styles.party}>
          <li>
            <span className={styles.number}>1</span>
            <span>{fullName(stay.details)}</span>
            <span className="note">{formatPhone(stay.details.phone)}</span>
          </li>
          {people.map(({ name, phone }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is a position in the party, not a person.
            <li key={at}>
              <span className={styles.number}>{at + 2}</span>
              <Field
                label={`Name of guest ${at + 2}`}
                maxLength={NAME_MAX}
                value={name}
                onChange={(event) => type(at, { name: event.target.value })}
              />
              <Field
                label="Phone, optional"
                aria-label={`Phone of guest ${at + 2}, optional`}
                type="tel"
                maxLength={PARTY_PHONE_MAX}
                value={phone}
                onChange={(event) => type(at, { phone: event.target.value })}
              />
            </li>
          ))}
        </ol>
        <TextAreaField
          label="Anything we should know, optional"
          maxLength={PARTY_NOTE_MAX}
          rows={3}
          value={note}
          onChange={(event) => {
            setSaving("");
            setNote(event.target.value);
          }}
        />
        <p>
          <Button type="submit" variant="ghost" small busy={saving === "busy"}>
            Save the names
          </Button>
        </p>
        {saving === "saved" && <Notice tone="good">Saved. We’ll read it before you come.</Notice>}
        {saving === "failed" && <Notice tone="bad">{refusals.fault.message}</Notice>}
      </form>
    </section>
  );
}

function rowsFor({ guests, party }: StayAnswer): Person[] {
  return Array.from({ length: Math.max(0, guests - 1) }, (_, at) => party.people[at] ?? { name: "", phone: "" });
}
