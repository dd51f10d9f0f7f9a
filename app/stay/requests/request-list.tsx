import { useRef, useState } from "react";
import { formatCents } from "#app/money.ts";
import { withdrawRequest } from "#app/stay-api.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { takeFocus } from "#app/ui/take-focus.ts";
import { useWork } from "#app/ui/waiting/use-work.ts";
import type { StayRequest } from "#contract/guest/stay-charges.ts";
import { house } from "#house/house.ts";
import { refundWayOf } from "../payments/sums.ts";
import { lodgeDay } from "../stay-dates.ts";
import type { OpenStay } from "../use-stay.ts";
import styles from "./request-list.module.css";
import { type RequestState, stateOfRequest, withdrawalOf } from "./request-state.ts";

type RequestListProps = { kind: StayRequest["kind"]; open: OpenStay };

/** What the guest has asked for, and the state of each request. */
export function RequestList({ kind, open }: RequestListProps) {
  const requests = open.charges?.requests.filter((request) => request.kind === kind) ?? [];
  if (requests.length === 0) return null;
  return (
    <ul className={styles.requests} aria-label="What you asked for">
      {requests.map((request) => (
        <Asked key={request.id} request={request} open={open} />
      ))}
    </ul>
  );
}

function Asked({ request, open }: { request: StayRequest; open: OpenStay }) {
  const { stay, charges, secret, reload } = open;
  const [isAsking, setAsking] = useState(false);
  const { work, isBusy, failure, forget } = useWork();
  const wish = useRef<HTMLParagraphElement>(null);
  const state = stateOfRequest(request, charges?.charges ?? []);
  const isInTime = lodgeDay(stay.now) <= stay.cancellation.lastDay;
  const withdrawal = withdrawalOf(request, charges?.charges ?? [], isInTime);

  async function withdraw(shown: number) {
    forget();
    const withdrawn = await withdrawRequest(secret, request.id, shown);
    await reload();
    return withdrawn;
  }

  /** The button that was pressed is gone. */
  function close() {
    setAsking(false);
    wish.current?.focus();
  }

  return (
    <li>
      <p className={styles.wish} ref={wish} tabIndex={-1}>
        <strong>{request.label}</strong>
        <span role="status">{STATES[state]}</span>
        {request.answer && <q>{request.answer}</q>}
        {withdrawal.status === "too-late" && (
          <small>The last day for a refund has passed. If you don’t need it, call us at {house.phone.shown}.</small>
        )}
      </p>
      {withdrawal.status === "possible" && !isAsking && (
        <Button variant="quiet" small aria-label={`Withdraw ${request.label}`} onClick={() => setAsking(true)}>
          Withdraw it
        </Button>
      )}
      {withdrawal.status === "possible" && isAsking && (
        <div className={styles.sure}>
          <p ref={takeFocus} tabIndex={-1}>
            {withdrawal.back > 0
              ? `${formatCents(withdrawal.back)} is refunded ${refundWayOf(stay.receipt).to}.`
              : state === "paid"
                ? "What you paid for it was refunded already."
                : "You haven’t paid for it, so there’s nothing to refund."}
          </p>
          <Button variant="ghost" small busy={isBusy} onClick={() => void work(withdraw(withdrawal.back)).then(close)}>
            {withdrawal.back > 0 ? `Withdraw it and refund ${formatCents(withdrawal.back)}` : "Yes, withdraw it"}
          </Button>
          <Button variant="quiet" small onClick={close}>
            Keep it
          </Button>
        </div>
      )}
      {failure && <Notice tone="bad">{failure.message}</Notice>}
    </li>
  );
}

const STATES: Record<RequestState, string> = {
  waiting: "Asked. We’ll write to you.",
  "to-pay": "Yes, with pleasure. Please pay for it above.",
  paid: "Paid.",
  agreed: "Yes, with pleasure.",
  declined: "We’re sorry, not this time.",
  withdrawn: "You withdrew it.",
  "not-paid": "Not paid in time. You can ask again.",
};
