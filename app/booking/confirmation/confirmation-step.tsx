import { fetchStayLink } from "#app/api.ts";
import { formatCents } from "#app/money.ts";
import { saveStayCalendar } from "#app/stay-api.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ControlIcon } from "#app/ui/line-icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Picture } from "#app/ui/pictures/picture.tsx";
import { useAnswer } from "#app/ui/waiting/use-answer.ts";
import { refusalSentence } from "#contract/refusals.ts";
import { dayAt } from "#domain/dates/calendar-date.ts";
import { formatShortDay, formatSpan } from "#domain/format.ts";
import { billOf, discountLabel } from "#domain/prices/bill.ts";
import { instructionsDay } from "#domain/stays/arrival-instructions.ts";
import { emailWords } from "#house/email-words.ts";
import { house } from "#house/house.ts";
import { picturePlaces } from "#house/pictures.ts";
import { rules } from "#house/rules.ts";
import { arrivalWords } from "#house/stay-words.ts";
import { Bill, BillTable, Line } from "../bill.tsx";
import type { NotBooked } from "../draft/payment-progress.ts";
import { tabSecret } from "../draft/tab-storage.ts";
import summary from "../frame/booking-summary.module.css";
import { StayLines } from "../frame/booking-summary.tsx";
import { StepHeading } from "../frame/wizard-frame.tsx";
import { type Confirmation, mailSentence } from "./confirmation.ts";
import styles from "./confirmation-step.module.css";

/** Step 5: the booking is confirmed, and what happens next. */
export function ConfirmationStep({ confirmation }: { confirmation: Confirmation }) {
  const { stay, email, booking } = confirmation;
  const mail = booking.status === "recorded" ? booking.mail : undefined;
  // For the tab that has just booked. If this fails, the email has a link.
  const draftId = booking.status === "recorded" ? confirmation.draftId : undefined;
  const link = useAnswer(draftId, (id) => fetchStayLink({ draftId: id, tabSecret: tabSecret() }));
  const secret = link?.ok ? link.value.secret : undefined;
  const instructions = instructionsDay(stay.checkIn, dayAt(Date.now(), rules.timeZone), rules);
  if (booking.status === "refunded") return <Refunded why={booking.why} />;
  return (
    <>
      <div className={styles.arrival}>
        <Picture name={picturePlaces.opening} sizes="(width < 52rem) 100vw, 47rem" alt="" />
        <StepHeading>
          The house is yours, <span className={styles.span}>{formatSpan(stay)}.</span>
        </StepHeading>
      </div>
      <Notice tone={mail === "sent" ? "good" : "plain"} busy={mail === "sending"}>
        {mailSentence(booking, email)}
      </Notice>
      <ol className={styles.next}>
        <li>
          <strong>Today</strong>
          <span>
            {booking.status === "recorded" ? `Your booking is ${booking.reference}.` : "We’re saving your booking."}
            {confirmation.draftId === undefined && " The link to your stay’s page comes by email."}
          </span>
        </li>
        <li>
          <strong>{instructions === undefined ? "Before you arrive" : formatShortDay(instructions)}</strong>
          <span>We’ll email {emailWords.instructions}.</span>
        </li>
        {confirmation.plan && (
          <li>
            <strong>{formatShortDay(confirmation.plan.dueOn)}</strong>
            <span>
              The rest, {formatCents(confirmation.plan.balance)}, is charged to the same card. We’ll write a week and
              three days before.
            </span>
          </li>
        )}
        <li>
          <strong>{formatShortDay(stay.checkIn)}</strong>
          <span>{`Come any time after ${rules.checkInFrom}. ${arrivalWords.ahead ?? ""}`}</span>
        </li>
      </ol>
      <p className={`row ${styles.tools}`}>
        {confirmation.draftId !== undefined && (
          <>
            {/* Its place is kept until the link is known, so that nothing jumps. */}
            <ButtonLink href={`/stay#${secret ?? ""}`} className={secret === undefined ? styles.notYet : undefined}>
              Open your stay
            </ButtonLink>
            <Button
              small
              variant="ghost"
              disabled={secret === undefined}
              onClick={() => secret !== undefined && void saveStayCalendar(secret)}
            >
              <ControlIcon name="calendar" /> Add to calendar
            </Button>
          </>
        )}
        <Button small variant="ghost" onClick={() => window.print()}>
          <ControlIcon name="print" /> Print
        </Button>
      </p>
      <p className={styles.onPaper}>
        {house.name}, {house.phone.shown}
      </p>
    </>
  );
}

/** The side panel of the last step: what was booked and what was paid. */
export function ConfirmationSummary({ confirmation }: { confirmation: Confirmation }) {
  const { stay, guests, receipt, quote, booking } = confirmation;
  const { amount, couponName, discount } = receipt;
  const label = booking.status === "refunded" ? "Refunded" : "Amount paid";
  const included = confirmation.plan
    ? `Of ${formatCents(amount + confirmation.plan.balance)}`
    : "Cleaning and tax included";
  const note = couponName === undefined ? included : `With coupon ${couponName}`;
  return (
    <aside className={summary.side} aria-label="Booking Summary">
      <h3>Your stay</h3>
      <StayLines selection={stay} guests={guests} />
      {quote === undefined ? (
        <BillTable total={{ label, cents: amount }}>
          {discount > 0 && <Line label={discountLabel(couponName)} cents={-discount} />}
        </BillTable>
      ) : (
        <Bill bill={{ ...billOf(quote, couponName, rules.currency), payable: amount }} total={{ label, note }} />
      )}
    </aside>
  );
}

const REFUNDED_HEADINGS: Readonly<Record<NotBooked, string>> = {
  "payment-refunded": "Those dates just went",
  "refunded-before": "Your dates aren’t booked",
  "booking-canceled": "Your booking was canceled",
};

function Refunded({ why }: { why: NotBooked }) {
  return (
    <>
      <StepHeading>{REFUNDED_HEADINGS[why]}</StepHeading>
      <Notice tone="bad">{refusalSentence(why)}</Notice>
    </>
  );
}
