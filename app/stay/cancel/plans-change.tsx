import { useState } from "react";
import { formatCents } from "#app/money.ts";
import { fetchStayRefund } from "#app/stay-api.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useWork } from "#app/ui/waiting/use-work.ts";
import type { StayRefundAnswer } from "#contract/guest/stay.ts";
import { refusalSentence } from "#contract/refusals.ts";
import { untilInWords } from "#domain/prices/refund-words.ts";
import { house } from "#house/house.ts";
import { rules } from "#house/rules.ts";
import { refundWayOf } from "../payments/sums.ts";
import { ChangeRequest } from "../requests/change-request.tsx";
import type { OpenStay } from "../use-stay.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import styles from "./plans-change.module.css";

/** What a cancellation refunds, through which day, and how to cancel. */
export function PlansChange({ open }: { open: OpenStay }) {
  const { stay, secret, reload } = open;
  const { cancellation, now, receipt } = stay;
  const [shown, setShown] = useState<StayRefundAnswer>();
  const [reason, setReason] = useState<string>();
  const { work, isBusy, failure, forget } = useWork();
  const { to } = refundWayOf(receipt);
  const isFree = receipt.paid.length === 0;

  /** The refund is requested again, because it may have changed since the page was opened. */
  async function ask(why?: string) {
    forget();
    setReason(why);
    const answer = await work(fetchStayRefund(secret));
    setShown(answer.ok ? answer.value : undefined);
  }

  return (
    <section id="change" aria-labelledby="change-title">
      <h2 id="change-title">If plans change</h2>
      {isFree ? (
        <p>Your stay was free. You can cancel it any time before you come.</p>
      ) : (
        <dl className={styles.days}>
          {cancellation.stages.map((stage) => (
            <div key={stage.until} className={now >= stage.until ? styles.gone : undefined}>
              <dt>
                <strong>Cancel by {untilInWords(stage, rules)}</strong>
                {stage.kind === "step"
                  ? `Through 11:59 PM, ${house.clock}`
                  : `In the first hours after you booked, ${house.clock}`}
              </dt>
              <dd>
                {now < stage.until && formatCents(stage.back ?? 0)}
                <small>{now < stage.until ? `back ${to}` : "passed"}</small>
              </dd>
            </div>
          ))}
          <div>
            <dt>
              <strong>{cancellation.stages.length > 0 ? "After that, no refund" : "No refund"}</strong>
              Tell us anyway: we may be able to move your nights
            </dt>
            <dd>{formatCents(0)}</dd>
          </div>
        </dl>
      )}
      <ChangeRequest open={open} />
      <p>
        <Button variant="quiet" className={styles.cancel} busy={isBusy} onClick={() => void ask()}>
          Cancel the booking
        </Button>
      </p>
      {failure && <Notice tone="bad">{failure.message}</Notice>}
      {shown !== undefined && (
        <CancelDialog
          stay={stay}
          secret={secret}
          money={shown}
          problem={reason}
          onKeep={() => setShown(undefined)}
          onChanged={() => ask(refusalSentence("refund-changed", { phone: house.phone.shown }))}
          onCanceled={reload}
        />
      )}
    </section>
  );
}
