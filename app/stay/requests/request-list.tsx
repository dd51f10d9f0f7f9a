import { useRef, useState } from "react";
import { formatCents } from "#app/money.ts";
import { withdrawRequest } from "#app/stay-api.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { takeFocus } from "#app/ui/take-focus.ts";
import { useWork } from "#app/ui/waiting/use-work.ts";
import type { StayCharge, StayRequest } from "#contract/guest/stay-charges.ts";
import { house } from "#house/house.ts";
import { refundWayOf } from "../payments/sums.ts";
import { lodgeDay } from "../stay-dates.ts";
import type { OpenStay } from "../use-stay.ts";
import styles from "./request-list.module.css";

export function RequestList({ kind, open }: { kind: StayRequest["kind"]; open: OpenStay }) {
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
        <div className={`row ${styles.sure}`}>
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

export type RequestState = "waiting" | "to-pay" | "paid" | "agreed" | "declined" | "withdrawn" | "not-paid";

/** The state of a guest's request, from the owner's answer and what was paid for it. */
export function stateOfRequest({ status, chargeId }: StayRequest, charges: readonly StayCharge[]): RequestState {
  if (status === "asked") return "waiting";
  if (status !== "approved") return status;
  const charge = charges.find(({ id }) => id === chargeId);
  if (charge === undefined) return "agreed";
  if (charge.status === "paid") return "paid";
  return charge.isPayable ? "to-pay" : "not-paid";
}

export function isLive(state: RequestState): boolean {
  return ["waiting", "to-pay", "paid", "agreed"].includes(state);
}

export type Withdrawal =
  | { readonly status: "possible"; readonly back: number }
  /** What was paid is no longer refunded. */
  | { readonly status: "too-late" }
  | { readonly status: "none" };

/** What happens to the money if the guest withdraws a request. `isInTime`: through the last day for a refund. */
export function withdrawalOf(request: StayRequest, charges: readonly StayCharge[], isInTime: boolean): Withdrawal {
  const state = stateOfRequest(request, charges);
  if (state === "waiting" || state === "to-pay") return { status: "possible", back: 0 };
  // A change that is already made is the stay itself.
  if (request.kind === "change" || !isLive(state)) return { status: "none" };
  if (state === "agreed") return { status: "possible", back: 0 };
  const charge = charges.find(({ id }) => id === request.chargeId);
  return isInTime ? { status: "possible", back: charge?.back ?? 0 } : { status: "too-late" };
}
