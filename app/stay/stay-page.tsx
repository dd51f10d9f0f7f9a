import { Notice } from "#app/ui/notice.tsx";
import { house } from "#house/house.ts";
import { AgreementPapers } from "./agreement-papers.tsx";
import { ArrivalInstructions } from "./arrival/arrival-instructions.tsx";
import { WayThere } from "./arrival/way-there.tsx";
import { PlansChange } from "./cancel/plans-change.tsx";
import { Greeting } from "./greeting.tsx";
import { LostLink } from "./lost-link.tsx";
import { MessageForm } from "./message-form.tsx";
import { PartyForm } from "./party-form.tsx";
import { Deposit } from "./payments/deposit.tsx";
import { Receipt } from "./payments/receipt.tsx";
import { ToPay } from "./payments/to-pay.tsx";
import { Extras } from "./requests/extras.tsx";
import styles from "./stay-page.module.css";
import { useStay } from "./use-stay.ts";
import { WhatHappened } from "./what-happened.tsx";

/** The stay page, in the current state of the stay. */
export function StayPage() {
  const view = useStay();
  if (view.status === "lost") return <LostLink hadLink={view.hadLink} />;
  if (view.status !== "open") {
    return (
      <div className={`grid ${styles.waiting}`}>
        <div>
          {view.status === "opening" && <Notice busy>Opening your stay...</Notice>}
          {view.status === "failed" && (
            <Notice tone="bad">
              We can’t open your stay right now. Please reload the page in a minute, or call us at {house.phone.shown}.
            </Notice>
          )}
          <noscript>
            <p>
              This page needs JavaScript. Everything in it is also in our emails; or call us at {house.phone.shown}.
            </p>
          </noscript>
        </div>
      </div>
    );
  }
  const { stay, secret, reload } = view;
  const isBefore = stay.state === "upcoming" || stay.state === "soon";
  return (
    <>
      <Greeting stay={stay} secret={secret} />
      <ToPay {...view} />
      {isBefore && <WayThere stay={stay} />}
      <div className={`grid ${styles.stay}`}>
        <Receipt stay={stay} />
        <div className={styles.body}>
          <ArrivalInstructions stay={stay} />
          {stay.state === "canceled" && <WhatHappened stay={stay} />}
          {isBefore && <PartyForm stay={stay} secret={secret} onSaved={reload} />}
          {(isBefore || stay.state === "during") && <Extras open={view} />}
          <MessageForm stay={stay} secret={secret} onSent={reload} />
          {isBefore && <PlansChange open={view} />}
          {stay.state !== "canceled" && <Deposit stay={stay} />}
          <AgreementPapers agreement={stay.agreement} />
        </div>
      </div>
    </>
  );
}
