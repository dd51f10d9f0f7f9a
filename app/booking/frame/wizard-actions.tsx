import { memo, useDeferredValue } from "react";
import { formatCents } from "#app/money.ts";
import { Button } from "#app/ui/button.tsx";
import { ControlIcon } from "#app/ui/line-icon.tsx";
import { countedNights } from "#domain/format.ts";
import { dueNow } from "#domain/prices/pay-in-two.ts";
import type { DraftPrice } from "../price.ts";
import styles from "./wizard-actions.module.css";

export type WizardActionsProps = {
  price: DraftPrice | undefined;
  status: string;
  isGood?: boolean;
  hint: TotalHint;
  /** On a phone the bill is folded below the step. */
  bill: { isOpen: boolean; onToggle(): void };
  /** The place of the Pay button, which belongs to the card form. */
  onPayPlace?: ((place: HTMLElement | null) => void) | undefined;
  back: { label: string; disabled: boolean; onClick(): void };
  /** Undefined while the guest can't continue from here. */
  next: NextAction | undefined;
};

type NextAction = {
  label: string;
  disabled: boolean;
  busy?: boolean;
  /** It's used after the step's own button, which is beside it. */
  waits?: boolean;
  form?: string | undefined;
  onClick?: (() => void) | undefined;
};

export type TotalHint = { readonly words: string; readonly link?: string };

/** Back, what is still missing, and the step's button. On a phone the total is above them. */
export function WizardActions(props: WizardActionsProps) {
  const { price, hint, bill, status, isGood = false, onPayPlace, back, next } = props;
  return (
    <>
      {/* Deferred, so the buttons respond first. */}
      <TotalRow
        price={useDeferredValue(price)}
        hint={useDeferredValue(hint)}
        isOpen={bill.isOpen}
        onOpen={bill.onToggle}
      />
      <Button variant="ghost" disabled={back.disabled} onClick={back.onClick}>
        {back.label}
      </Button>
      <div className={styles.said}>
        <Status status={useDeferredValue(status)} isGood={useDeferredValue(isGood)} />
        {next?.waits && (
          <p className={styles.waits}>
            <span aria-hidden="true">Next: </span>
            <button type="button" disabled>
              {next.label}
            </button>
          </p>
        )}
      </div>
      {next && !next.waits && (
        <Button
          type={next.form === undefined ? "button" : "submit"}
          form={next.form}
          className={`${styles.next} ${next.busy ? styles.busy : ""}`}
          disabled={next.disabled}
          busy={next.busy ?? false}
          onClick={next.onClick}
        >
          {next.label}
        </Button>
      )}
      {onPayPlace && <span ref={onPayPlace} className={styles.payPlace} />}
    </>
  );
}

export function CloseButton({ onClose }: { onClose(): void }) {
  return (
    <Button variant="ghost" className={styles.only} onClick={onClose}>
      Close
    </Button>
  );
}

type TotalRowProps = Pick<WizardActionsProps, "price" | "hint"> & { isOpen: boolean; onOpen(): void };

const TotalRow = memo(function TotalRow({ price, hint, isOpen, onOpen }: TotalRowProps) {
  if (price !== undefined)
    return (
      <button type="button" className={styles.total} aria-expanded={isOpen} aria-controls={BILL_ID} onClick={onOpen}>
        <span>
          {price.plan
            ? `Today, of ${formatCents(price.quote.payable)}`
            : `Total, ${countedNights(price.quote.nights.length)}`}{" "}
          <u className={styles.details}>
            <span className="hidden">Price </span>details
          </u>
        </span>
        <span className={styles.sum}>{formatCents(dueNow(price))}</span>
      </button>
    );
  if (hint.link === undefined) return <p className={styles.total}>{hint.words}</p>;
  return (
    <button type="button" className={styles.total} onClick={showSummary}>
      <span>
        {hint.words} <u>{hint.link}</u>
      </span>
    </button>
  );
});

const Status = memo(function Status({ status, isGood }: { status: string; isGood: boolean }) {
  return (
    <p className={styles.status} data-good={isGood || undefined} role="status">
      {isGood && <ControlIcon name="done" />}
      {status}
    </p>
  );
});

export const SUMMARY_ID = "booking-summary";
export const BILL_ID = "booking-bill";

/** On a phone the summary is below the step. */
export function showSummary(): void {
  document.getElementById(SUMMARY_ID)?.scrollIntoView({ block: "start" });
}
