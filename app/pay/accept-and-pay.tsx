import { type ReactNode, useState } from "react";
import { Bill } from "#app/booking/bill.tsx";
import { LinkPayment } from "#app/booking/payment/link-payment.tsx";
import { CardKept } from "#app/booking/payment/payment-plan.tsx";
import { TermsToAccept } from "#app/booking/terms/terms-step.tsx";
import { lodgeDay, lodgeMoment } from "#app/stay/stay-dates.ts";
import { askIfPaid, startPayLink } from "#app/stay-api.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { takeFocus } from "#app/ui/take-focus.ts";
import { pendingPayment } from "#app/use-guest-link.ts";
import type { PayAnswer } from "#contract/guest/pay.ts";
import { lastMoment } from "#domain/dates/durations.ts";
import { countNights } from "#domain/dates/stay.ts";
import { counted, countedNights, formatSpan, fullName, keptTogether, speakDay } from "#domain/format.ts";
import { billOf } from "#domain/prices/bill.ts";
import { type Agreements, allAccepted, NOTHING_ACCEPTED } from "#domain/stays/agreements.ts";
import { AGREEMENT_VERSION as agreementVersion } from "#house/agreements.ts";
import { house } from "#house/house.ts";
import { rules } from "#house/rules.ts";
import styles from "./pay-page.module.css";

type OpenLink = Extract<PayAnswer, { state: "open" }>;

type AcceptAndPayProps = {
  link: OpenLink;
  secret: string;
  reload(): Promise<void>;
  /** The house's picture. */
  children?: ReactNode;
};

const EVERYTHING: Agreements = { rentalAgreement: true, houseRules: true, termsOfService: true, privacyPolicy: true };

/** The stay as agreed on the phone, the four agreements, and then the card. */
export function AcceptAndPay({ link, secret, reload, children }: AcceptAndPayProps) {
  const { stay, guests, details, quote } = link;
  const [agreements, setAgreements] = useState(link.isAccepted ? EVERYTHING : NOTHING_ACCEPTED);
  const [isPaying, setPaying] = useState(() => pendingPayment("pay") !== undefined);
  const [news, setNews] = useState<string>();
  const [isOutdated, setOutdated] = useState(false);
  const isFree = quote.payable === 0;
  const today = lodgeDay(Date.now());

  async function ended(why: string, code?: string) {
    setPaying(false);
    setNews(why);
    setOutdated(code === "terms-changed");
    await reload();
  }

  return (
    <div className={`grid ${styles.pay}`}>
      <header className={`stack ${styles.head}`}>
        <h1>{keptTogether(formatSpan(stay))} is held for you.</h1>
        <p className="lead">
          Until {lodgeMoment(lastMoment(link.payBy))} {house.clock}. Read the agreement,{" "}
          {isFree ? "accept it" : "accept it, pay"}, and the stay is yours.
        </p>
        {news !== undefined && !isOutdated && <Notice tone="warm">{news}</Notice>}
      </header>
      <div className={styles.photo}>{children}</div>
      <aside className={`stack ${styles.paper}`} aria-label="Your stay">
        <h2>Booking {link.reference}</h2>
        <dl className={styles.facts}>
          <dt>Guest</dt>
          <dd>
            {fullName(details)}, {details.email}
          </dd>
          <dt>Check-in</dt>
          <dd>
            {speakDay(stay.checkIn)}, <span>from {rules.checkInFrom}</span>
          </dd>
          <dt>Check-out</dt>
          <dd>
            {speakDay(stay.checkOut)}, <span>by {rules.checkOutBy}</span>
          </dd>
          <dt>Party</dt>
          <dd>
            {countedNights(countNights(stay))}, {counted(guests, "guest")}, the whole house
          </dd>
        </dl>
        <Bill
          bill={billOf(quote, undefined, rules.currency)}
          total={{ label: "To pay", note: isFree ? "Nothing to pay" : "Cleaning and tax included" }}
        />
        <p className="note">
          Is something wrong? Call <a href={`tel:${house.phone.dialed}`}>{house.phone.shown}</a> before you pay.
        </p>
      </aside>
      <div className={styles.body}>
        <section aria-labelledby="agreement-title">
          <h2 id="agreement-title">The agreement, in plain words</h2>
          {link.isEarlier ? (
            <p>
              You’ve accepted our agreement already. It has changed since, and for your stay the one that you accepted
              counts.
            </p>
          ) : (
            <TermsToAccept
              agreements={agreements}
              stay={stay}
              today={today}
              paid={quote.payable}
              onTick={(box, isAccepted) => setAgreements({ ...agreements, [box]: isAccepted })}
            />
          )}
        </section>
        <section aria-labelledby="payment-title">
          <h2 id="payment-title">{isFree ? "Say yes" : "Payment"}</h2>
          {!isFree && <CardKept selection={stay} plan={undefined} card={link.card} />}
          {isOutdated ? (
            <Notice tone="warm">
              <p>{news}</p>
              <p>
                <Button small variant="ghost" onClick={() => window.location.reload()}>
                  Reload the page
                </Button>
              </p>
            </Notice>
          ) : isPaying ? (
            <div className="stack" ref={takeFocus} tabIndex={-1}>
              {/* When there's nothing to pay, it only accepts. */}
              <LinkPayment
                guest={details}
                scope="pay"
                subject={link.reference}
                start={() => startPayLink(secret, { amount: quote.payable, agreements, agreementVersion })}
                askIfPaid={() => askIfPaid(secret, {})}
                onPaid={reload}
                onEnded={ended}
              />
            </div>
          ) : (
            <>
              {!allAccepted(agreements) && <p>Please accept all four first.</p>}
              <p>
                <Button
                  disabled={!allAccepted(agreements)}
                  onClick={() => {
                    setNews(undefined);
                    setPaying(true);
                  }}
                >
                  {isFree ? "Accept and book" : "Go to payment"}
                </Button>
              </p>
            </>
          )}
        </section>
      </div>
    </div>
  );
}
