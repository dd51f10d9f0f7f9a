import { QueryView } from "../data/query-view.tsx";
import { useQuery } from "../data/use-query.ts";
import { ActButton, ActSheet } from "../ui/act-button.tsx";
import { DeskIcon } from "../ui/desk-icon.tsx";
import iconList from "../ui/icon-list.module.css";
import layout from "../ui/layout.module.css";
import { formatDayOf, inSentence, moment } from "../ui/lodge-time.ts";
import { PageHead, Section, State } from "../ui/page.tsx";
import { SheetButton } from "../ui/sheet.tsx";
import { History } from "./history.tsx";
import { Passkeys } from "./passkeys.tsx";

/** The devices that are signed in, and what was done at the desk and on the command line. */
export default function DevicesPage() {
  const query = useQuery("sessions", {});
  const open = query.answer?.sessions.length ?? 0;
  return (
    <>
      <PageHead title="Devices and history">
        <SheetButton
          variant="ghost"
          sheet={(onClose) => (
            <ActSheet
              call="sessions/end"
              request={{ session: "all", seen: { open } }}
              title="Sign out everywhere?"
              hint="This device too, and your passkeys and calendar link end. A new link from your email brings you back."
              onClose={onClose}
              label="Sign out everywhere"
              isDanger
              keep="Stay signed in"
            >
              <p>Do this when a device was lost, or when a sign-in wasn’t yours.</p>
            </ActSheet>
          )}
        >
          Sign out everywhere…
        </SheetButton>
      </PageHead>
      <QueryView query={query}>
        {({ now, sessions, passkeys, acts, next }) => (
          <div className={layout.cols}>
            <Section id="history" title="What was done here" hint="Nothing here can be changed">
              <History key={acts[0]?.id} first={{ acts, next }} now={now} />
            </Section>
            <div className={layout.stack}>
              <section className={layout.slip} aria-labelledby="sessions">
                <h2 id="sessions">Signed in</h2>
                <ul className={iconList.list}>
                  {sessions.map((session) => (
                    <li key={session.id}>
                      <DeskIcon name="devices" />
                      <strong>
                        {session.device} {session.isThis && <State tone="now">This one</State>}
                      </strong>
                      <p>
                        {session.isThis
                          ? `Since ${moment(session.openedAt, now)}.`
                          : `Last used ${moment(session.lastUsedAt, now)}.`}{" "}
                        Ends {inSentence(formatDayOf(session.endsAt, now))}.
                      </p>
                      {!session.isThis && (
                        <span className={iconList.do}>
                          <ActButton
                            call="sessions/end"
                            request={{ session: session.id, seen: { open } }}
                            variant="quiet"
                            aria-label={`Sign out ${session.device}`}
                          >
                            Sign out
                          </ActButton>
                        </span>
                      )}
                    </li>
                  ))}
                </ul>
              </section>
              <Passkeys passkeys={passkeys} now={now} />
            </div>
          </div>
        )}
      </QueryView>
    </>
  );
}
