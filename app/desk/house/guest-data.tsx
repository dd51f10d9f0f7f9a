import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { download } from "#app/ui/download.ts";
import { Field } from "#app/ui/field.tsx";
import type { AnswerOf } from "#contract/desk/calls.ts";
import type { DeskGuestData } from "#contract/desk/house.ts";
import { counted } from "#domain/format.ts";
import { type Query, QueryView, useQuery } from "../data/query.tsx";
import { ActButton, ActSheet } from "../ui/act-button.tsx";
import desk from "../ui/desk.module.css";
import { DeskIcon } from "../ui/desk-icon.tsx";
import { useTyped } from "../ui/fields/use-typed.ts";
import { Section } from "../ui/page.tsx";
import { SheetButton } from "../ui/sheet.tsx";

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
      <p className={`${desk.soft} ${desk.spaced}`}>When a guest asks what you have, or wants it gone.</p>
      <form className={desk.lines} onSubmit={find}>
        <Field label="Email address or booking" autoComplete="off" maxLength={254} {...typedField} />
        <Button small variant="ghost" type="submit" disabled={typed.trim().length < 3}>
          Find
        </Button>
      </form>
      {who !== "" && <Found key={who} who={who} query={query} />}
      <p className={`${desk.tiny} ${desk.spaced}`}>
        Dates and amounts stay, without the name, because tax law requires them. Earlier backups still hold the rest:
        the site’s own for up to 30 days, others until you delete them.
      </p>
    </Section>
  );
}

function Found({ who, query }: { who: string; query: Query<DeskGuestData> }) {
  if (query.failure?.code === "not-found") return <p className={desk.spaced}>We have nothing about {who}.</p>;
  return (
    <QueryView query={query}>
      {(guest) => (
        <>
          <p className={desk.spaced}>
            <strong>{guest.name || who}</strong>
            <br />
            <span className={desk.soft}>
              {[
                counted(guest.bookings.length, "booking"),
                counted(guest.emails, "email"),
                counted(guest.messages, "message"),
              ].join(", ")}
            </span>
          </p>
          <div className={`${desk.reach} ${desk.spaced}`}>
            <ActButton call="guest/export" request={{ who, seen: { name: guest.name } }} onDone={save} variant="ghost">
              <DeskIcon name="download" size={16} />
              Export
            </ActButton>
            <SheetButton variant="danger" sheet={<EraseSheet guest={guest} who={who} />}>
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

function EraseSheet({ guest, who }: { guest: DeskGuestData; who: string }) {
  const [name, nameField] = useTyped("");
  const isTyped = name.trim().toLowerCase() === guest.name.toLowerCase();
  return (
    <ActSheet
      call="guest/erase"
      request={isTyped ? { who, name, seen: { bookings: guest.bookings.length } } : undefined}
      onDone={() => "Erased. Dates and amounts stay in the books."}
      title={`Erase ${guest.name || who}?`}
      hint="This can’t be undone."
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
