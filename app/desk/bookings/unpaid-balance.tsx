import { useState } from "react";
import { formatCents } from "#app/money.ts";
import { Button } from "#app/ui/button.tsx";
import type { DeskBooking } from "#contract/desk/answers.ts";
import type { DeskBalance } from "#contract/desk/booking/decisions.ts";
import { useAction } from "../data/use-action.ts";
import layout from "../ui/layout.module.css";
import { formatMoment, inSentence } from "../ui/lodge-time.ts";
import text from "../ui/text.module.css";
import { useToast } from "../ui/toast.tsx";
import { RecordPaymentSheet } from "./record-payment-sheet.tsx";

/** What is still to pay of a stay that is paid in two. */
export function UnpaidBalance({ booking, onChanged }: { booking: DeskBooking; onChanged(): void }) {
  const [isRecording, setRecording] = useState(false);
  const say = useToast();
  const extending = useAction("balance/extend");
  const { balance, reference, firstName } = booking;
  if (balance === null) return null;
  const { payBy, isFailed } = balance;

  function done(said: string) {
    setRecording(false);
    say(said);
    onChanged();
  }

  async function extend(shown: number) {
    const extended = await extending.run({ ref: reference, seen: { payBy: shown } });
    if (extended.ok)
      done(`Until ${inSentence(formatMoment(extended.value - 60_000, Date.now()))}. ${firstName} gets an email.`);
    else onChanged();
  }

  return (
    <div className={`${balance.isFailed ? text.said : text.soft} ${layout.spaced}`}>
      <p>
        {formatCents(balance.amount)} {inWords(balance)}
      </p>
      <p className={layout.reach}>
        {isFailed && payBy !== null && (
          <Button small variant="ghost" busy={extending.isBusy} onClick={() => void extend(payBy)}>
            One more day
          </Button>
        )}
        {!balance.isBeingRecorded && (
          <Button small variant="ghost" onClick={() => setRecording(true)}>
            Record a payment
          </Button>
        )}
      </p>
      {extending.failure && <p role="alert">{extending.failure.message}</p>}
      {isRecording && (
        <RecordPaymentSheet
          booking={booking}
          charge={{ ...balance, what: "the balance" }}
          onClose={() => setRecording(false)}
          onRecorded={done}
        />
      )}
    </div>
  );
}

function inWords({ isFailed, payBy, chargeAt, isBeingRecorded }: DeskBalance): string {
  if (isBeingRecorded) return "was paid another way. It’s recorded once the card processor has closed its own payment.";
  if (!isFailed || payBy === null)
    return `to come: the saved card is charged ${inSentence(formatMoment(chargeAt, Date.now()))}.`;
  const until = inSentence(formatMoment(payBy - 60_000, Date.now()));
  return `wasn’t paid by the card. The guest has a link, and until ${until} to pay.`;
}
