import { useEffect, useId, useState } from "react";
import { BillTable, Line } from "#app/booking/bill.tsx";
import { formatCents } from "#app/money.ts";
import { cancelStay } from "#app/stay-api.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Checkbox } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { StayAnswer, StayCancellation, StayRefundAnswer } from "#contract/guest/stay.ts";
import { daysBetween } from "#domain/dates/calendar-date.ts";
import { counted, formatSpan, speakDay } from "#domain/format.ts";
import { capitalized } from "#domain/number-words.ts";
import { house } from "#house/house.ts";
import { refundWayOf } from "../payments/sums.ts";
import { lodgeDay } from "../stay-dates.ts";
import styles from "./cancel-dialog.module.css";

type CancelDialogProps = {
  stay: StayAnswer;
  secret: string;
  /** The current sums, from the server. The refund is sent along: if it has changed, nothing is canceled. */
  money: StayRefundAnswer;
  problem: string | undefined;
  onKeep(): void;
  onChanged(): Promise<void>;
  onCanceled(): Promise<void>;
};

/** Asks again, with the refund to the cent. "Keep my stay" has the focus. */
export function CancelDialog({ stay, secret, money, problem, onKeep, onChanged, onCanceled }: CancelDialogProps) {
  const titleId = useId();
  const keepId = useId();
  const [hasUnderstood, setUnderstood] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { paid, refund } = money;
  const way = refundWayOf(stay.receipt);
  const { isLost, rows } = cancelBill(money, stay.cancellation);

  // After the dialog has opened, which moves the focus by itself.
  useEffect(() => document.getElementById(keepId)?.focus(), [keepId]);

  async function cancel() {
    setBusy(true);
    setFailure(undefined);
    const canceled = await cancelStay(secret, { shown: refund });
    if (canceled.ok || canceled.refusal.code === "booking-canceled") {
      await onCanceled();
      scrollTo({ top: 0 });
      return;
    }
    setBusy(false);
    setUnderstood(false);
    if (canceled.refusal.code === "refund-changed") return onChanged();
    setFailure(canceled.refusal.message);
  }

  return (
    <Dialog labelledBy={titleId} onDismiss={onKeep} className={styles.dialog}>
      <div className={`stack ${styles.inside}`}>
        <h2 id={titleId}>{isLost ? "Cancel without a refund?" : `Cancel ${formatSpan(stay)}?`}</h2>
        {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
        <p>{sentence(stay, { paid, isLost })}</p>
        {paid > 0 && (
          <BillTable
            total={{
              label: "You get back",
              note: refund > 0 ? capitalized(way.to) + way.within : undefined,
              cents: refund,
            }}
          >
            {rows.map((row) => (
              <Line key={row.label} {...row} />
            ))}
          </BillTable>
        )}
        {stay.balance !== null && (
          <Notice tone="good">
            The balance, {formatCents(stay.balance.amount)}, is never charged. You owe nothing more.
          </Notice>
        )}
        {isLost ? (
          <>
            <Notice tone="warm">
              Before you do: <a href={`tel:${house.phone.dialed}`}>call us</a>. We may be able to move your nights or
              let friends come in your place.
            </Notice>
            <Checkbox checked={hasUnderstood} onChange={(event) => setUnderstood(event.target.checked)}>
              I understand that I won’t get a refund.
            </Checkbox>
          </>
        ) : (
          <p className="note">The nights go back on sale at once, and we can’t undo that.</p>
        )}
        {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
        <div className={`row ${styles.actions}`}>
          <Button id={keepId} variant={isLost ? "primary" : "ghost"} onClick={onKeep}>
            Keep my stay
          </Button>
          <Button variant="danger" busy={isBusy} disabled={isLost && !hasUnderstood} onClick={() => void cancel()}>
            {cancelLabel(refund, { paid, isLost })}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type Loss = { readonly paid: number; readonly isLost: boolean };

function sentence({ now, checkIn, cancellation }: StayAnswer, { paid, isLost }: Loss): string {
  const days = counted(daysBetween(lodgeDay(now), checkIn), "day");
  if (paid === 0) return "Your stay was free, so there’s nothing to refund.";
  if (isLost) {
    return `The last moment for a refund was ${speakDay(cancellation.lastDay)}, 11:59 PM ${house.clock}. It’s now ${days} before check-in.`;
  }
  if (cancellation.stages.length > 1)
    return `It’s ${days} before check-in. This is what you get back under the agreement today.`;
  const kept = cancellation.fee > 0 ? "the fee is all we keep" : "you get all of it back";
  return `You’re in time. It’s ${days} before check-in, so ${kept}.`;
}

function cancelLabel(refund: number, { paid, isLost }: Loss): string {
  if (isLost) return "Cancel without a refund";
  return paid === 0 || refund === 0 ? "Cancel my stay" : `Cancel and refund ${formatCents(refund)}`;
}

type CancelBill = {
  /** Nothing would come back now, although something was paid. */
  readonly isLost: boolean;
  readonly rows: readonly { readonly label: string; readonly cents: number }[];
};

/** The way from what was paid to what comes back. All sums are of one moment: a tab may have been open for days. */
export function cancelBill(
  { paid, before, refund }: StayRefundAnswer,
  { fee, lastDay }: Pick<StayCancellation, "fee" | "lastDay">,
): CancelBill {
  const kept = paid - before - refund;
  const isLost = refund === 0 && kept > 0;
  const why = isLost
    ? `Refunds ended ${speakDay(lastDay)}`
    : kept > fee
      ? "Kept under the agreement"
      : "Administrative fee";
  const rows = [
    { label: "You paid", cents: paid },
    { label: "Refunded earlier, or on its way", cents: -before },
    { label: why, cents: -kept },
  ];
  return { isLost, rows: rows.filter(({ cents }) => cents !== 0) };
}
