import { useState } from "react";
import { formatCents } from "#app/money.ts";
import { Button } from "#app/ui/button.tsx";
import type { DeskBooking } from "#contract/desk/answers.ts";
import type { DeskBalance } from "#contract/desk/booking/decisions.ts";
import layout from "../ui/layout.module.css";
import { formatMoment, inSentence } from "../ui/lodge-time.ts";
import text from "../ui/text.module.css";
import { useToast } from "../ui/toast.tsx";
import { RecordPaymentSheet } from "./record-payment-sheet.tsx";

/** What is still to pay of a stay that is paid in two. */
export function UnpaidBalance({ booking, onChanged }: { booking: DeskBooking; onChanged(): void }) {
  const [isRecording, setRecording] = useState(false);
  const say = useToast();
  const { balance } = booking;
  if (balance === null) return null;
  return (
    <div className={`${balance.isFailed ? text.said : text.soft} ${layout.spaced}`}>
      <p>
        {formatCents(balance.amount)} {inWords(balance)}
      </p>
      <p className={layout.reach}>
        <Button small variant="ghost" onClick={() => setRecording(true)}>
          Record a payment
        </Button>
      </p>
      {isRecording && (
        <RecordPaymentSheet
          booking={booking}
          charge={{ ...balance, what: "the balance" }}
          onClose={() => setRecording(false)}
          onRecorded={(said) => {
            setRecording(false);
            say(said);
            onChanged();
          }}
        />
      )}
    </div>
  );
}

function inWords({ isFailed, payBy, chargeAt }: DeskBalance): string {
  if (!isFailed || payBy === null)
    return `to come: the saved card is charged ${inSentence(formatMoment(chargeAt, Date.now()))}.`;
  const until = inSentence(formatMoment(payBy - 60_000, Date.now()));
  return `wasn’t paid by the card. The guest has a link, and until ${until} to pay.`;
}
