import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { CalendarLinkKind, DeskCalendarLinks } from "#contract/desk/calendar.ts";
import type { AnswerOf } from "#contract/desk/calls.ts";
import { Asked } from "../data/query.tsx";
import { ActButton, ActSheet } from "../ui/act-button.tsx";
import desk from "../ui/desk.module.css";
import { DeskIcon } from "../ui/desk-icon.tsx";
import { moment } from "../ui/lodge-time.ts";
import { Row, Section } from "../ui/page.tsx";
import sheet from "../ui/sheet.module.css";
import { Sheet, SheetButton } from "../ui/sheet.tsx";
import { useToast } from "../ui/toast.tsx";

const WORDS: Record<CalendarLinkKind, { readonly title: string; readonly what: string; readonly end: string }> = {
  owner: {
    title: "For you",
    what: "Guests, phone numbers, arrivals and departures, in the calendar app on your phone.",
    end: "Calendars that read it show no more stays until they have the new one.",
  },
  cleaner: {
    title: "For the cleaner",
    what: "Turnovers only: when guests are out, when the next come in, and how many. No names, no phone numbers.",
    end: "The cleaner’s phone shows no more turnovers until it has the new one.",
  },
};

type Link = DeskCalendarLinks["links"][number];

/** Calendars for people and for other channels. A private address is shown once, when it's made. */
export function CalendarLinks() {
  const [address, setAddress] = useState<string>();
  const copy = useCopy();

  function made({ address }: AnswerOf<"calendar-link">) {
    if (address !== null) setAddress(address);
    return undefined;
  }

  return (
    <Section id="links" title="Calendar links" hint="Whoever has a link can read it. Make a new one if it gets around.">
      <Asked call="calendar-links" request={{}}>
        {({ links, channels, now }) => (
          <>
            {links.map((link) => {
              const { title, what } = WORDS[link.kind];
              const whom = <span className="hidden"> {title.toLowerCase()}</span>;
              return (
                <Row key={link.kind} title={title} what={`${what} ${readInWords(link, now)}`}>
                  {link.madeAt === null ? (
                    <ActButton call="calendar-link" request={requestOf(link)} onDone={made} variant="ghost">
                      Make a link{whom}
                    </ActButton>
                  ) : (
                    <SheetButton sheet={<ReplaceSheet link={link} onDone={made} />}>New link…{whom}</SheetButton>
                  )}
                </Row>
              );
            })}
            <Row
              title="For other channels"
              what="Taken nights only, for any of them. Under Other calendars each has a link of its own, which tells you when it was read."
            >
              <Button small variant="ghost" onClick={() => copy(channels)}>
                <DeskIcon name="copy" size={16} />
                Copy link<span className="hidden"> for other channels</span>
              </Button>
            </Row>
          </>
        )}
      </Asked>
      {address !== undefined && (
        <Sheet
          title="The new link"
          hint="It’s shown only now: nothing here keeps it."
          onClose={() => setAddress(undefined)}
          action={{ label: "Copy link", run: () => copy(address) }}
          keep="Done"
        >
          <p>
            <code className={desk.secret}>{address}</code>
          </p>
          <p className={desk.soft}>In a calendar app, choose “add a subscription” or “from URL”, and paste it.</p>
        </Sheet>
      )}
    </Section>
  );
}

function requestOf({ kind, madeAt }: Link) {
  return { kind, seen: { madeAt } };
}

function ReplaceSheet({ link, onDone }: { link: Link; onDone(made: AnswerOf<"calendar-link">): undefined }) {
  return (
    <ActSheet
      call="calendar-link"
      request={requestOf(link)}
      onDone={onDone}
      title={`Make a new link ${WORDS[link.kind].title.toLowerCase()}?`}
      hint="The old link stops at once."
      label="Stop the old, make a new one"
      isDanger
      keep="Keep it"
      more={
        <ActButton
          call="calendar-link/end"
          request={requestOf(link)}
          onDone={() => "The link has ended."}
          variant="quiet"
          className={sheet.last}
        >
          Only stop it
        </ActButton>
      }
    >
      <p>{WORDS[link.kind].end} Nothing else changes.</p>
    </ActSheet>
  );
}

export function useCopy() {
  const say = useToast();
  return async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      say("Copied.");
    } catch {
      // Some browsers allow it only over https.
      say(text);
    }
  };
}

function readInWords({ madeAt, lastReadAt, lastReader }: Link, now: number): string {
  if (madeAt === null) return "There’s no link yet.";
  if (lastReadAt === null) return "Nobody has read it yet.";
  return `Last read ${moment(lastReadAt, now)} by ${lastReader}.`;
}
