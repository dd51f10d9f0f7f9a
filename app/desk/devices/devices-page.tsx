import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { useWork } from "#app/ui/waiting/use-work.ts";
import type { DeskActs, DeskSessions } from "#contract/desk/devices.ts";
import { QueryView, usePages, useQuery } from "../data/query.tsx";
import { addPasskey, canUsePasskeys } from "../sign-in/passkey.ts";
import { ActButton, ActSheet } from "../ui/act-button.tsx";
import desk from "../ui/desk.module.css";
import { DeskIcon } from "../ui/desk-icon.tsx";
import { Refused } from "../ui/fresh-link.tsx";
import iconList from "../ui/icon-list.module.css";
import { ListTable } from "../ui/list-table.tsx";
import { formatDayOf, formatMoment, inSentence, moment } from "../ui/lodge-time.ts";
import { PageHead, Section, Slip, State } from "../ui/page.tsx";
import { SheetButton } from "../ui/sheet.tsx";
import table from "../ui/table.module.css";
import { useToast } from "../ui/toast.tsx";
import { ActSentence } from "./act-sentence.tsx";

/** The devices that are signed in, and what was done at the desk and on the command line. */
export default function DevicesPage() {
  const query = useQuery("sessions", {});
  const open = query.answer?.sessions.length ?? 0;
  return (
    <>
      <PageHead title="Devices and history">
        <SheetButton
          variant="ghost"
          sheet={
            <ActSheet
              call="sessions/end"
              request={{ session: "all", seen: { open } }}
              title="Sign out everywhere?"
              hint="This device too, and your passkeys and calendar link end. A new link from your email brings you back."
              label="Sign out everywhere"
              isDanger
              keep="Stay signed in"
            >
              <p>Do this when a device was lost, or when a sign-in wasn’t yours.</p>
            </ActSheet>
          }
        >
          Sign out everywhere…
        </SheetButton>
      </PageHead>
      <QueryView query={query}>
        {({ now, sessions, passkeys, acts, next }) => (
          <div className={desk.cols}>
            <Section id="history" title="What was done here" hint="Nothing here can be changed">
              <History key={acts[0]?.id} first={{ acts, next }} now={now} />
            </Section>
            <div className={desk.stack}>
              <Slip id="sessions" title="Signed in">
                <ul className={iconList.list}>
                  {sessions.map(({ id, device, isThis, openedAt, lastUsedAt, endsAt }) => (
                    <Device
                      key={id}
                      name={
                        <>
                          {device} {isThis && <State tone="now">This one</State>}
                        </>
                      }
                      about={`${isThis ? `Since ${moment(openedAt, now)}` : `Last used ${moment(lastUsedAt, now)}`}. Ends ${inSentence(formatDayOf(endsAt, now))}.`}
                    >
                      {!isThis && (
                        <ActButton
                          call="sessions/end"
                          request={{ session: id, seen: { open } }}
                          variant="quiet"
                          aria-label={`Sign out ${device}`}
                        >
                          Sign out
                        </ActButton>
                      )}
                    </Device>
                  ))}
                </ul>
              </Slip>
              <Passkeys passkeys={passkeys} now={now} />
            </div>
          </div>
        )}
      </QueryView>
    </>
  );
}

function Device({ name, about, children }: { name: ReactNode; about: string; children: ReactNode }) {
  return (
    <li>
      <DeskIcon name="devices" />
      <strong>{name}</strong>
      <p>{about}</p>
      {children && <span className={iconList.do}>{children}</span>}
    </li>
  );
}

/** What was done at the desk and on the command line, newest first, page by page. */
function History({ first, now }: { first: DeskActs; now: number }) {
  const { pages, button } = usePages("acts", first, (after) => ({ after }));
  return (
    <>
      <ListTable
        caption="Acts, newest first"
        columns={[
          { label: "When", className: `${table.when} ${desk.soft}` },
          "What",
          { label: "Where", className: `${desk.onlyWide} ${desk.soft}` },
        ]}
        named={1}
        rows={pages
          .flatMap(({ acts }) => acts)
          .map((each) => ({
            key: each.id,
            cells: [formatMoment(each.at, now), <ActSentence key="what" act={each} />, each.device ?? "Command line"],
          }))}
      />
      {button("Show earlier")}
    </>
  );
}

/** Devices whose face, finger or PIN opens the desk. */
export function Passkeys({ passkeys, now }: { passkeys: DeskSessions["passkeys"]; now: number }) {
  const { work, isBusy, failure } = useWork();
  const say = useToast();

  async function add() {
    const added = await work(addPasskey());
    if (added.ok) say(`${added.value} opens the desk with its face, finger or PIN from now on.`);
  }

  return (
    <Slip id="passkeys" title="Passkeys">
      <p className={desk.soft}>
        Open the desk with a device’s own face, finger or PIN, without an email. Links by email keep working.
      </p>
      <ul className={iconList.list}>
        {passkeys.map(({ id, device, madeAt, lastUsedAt }) => (
          <Device
            key={id}
            name={device}
            about={lastUsedAt === null ? `Added ${moment(madeAt, now)}.` : `Last used ${moment(lastUsedAt, now)}.`}
          >
            <ActButton
              call="passkey/end"
              request={{ passkey: id }}
              variant="quiet"
              aria-label={`Remove the passkey of ${device}`}
            >
              Remove
            </ActButton>
          </Device>
        ))}
      </ul>
      <Refused failure={failure} />
      {canUsePasskeys() && (
        <p className={desk.reach}>
          <Button small variant="ghost" busy={isBusy} onClick={add}>
            Add this device
          </Button>
        </p>
      )}
    </Slip>
  );
}
