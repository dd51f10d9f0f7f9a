import { type ReactNode, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { CalendarLinkKind, DeskCalendarLinks } from "#contract/desk/calendar.ts";
import { QueryView } from "../data/query-view.tsx";
import { useAction } from "../data/use-action.ts";
import { useQuery } from "../data/use-query.ts";
import { DeskIcon } from "../ui/desk-icon.tsx";
import { Refused } from "../ui/fresh-link.tsx";
import layout from "../ui/layout.module.css";
import { formatMoment, inSentence } from "../ui/lodge-time.ts";
import { Section } from "../ui/page.tsx";
import sheet from "../ui/sheet.module.css";
import { Sheet } from "../ui/sheet.tsx";
import text from "../ui/text.module.css";
import { useToast } from "../ui/toast.tsx";
import styles from "./calendar.module.css";

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
  const [replacing, setReplacing] = useState<Link>();
  const [address, setAddress] = useState<string>();
  const make = useAction("calendar-link");
  const end = useAction("calendar-link/end");
  const copy = useCopy();

  async function makeNew({ kind, madeAt }: Link) {
    const made = await make.run({ kind, seen: { madeAt } });
    setReplacing(undefined);
    query.reload();
    if (made.ok && made.value.address !== null) setAddress(made.value.address);
  }

  async function stop({ kind, madeAt }: Link) {
    await end.run({ kind, seen: { madeAt } });
    setReplacing(undefined);
    query.reload();
  }

  const failure = make.failure ?? end.failure;
  return (
    <Section id="links" title="Calendar links" hint="Whoever has a link can read it. Make a new one if it gets around.">
      <Refused failure={failure} />
      <QueryView query={query}>
        {({ links, channels, now }) => (
          <>
            {links.map((link) => (
              <LinkRow
                key={link.kind}
                title={WORDS[link.kind].title}
                what={`${WORDS[link.kind].what} ${readInWords(link, now)}`}
              >
                {link.madeAt === null ? (
                  <Button small variant="ghost" busy={make.isBusy} onClick={() => makeNew(link)}>
                    Make a link<span className="hidden"> {WORDS[link.kind].title.toLowerCase()}</span>
                  </Button>
                ) : (
                  <Button small variant="quiet" onClick={() => setReplacing(link)}>
                    New link…<span className="hidden"> {WORDS[link.kind].title.toLowerCase()}</span>
                  </Button>
                )}
              </LinkRow>
            ))}
            <LinkRow
              title="For other channels"
              what="Taken nights only, for any of them. Under Other calendars each has a link of its own, which tells you when it was read."
            >
              <Button small variant="ghost" onClick={() => copy(channels)}>
                <DeskIcon name="copy" size={16} />
                Copy link<span className="hidden"> for other channels</span>
              </Button>
            </LinkRow>
          </>
        )}
      </QueryView>
      {replacing && (
        <Sheet
          title={`Make a new link ${WORDS[replacing.kind].title.toLowerCase()}?`}
          hint="The old link stops at once."
          onClose={() => setReplacing(undefined)}
          action={{
            label: "Stop the old, make a new one",
            isBusy: make.isBusy,
            isDanger: true,
            run: () => makeNew(replacing),
          }}
          keep="Keep it"
          more={
            <Button small variant="quiet" className={sheet.last} busy={end.isBusy} onClick={() => stop(replacing)}>
              Only stop it
            </Button>
          }
        >
          <p>{WORDS[replacing.kind].end} Nothing else changes.</p>
        </Sheet>
      )}
      {address !== undefined && <NewLink address={address} onCopy={copy} onClose={() => setAddress(undefined)} />}
    </Section>
  );
}

export function LinkRow({ title, what, children }: { title: string; what: string; children: ReactNode }) {
  return (
    <div className={styles.link}>
      <div>
        <strong>{title}</strong>
        <p>{what}</p>
      </div>
      <div className={layout.acts}>{children}</div>
    </div>
  );
}

type NewLinkProps = { address: string; onCopy(text: string): void; onClose(): void };

function NewLink({ address, onCopy, onClose }: NewLinkProps) {
  return (
    <Sheet
      title="The new link"
      hint="It’s shown only now: nothing here keeps it."
      onClose={onClose}
      action={{ label: "Copy link", run: () => onCopy(address) }}
      keep="Done"
    >
      <p>
        <code className={styles.address}>{address}</code>
      </p>
      <p className={text.soft}>In a calendar app, choose “add a subscription” or “from URL”, and paste it.</p>
    </Sheet>
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
  return `Last read ${inSentence(formatMoment(lastReadAt, now))} by ${lastReader}.`;
}
