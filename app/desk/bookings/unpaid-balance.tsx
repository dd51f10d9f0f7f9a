import { formatCents } from "#app/money.ts";
import type { DeskBooking } from "#contract/desk/answers.ts";
import type { DeskBalance } from "#contract/desk/booking/decisions.ts";
import { lastMoment } from "#domain/dates/durations.ts";
import { ActButton } from "../ui/act-button.tsx";
import layout from "../ui/layout.module.css";
import { moment } from "../ui/lodge-time.ts";
import text from "../ui/text.module.css";
import { RecordPayment } from "./record-payment-sheet.tsx";

/** What is still to pay of a stay that is paid in two. */
export function UnpaidBalance({ booking }: { booking: DeskBooking }) {
  const { balance, reference, firstName } = booking;
  if (balance === null) return null;
  return (
    <div className={`${balance.isFailed ? text.said : text.soft} ${layout.spaced}`}>
      <p>
        {formatCents(balance.amount)} {inWords(balance)}
      </p>
      <div className={layout.reach}>
        {balance.isFailed && balance.payBy !== null && (
          <OneMoreDay variant="ghost" {...{ reference, payBy: balance.payBy, name: firstName }} />
        )}
        {!balance.isBeingRecorded && (
          <RecordPayment variant="ghost" booking={booking} charge={{ ...balance, what: "the balance" }} />
        )}
      </div>
    </div>
  );
}

type OneMoreDayProps = { reference: string; payBy: number; name: string; variant: "primary" | "ghost" };

/** More time to pay a balance that couldn't be charged. */
export function OneMoreDay({ reference, payBy, name, variant }: OneMoreDayProps) {
  return (
    <ActButton
      call="balance/extend"
      request={{ ref: reference, seen: { payBy } }}
      onDone={(until) => `Until ${moment(lastMoment(until))}. ${name} gets an email.`}
      variant={variant}
    >
      One more day
    </ActButton>
  );
}

function inWords({ isFailed, payBy, chargeAt, isBeingRecorded }: DeskBalance): string {
  if (isBeingRecorded) return "was paid another way. It’s recorded once the card processor has closed its own payment.";
  if (!isFailed || payBy === null) return `to come: the saved card is charged ${moment(chargeAt)}.`;
  const until = moment(lastMoment(payBy));
  return `wasn’t paid by the card. The guest has a link, and until ${until} to pay.`;
}
