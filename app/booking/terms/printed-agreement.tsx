import { formatCents } from "#app/money.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Paragraphs } from "#app/ui/legal-sections.tsx";
import { ControlIcon } from "#app/ui/line-icon.tsx";
import { formatDay, fullName } from "#domain/format.ts";
import { billOf } from "#domain/prices/bill.ts";
import { shownVersion } from "#domain/stays/agreements.ts";
import { rentalAgreement } from "#house/agreements.ts";
import { house } from "#house/house.ts";
import { rules } from "#house/rules.ts";
import type { StoredDraft } from "../draft/draft-storage.ts";
import { couponLabel } from "../payment/coupon.ts";
import styles from "./printed-agreement.module.css";

/** The rental agreement for printing, filled in with what the guest has entered so far. Nothing is paid yet. */
export function PrintedAgreement({ stored }: { stored: StoredDraft | undefined }) {
  return (
    <div className={styles.desk}>
      <p className={`row ${styles.tools}`}>
        <Button onClick={() => window.print()}>
          <ControlIcon name="print" /> Print
        </Button>
        <ButtonLink variant="ghost" href="/">
          Back to {house.name}
        </ButtonLink>
      </p>
      <main className={styles.paper} id="main">
        <header className={styles.letterhead}>
          <span>{house.name}</span>
          <p>
            {house.place}, {house.address.town}, {house.address.region}
            <br />
            {house.email}, {house.phone.shown}
          </p>
        </header>
        <h1>Rental agreement</h1>
        <p className={styles.version}>
          Version {shownVersion(rentalAgreement.version)}
          {rentalAgreement.sample && ", sample text"}
        </p>
        <dl className={styles.parties}>
          {agreementDetails(stored).map(([what, value]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <ol className={styles.clauses}>
          {rentalAgreement.sections.map(({ heading, paragraphs }) => (
            <li key={heading}>
              <h2>{heading}</h2>
              <Paragraphs of={paragraphs} />
            </li>
          ))}
        </ol>
        <div className={styles.signatures}>
          <p>Primary guest, date</p>
          <p>For {house.name}, date</p>
        </div>
      </main>
    </div>
  );
}

const BLANK_FEES = [...(rules.cleaningFee > 0 ? ["Cleaning fee"] : []), ...rules.taxes.map(({ name }) => name)].map(
  (label): [string, string] => [label, ""],
);

/** The details of this stay. What wasn't entered stays blank, to be filled in by hand. */
export function agreementDetails(stored: StoredDraft | undefined): [string, string][] {
  const draft = stored?.draft;
  const { checkIn, checkOut } = draft?.selection ?? {};
  const coupon = draft?.coupon && couponLabel(draft.coupon.coupon);
  const bill = stored?.quote && billOf(stored.quote, coupon, rules.currency);
  return [
    ["Primary guest", draft ? fullName(draft.guestDetails) : ""],
    ["Guests", draft ? String(draft.guests) : ""],
    ["Check-in", checkIn ? `${formatDay(checkIn)}, ${rules.checkInFrom}` : ""],
    ["Check-out", checkOut ? `${formatDay(checkOut)}, ${rules.checkOutBy}` : ""],
    [bill?.subtotal.label ?? "Nights", bill ? formatCents(bill.subtotal.cents) : ""],
    ...(bill?.fees.map(({ label, cents }): [string, string] => [label, formatCents(cents)]) ?? BLANK_FEES),
    ...(bill?.discount ? [[bill.discount.label, formatCents(bill.discount.cents)] as [string, string]] : []),
    ["Total", bill ? formatCents(bill.payable) : ""],
  ];
}
