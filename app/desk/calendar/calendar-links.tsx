import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { CalendarLinkKind, DeskCalendarLinks } from "#contract/desk/calendar.ts";
import type { AnswerOf } from "#contract/desk/calls.ts";
import { QueryView } from "../data/query-view.tsx";
import { useQuery } from "../data/use-query.ts";
import { ActButton, ActSheet } from "../ui/act-button.tsx";
import { DeskIcon } from "../ui/desk-icon.tsx";
import { moment } from "../ui/lodge-time.ts";
import { Row, Section } from "../ui/page.tsx";
import sheet from "../ui/sheet.module.css";
import { Sheet, SheetButton } from "../ui/sheet.tsx";
import text from "../ui/text.module.css";
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
  const query = useQuery("calendar-links", {});
  const [address, setAddress] = useState<string>();
  const copy = useCopy();

  function made({ address }: AnswerOf<"calendar-link">) {
    if (address !== null) setAddress(address);
    return undefined;
  }

  return (
    <Section id="links" title="Calendar links" hint="Whoever has a link can read it. Make a new one if it gets around.">
      <QueryView query={query}>
        {({ links, channels, now }) => (
          <>
            {links.map((link) => {
              const { title, what } = WORDS[link.kind];
              const act = { call: "calendar-link", onDone: made, request: requestOf(link) } as const;
              const whom = <span className="hidden"> {title.toLowerCase()}</span>;
              return (
                <Row key={link.kind} title={title} what={`${what} ${readInWords(link, now)}`}>
                  {link.madeAt === null ? (
                    <ActButton {...act} variant="ghost">
                      Make a link{whom}
                    </ActButton>
                  ) : (
                    <SheetButton sheet={(onClose) => <ReplaceSheet link={link} act={act} onClose={onClose} />}>
                      New link…{whom}
                    </SheetButton>
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
      </QueryView>
      {address !== undefined && (
        <Sheet
          title="The new link"
          hint="It’s shown only now: nothing here keeps it."
          onClose={() => setAddress(undefined)}
          action={{ label: "Copy link", run: () => copy(address) }}
          keep="Done"
        >
          <p>
            <code className={text.secret}>{address}</code>
          </p>
          <p className={text.soft}>In a calendar app, choose “add a subscription” or “from URL”, and paste it.</p>
        </Sheet>
      )}
    </Section>
  );
}

function requestOf({ kind, madeAt }: Link) {
  return { kind, seen: { madeAt } };
}

type ReplaceProps = {
  link: Link;
  act: {
    call: "calendar-link";
    request: ReturnType<typeof requestOf>;
    onDone(made: AnswerOf<"calendar-link">): undefined;
  };
  onClose(): void;
};

function ReplaceSheet({ link, act, onClose }: ReplaceProps) {
  return (
    <ActSheet
      {...act}
      title={`Make a new link ${WORDS[link.kind].title.toLowerCase()}?`}
      hint="The old link stops at once."
      onClose={onClose}
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
