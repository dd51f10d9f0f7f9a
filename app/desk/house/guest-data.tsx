import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { download } from "#app/ui/download.ts";
import { Field } from "#app/ui/field.tsx";
import type { AnswerOf } from "#contract/desk/calls.ts";
import type { DeskGuestData } from "#contract/desk/house.ts";
import { counted } from "#domain/format.ts";
import { QueryView } from "../data/query-view.tsx";
import { type Query, useQuery } from "../data/use-query.ts";
import { ActButton, ActSheet } from "../ui/act-button.tsx";
import { DeskIcon } from "../ui/desk-icon.tsx";
import layout from "../ui/layout.module.css";
import { Section } from "../ui/page.tsx";
import { SheetButton } from "../ui/sheet.tsx";
import text from "../ui/text.module.css";
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
        Dates and amounts stay, without the name, because tax law requires them. Earlier backups still hold the rest:
        the site’s own for up to 30 days, others until you delete them.
      </p>
    </Section>
  );
}

type FoundProps = { who: string; query: Query<DeskGuestData> };

function Found({ who, query }: FoundProps) {
  if (query.failure?.code === "not-found") return <p className={layout.spaced}>We have nothing about {who}.</p>;
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
                counted(guest.emails, "email"),
                counted(guest.messages, "message"),
              ].join(", ")}
            </span>
          </p>
          <div className={`${layout.reach} ${layout.spaced}`}>
            <ActButton call="guest/export" request={{ who, seen: { name: guest.name } }} onDone={save} variant="ghost">
              <DeskIcon name="download" size={16} />
              Export
            </ActButton>
            <SheetButton variant="danger" sheet={(onClose) => <EraseSheet guest={guest} who={who} onClose={onClose} />}>
              Erase…
            </SheetButton>
          </div>
        </>
      )}
    </QueryView>
  );
}

function save(exported: AnswerOf<"guest/export">): undefined {
  download({ text: JSON.stringify(exported, null, 2), type: "application/json", name: "guest.json" });
}

type EraseProps = { guest: DeskGuestData; who: string; onClose(): void };

function EraseSheet({ guest, who, onClose }: EraseProps) {
  const [name, nameField] = useTyped("");
  const isTyped = name.trim().toLowerCase() === guest.name.toLowerCase();
  return (
    <ActSheet
      call="guest/erase"
      request={isTyped ? { who, name, seen: { bookings: guest.bookings.length } } : undefined}
      onDone={() => "Erased. Dates and amounts stay in the books."}
      title={`Erase ${guest.name || who}?`}
      hint="This can’t be undone."
      onClose={onClose}
      label="Erase for good"
      isDanger
      keep="Keep it"
    >
      <p>
        Name, address, phone number, emails, messages and notes go, here and at the card processor
        {guest.bookings.length > 0 && `, from ${guest.bookings.join(", ")}`}.
      </p>
      <Field label={`Type ${guest.name} to be sure`} autoComplete="off" {...nameField} />
    </ActSheet>
  );
}
