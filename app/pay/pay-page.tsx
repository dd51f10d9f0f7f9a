import type { ReactNode } from "react";
import { PictureBeside } from "#app/stay/picture-beside.tsx";
import { fetchPayLink } from "#app/stay-api.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Picture } from "#app/ui/pictures/picture.tsx";
import { useGuestLink } from "#app/use-guest-link.ts";
import type { Failure } from "#contract/failure.ts";
import type { PayAnswer } from "#contract/guest/pay.ts";
import { formatSpan } from "#domain/format.ts";
import { accept, type Result } from "#domain/result.ts";
import { house } from "#house/house.ts";
import { stayWords } from "#house/stay-words.ts";
import { AcceptAndPay } from "./accept-and-pay.tsx";
import styles from "./pay-page.module.css";

/** Where a guest accepts and pays for a phone booking. */
export function PayPage() {
  const view = useGuestLink("pay", fetchContent);
  if (view.status === "open") {
    const { link, secret, reload } = view;
    if (link.state !== "open") return <Over link={link} />;
    return (
      <AcceptAndPay link={link} secret={secret} reload={reload}>
        <Picture name={stayWords.pictures.upcoming} sizes="(width < 64rem) 100vw, 34vw" priority alt="" />
      </AcceptAndPay>
    );
  }
  if (view.status === "lost") {
    return (
      <Message heading="This link doesn’t open anything.">
        Part of it may have got lost. Open it from our email again, or call us.
      </Message>
    );
  }
  if (view.status === "failed") {
    return (
      <Message heading="We can’t open your booking right now.">
        Nothing was charged. Please reload the page in a minute, or call us.
      </Message>
    );
  }
  return (
    <div className={`grid ${styles.waiting}`}>
      <div>
        <Notice busy>Opening your booking...</Notice>
        <noscript>
          <p>This page needs JavaScript. Please call us at {house.phone.shown}, and we’ll find another way.</p>
        </noscript>
      </div>
    </div>
  );
}

async function fetchContent(secret: string): Promise<Result<{ link: PayAnswer }, Failure>> {
  const link = await fetchPayLink(secret);
  return link.ok ? accept({ link: link.value }) : link;
}

/** Paid, refunded, or too late. */
function Over({ link }: { link: Exclude<PayAnswer, { state: "open" }> }) {
  const span = formatSpan(link.stay);
  if (link.state === "paid") {
    return (
      <Message heading={`The house is yours, ${span}.`}>
        Booking {link.reference} is confirmed. The email to {link.email} has your receipt and the link to your stay
        page.
      </Message>
    );
  }
  if (link.state === "refunded") {
    return (
      <Message heading="We’re refunding your payment.">
        It came when we no longer held {span} for you. You get every cent back.
      </Message>
    );
  }
  return (
    <Message heading="We no longer hold these nights.">
      {span} is on sale again, and nothing was charged. Would you still like to come?
    </Message>
  );
}

function Message({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <PictureBeside label="Your booking" heading={heading}>
      <p className="lead">{children}</p>
      <p className="note">
        Questions? Call <a href={`tel:${house.phone.dialed}`}>{house.phone.shown}</a>, or write to{" "}
        <a href={`mailto:${house.email}`}>{house.email}</a>.
      </p>
    </PictureBeside>
  );
}
