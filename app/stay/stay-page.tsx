import { useEffect, useState } from "react";
import { Notice } from "#app/ui/notice.tsx";
import { house } from "#house/house.ts";
import { AgreementPapers, Deposit } from "./agreement-papers.tsx";
import { ArrivalInstructions } from "./arrival/arrival-instructions.tsx";
import { WayThere } from "./arrival/way-there.tsx";
import { PlansChange } from "./cancel/plans-change.tsx";
import { Greeting } from "./greeting.tsx";
import { HouseBook } from "./house-book/house-book.tsx";
import { LostLink } from "./lost-link.tsx";
import { MessageForm } from "./message-form.tsx";
import { OfflineStay } from "./offline/offline-stay.tsx";
import { savedStay } from "./offline/saved-stay.ts";
import { PartyForm } from "./party-form.tsx";
import { Receipt } from "./payments/receipt.tsx";
import { ToPay } from "./payments/to-pay.tsx";
import { Extras } from "./requests/extras.tsx";
import { ReviewOfStay } from "./review/review.tsx";
import styles from "./stay-page.module.css";
import { useStay } from "./use-stay.ts";
import { WhatHappened } from "./what-happened.tsx";

/** Then one bar of signal is as good as none. */
const LATE_MS = 3_000;

/** The stay page, in the current state of the stay. `wasDeleted`: what this phone kept of a stay that is over. */
export function StayPage({ wasDeleted = false }: { wasDeleted?: boolean }) {
  const view = useStay();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  const saved = view.status === "failed" || (view.status === "opening" && isLate) ? savedStay() : undefined;
  if (saved) return <OfflineStay saved={saved} />;
  if (view.status === "lost" && !wasDeleted) return <LostLink hadLink={view.hadLink} />;
  if (view.status !== "open") {
    return (
      <div className={`grid ${styles.waiting}`}>
        <div>
          {view.status === "opening" && <Notice busy>Opening your stay...</Notice>}
          {wasDeleted && view.status !== "opening" && (
            <Notice>
              Your stay is over. The door code and the house book that this phone kept are deleted. To open your page,
              follow the link in our emails, or call us at {house.phone.shown}.
            </Notice>
          )}
          {view.status === "failed" && !wasDeleted && (
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
      {stay.state === "during" && <HouseBook book={stay.book} />}
      <div className={`grid ${styles.stay}`}>
        <Receipt stay={stay} />
        <div className={styles.body}>
          <ReviewOfStay open={view} />
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
      {stay.state === "soon" && <HouseBook book={stay.book} />}
    </>
  );
}
