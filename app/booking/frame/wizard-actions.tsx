import { memo, useDeferredValue } from "react";
import { formatCents } from "#app/money.ts";
import { Button } from "#app/ui/button.tsx";
import { ControlIcon } from "#app/ui/control-icon.tsx";
import { countedNights } from "#domain/format.ts";
import type { DraftPrice } from "../price.ts";
import styles from "./wizard-actions.module.css";

export type WizardActionsProps = {
  price: DraftPrice | undefined;
  status: string;
  isGood?: boolean;
  /** Shown in place of the total while there is none. */
  hint: TotalHint;
  /** The place of the Pay button, which belongs to the card form. */
  onPayPlace?: ((place: HTMLElement | null) => void) | undefined;
  back: { label: string; disabled: boolean; onClick(): void };
  next: {
    label: string;
    disabled: boolean;
    busy?: boolean;
    /** The step's own button is beside it and is the filled one. */
    quiet?: boolean;
    form?: string | undefined;
    onClick?: (() => void) | undefined;
  };
};

export type TotalHint = { readonly words: string; readonly link?: string };

/** Back, what is still missing, and the step's button. On a phone the total is above them. */
export function WizardActions(props: WizardActionsProps) {
  const { price, hint, status, isGood = false, onPayPlace, back, next } = props;
  return (
    <>
      {/* Deferred, so the buttons respond first. */}
      <TotalRow price={useDeferredValue(price)} hint={useDeferredValue(hint)} />
      <Button variant="ghost" disabled={back.disabled} onClick={back.onClick}>
        {back.label}
      </Button>
      <Status status={useDeferredValue(status)} isGood={useDeferredValue(isGood)} />
      <Button
        type={next.form === undefined ? "button" : "submit"}
        form={next.form}
        variant={next.quiet ? "quiet" : "primary"}
        className={`${styles.next} ${next.quiet ? styles.waits : ""} ${next.busy ? styles.busy : ""}`}
        disabled={next.disabled}
        busy={next.busy ?? false}
        onClick={next.onClick}
      >
        {next.label}
      </Button>
      {onPayPlace && <span ref={onPayPlace} className={styles.payPlace} />}
    </>
  );
}

/** The only button of the last step. */
export function CloseButton({ onClose }: { onClose(): void }) {
  return (
    <Button className={styles.only} onClick={onClose}>
      Close
    </Button>
  );
}

const TotalRow = memo(function TotalRow({ price, hint }: Pick<WizardActionsProps, "price" | "hint">) {
  if (price === undefined && hint.link === undefined) return <p className={styles.total}>{hint.words}</p>;
  return (
    <button type="button" className={styles.total} onClick={showBill}>
      <span>
        {price === undefined ? hint.words : `Total, ${countedNights(price.quote.nights.length)}`}
        <u>{price === undefined ? hint.link : "Price details"}</u>
      </span>
      {price !== undefined && <span className={styles.sum}>{formatCents(price.quote.payable)}</span>}
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

/** On a phone the bill is below the step. */
export const BILL_ID = "booking-summary";

function showBill(): void {
  document.getElementById(BILL_ID)?.scrollIntoView({ block: "start" });
}
