import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field } from "#app/ui/field.tsx";
import type { DeskChannelCalendar, DeskFound } from "#contract/desk/calendar.ts";
import { counted } from "#domain/format.ts";
import { send } from "../data/desk-api.ts";
import { Asked } from "../data/query.tsx";
import { ActButton, ActSheet } from "../ui/act-button.tsx";
import desk from "../ui/desk.module.css";
import { useTyped } from "../ui/fields/use-typed.ts";
import { moment } from "../ui/lodge-time.ts";
import { Row, Section } from "../ui/page.tsx";
import { SheetButton } from "../ui/sheet.tsx";
import { useCopy } from "./calendar-links.tsx";

/** Calendars that are read for nights sold elsewhere, each with the link at which that channel reads ours. */
export function Channels() {
  const copy = useCopy();
  return (
    <Section
      id="calendars"
      title="Other calendars"
      hint="Nights that are taken there are closed here. Give each channel its own link to our nights."
    >
      <Asked call="channels" request={{}}>
        {({ channels, now }) => (
          <>
            {channels.map((channel) => (
              <Row key={channel.id} title={channel.name} what={inWords(channel, now)}>
                <Button small variant="ghost" onClick={() => copy(channel.exportAddress)}>
                  Copy our link<span className="hidden"> for {channel.name}</span>
                </Button>
                <SheetButton sheet={<OneCalendar channel={channel} />}>
                  Change…<span className="hidden"> {channel.name}</span>
                </SheetButton>
              </Row>
            ))}
            <div className={`${desk.reach} ${desk.spaced}`}>
              <SheetButton variant="ghost" sheet={<NewCalendar count={channels.length} />}>
                Add a calendar
              </SheetButton>
            </div>
          </>
        )}
      </Asked>
    </Section>
  );
}

function inWords(channel: DeskChannelCalendar, now: number): string {
  const { name, isRead, readAt, failure, stays, closed, leavesOpen, exportReadAt, exportReader } = channel;
  const days = closed > 0 && `, and ${counted(closed, "day")} closed there, ${leavesOpen ? "open" : "closed"} here too`;
  const read = !isRead
    ? "We don’t read it: its address is a setting of the server."
    : readAt === null
      ? "It hasn’t been read yet."
      : `Read ${moment(readAt, now)}: ${counted(stays, "stay")} to come${days || ""}.`;
  const theirs =
    exportReadAt === null
      ? `${name} hasn’t read our nights by its own link.`
      : `${exportReader} read our nights ${moment(exportReadAt, now)}.`;
  return [read, failure && `The last try failed. ${failure}`, theirs].filter(Boolean).join(" ");
}

function NewCalendar({ count }: { count: number }) {
  const [name, nameField] = useTyped("");
  const [address, addressField] = useTyped("");
  const [found, setFound] = useState<DeskFound>();
  const isReady = name.trim() !== "" && address.trim() !== "";

  async function test() {
    const answer = await send("channel/test", { address });
    setFound(answer.ok ? answer.value : { why: answer.refusal.message });
  }

  return (
    <ActSheet
      call="channel/add"
      request={isReady ? { name, address, seen: { count } } : undefined}
      title="Add a calendar"
      hint="Booking.com’s, Google’s, a neighbor’s: any whose address you have."
      label="Add"
      isForm
      keep="Cancel"
      more={
        <Button small variant="quiet" disabled={address.trim() === ""} onClick={test}>
          Test it
        </Button>
      }
    >
      <Field label="Name" maxLength={40} {...nameField} />
      <Field label="Its address" inputMode="url" autoComplete="off" {...addressField} />
      <p className={desk.tiny}>Look for “export calendar” or “iCal” there. Whoever has the address can read it.</p>
      <p className={found && `${desk.said} ${"why" in found ? "" : desk.good}`} role="status">
        {found && ("why" in found ? found.why : `It can be read: ${counted(found.stays, "stay")} to come.`)}
      </p>
    </ActSheet>
  );
}

function OneCalendar({ channel }: { channel: DeskChannelCalendar }) {
  const { id, name, leavesOpen, echoes, closed } = channel;
  const [isOpen, setOpen] = useState(leavesOpen);
  const [isEcho, setEcho] = useState(echoes);
  const isSame = isOpen === leavesOpen && isEcho === echoes;
  return (
    <ActSheet
      call="channel/days"
      request={isSame ? undefined : { id, leavesOpen: isOpen, echoes: isEcho, seen: { leavesOpen, echoes } }}
      title={name}
      label="Save"
      keep="Cancel"
      more={
        channel.isAdded && (
          <ActButton call="channel/remove" request={{ id, seen: { name } }} variant="danger">
            Remove
          </ActButton>
        )
      }
    >
      <Checkbox checked={isOpen} onChange={(event) => setOpen(event.target.checked)}>
        Days that {name} merely closed for itself stay open here
      </Checkbox>
      <p className={desk.soft}>
        {closed > 0 && `${counted(closed, "day")} to come. `}They read “Airbnb (Not available)” or “Blocked” in its
        calendar: months it doesn’t sell yet, and nights you closed there. If {name} reads a third calendar that isn’t
        in this list, its guests’ nights look the same: keep them closed. Guests’ stays are closed here either way.
        Opened days are for sale within half an hour.
      </p>
      <Checkbox checked={isEcho} onChange={(event) => setEcho(event.target.checked)}>
        Its calendar shows the nights that {name} closes because it read ours
      </Checkbox>
      <p className={desk.soft}>
        If it never does, turn this off: we then say only when {name} read our calendar, and don’t warn that nights are
        open there.
      </p>
      {channel.isAdded && <p className={desk.soft}>Removing it opens all its nights here at once.</p>}
    </ActSheet>
  );
}
