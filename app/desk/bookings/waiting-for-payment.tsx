import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { DeskBooking } from "#contract/desk/answers.ts";
import { countNights } from "#domain/dates/stay.ts";
import { countedNights } from "#domain/format.ts";
import { useAction } from "../data/use-action.ts";
import layout from "../ui/layout.module.css";
import { formatMoment, inSentence } from "../ui/lodge-time.ts";
import { Section } from "../ui/page.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { useToast } from "../ui/toast.tsx";
import { PayLink } from "./pay-link.tsx";
import styles from "./phone-booking.module.css";
import { RecordPaymentSheet } from "./record-payment-sheet.tsx";

type WaitingProps = { booking: DeskBooking; until: number; onEnded(): void };

/** A phone booking that isn't paid yet. */
export function WaitingForPayment({ booking, until, onEnded }: WaitingProps) {
  const [isAsking, setAsking] = useState(false);
  const [isRecording, setRecording] = useState(false);
  const { run, isBusy, failure } = useAction("phone-booking/call-off");
  const say = useToast();
  const { reference, firstName, stay, toPay, bill } = booking;

  async function callOff() {
    const ended = await run({ ref: reference, seen: { until } });
    if (!ended.ok) return;
    setAsking(false);
    say("Canceled. The nights are open again.");
    onEnded();
  }

  return (
    <Section id="waiting" title="Waiting for payment">
      <div className={styles.waits}>
        <p>
          The nights are held until {inSentence(formatMoment(until, Date.now()))}. Unpaid, they open again by
          themselves.
        </p>
        <PayLink reference={reference} until={until} phone={booking.phone} />
        <p className={layout.reach}>
          {toPay !== null && (
            <Button small variant="ghost" onClick={() => setRecording(true)}>
              Record a payment
            </Button>
          )}
          <Button small variant="quiet" onClick={() => setAsking(true)}>
            Cancel it
          </Button>
        </p>
      </div>
      {isRecording && toPay !== null && (
        <RecordPaymentSheet
          booking={booking}
          charge={{ id: toPay.charge, amount: bill.payable, what: "the stay" }}
          needsPaper={!toPay.isAccepted}
          onClose={() => setRecording(false)}
          onRecorded={(said) => {
            say(said);
            onEnded();
          }}
        />
      )}
      {isAsking && (
        <Sheet
          failure={failure}
          title="Cancel it?"
          hint={`Booking ${reference}`}
          onClose={() => setAsking(false)}
          action={{ label: "Cancel it", isBusy, isDanger: true, run: callOff }}
          keep="Keep holding"
        >
          <p>
            The link ends, the {countedNights(countNights(stay))} go back on sale, and {firstName} gets an email. If
            it’s paid at this very moment, it becomes a booking.
          </p>
        </Sheet>
      )}
    </Section>
  );
}
