import { useState } from "react";
import { formatCents } from "#app/money.ts";
import { fetchStayRefund } from "#app/stay-api.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
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

type PlansChangeProps = { open: OpenStay };

/** What a cancellation refunds, through which day, and how to cancel. */
export function PlansChange({ open }: PlansChangeProps) {
  const { stay, secret, reload } = open;
  const { cancellation, now, receipt } = stay;
  const [shown, setShown] = useState<StayRefundAnswer>();
  const [problem, setProblem] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const { to } = refundWayOf(receipt);
  const isFree = receipt.paid.length === 0;

  /** The refund is requested again, because it may have changed since the page was opened. */
  async function ask(reason?: string) {
    setAsking(true);
    setProblem(reason);
    const answer = await fetchStayRefund(secret);
    setAsking(false);
    if (answer.ok) return setShown(answer.value);
    setShown(undefined);
    setProblem(answer.refusal.message);
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
                  : `The hours after you booked, ${house.clock}`}
              </dt>
              <dd>{now >= stage.until ? <small>passed</small> : <BackNow refund={stage.back} to={to} />}</dd>
            </div>
          ))}
          <NoRefund />
        </dl>
      )}
      <ChangeRequest open={open} />
      <p>
        <Button variant="quiet" className={styles.cancel} busy={isAsking} onClick={() => void ask()}>
          Cancel the booking
        </Button>
      </p>
      {problem !== undefined && shown === undefined && <Notice tone="bad">{problem}</Notice>}
      {shown !== undefined && (
        <CancelDialog
          stay={stay}
          secret={secret}
          money={shown}
          problem={problem}
          onKeep={() => {
            setShown(undefined);
            setProblem(undefined);
          }}
          onChanged={() => ask(refusalSentence("refund-changed", { phone: house.phone.shown }))}
          onCanceled={reload}
        />
      )}
    </section>
  );
}

function NoRefund() {
  return (
    <div>
      <dt>
        <strong>After that, no refund</strong>
        Tell us anyway: we may be able to move your nights
      </dt>
      <dd>{formatCents(0)}</dd>
    </div>
  );
}

function BackNow({ refund, to }: { refund: number | null; to: string }) {
  return (
    <>
      {formatCents(refund ?? 0)}
      <small>back {to}</small>
    </>
  );
}
