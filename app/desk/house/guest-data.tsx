import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { download } from "#app/ui/download.ts";
import { Field } from "#app/ui/field.tsx";
import type { DeskGuestData } from "#contract/desk/house.ts";
import { counted } from "#domain/format.ts";
import { QueryView } from "../data/query-view.tsx";
import { useAction } from "../data/use-action.ts";
import { type Query, useQuery } from "../data/use-query.ts";
import { DeskIcon } from "../ui/desk-icon.tsx";
import { Refused } from "../ui/fresh-link.tsx";
import layout from "../ui/layout.module.css";
import { Section } from "../ui/page.tsx";
import { Sheet } from "../ui/sheet.tsx";
import text from "../ui/text.module.css";
import { useToast } from "../ui/toast.tsx";
import { useTyped } from "../ui/use-typed.ts";

/** For a guest who asks what we know, or wants it deleted. */
export function GuestData() {
  const [typed, typedField] = useTyped("");
  const [who, setWho] = useState("");
  const query = useQuery("guest-data", who === "" ? undefined : { who });

  function find(event: FormEvent) {
    event.preventDefault();
    setWho(typed.trim());
    query.reload();
  }

  return (
    <Section id="guest-data" title="A guest’s data">
      <p className={`${text.soft} ${layout.spaced}`}>When a guest asks what you have, or wants it gone.</p>
      <form className={layout.lines} onSubmit={find}>
        <Field label="Email address or booking" autoComplete="off" maxLength={254} {...typedField} />
        <Button small variant="ghost" type="submit" disabled={typed.trim().length < 3}>
          Find
        </Button>
      </form>
      {who !== "" && <Found key={who} who={who} query={query} />}
      <p className={`${text.tiny} ${layout.spaced}`}>
        Dates and amounts stay, without the name, because tax law requires them. Earlier backups still hold the rest
        until you delete them.
      </p>
    </Section>
  );
}

type FoundProps = { who: string; query: Query<DeskGuestData> };

function Found({ who, query }: FoundProps) {
  const [isErasing, setErasing] = useState(false);
  const exporting = useAction("guest/export");
  if (query.failure?.code === "not-found") return <p className={layout.spaced}>We have nothing about {who}.</p>;

  async function save(name: string) {
    const exported = await exporting.run({ who, seen: { name } });
    if (!exported.ok) return;
    download({ text: JSON.stringify(exported.value, null, 2), type: "application/json", name: "guest.json" });
  }

  return (
    <QueryView query={query}>
      {(guest) => (
        <>
          <p className={layout.spaced}>
            <strong>{guest.name || who}</strong>
            <br />
            <span className={text.soft}>
              {[
                counted(guest.bookings.length, "booking"),
                counted(guest.letters, "email"),
                counted(guest.messages, "message"),
              ].join(", ")}
            </span>
          </p>
          <p className={`${layout.reach} ${layout.spaced}`}>
            <Button small variant="ghost" busy={exporting.isBusy} onClick={() => save(guest.name)}>
              <DeskIcon name="download" size={16} />
              Export
            </Button>
            <Button small variant="danger" onClick={() => setErasing(true)}>
              Erase…
            </Button>
          </p>
          <Refused failure={exporting.failure} />
          {isErasing && (
            <EraseSheet guest={guest} who={who} onClose={() => setErasing(false)} onErased={query.reload} />
          )}
        </>
      )}
    </QueryView>
  );
}

type EraseProps = { guest: DeskGuestData; who: string; onClose(): void; onErased(): void };

function EraseSheet({ guest, who, onClose, onErased }: EraseProps) {
  const [name, nameField] = useTyped("");
  const { run, isBusy, failure } = useAction("guest/erase");
  const say = useToast();
  const isTyped = name.trim().toLowerCase() === guest.name.toLowerCase();

  async function erase() {
    const erased = await run({ who, name, seen: { bookings: guest.bookings.length } });
    if (!erased.ok) return;
    say("Erased. Sums and days stay in the books.");
    onClose();
    onErased();
  }

  return (
    <Sheet
      failure={failure}
      title={`Erase ${guest.name || who}?`}
      hint="This can’t be undone."
      onClose={onClose}
      action={{ label: "Erase for good", isBusy, isOff: !isTyped, isDanger: true, run: erase }}
      keep="Keep it"
    >
      <p>
        Name, address, phone number, emails, messages and notes go, here and at the card processor
        {guest.bookings.length > 0 && `, from ${guest.bookings.join(", ")}`}.
      </p>
      <Field label={`Type ${guest.name} to be sure`} autoComplete="off" {...nameField} />
    </Sheet>
  );
}
