import { memo, useDeferredValue } from "react";
import { formatCents } from "#app/money.ts";
import { Button } from "#app/ui/button.tsx";
import { ControlIcon } from "#app/ui/control-icon.tsx";
import { countedNights } from "#domain/format.ts";
import type { DraftPrice } from "../price.ts";
import styles from "./wizard-actions.module.css";

export type WizardActionsProps = {
  price: DraftPrice | undefined;
  pricesLoading: boolean;
  status: string;
  isGood?: boolean;
  back: { label: string; disabled: boolean; onClick(): void };
  next: {
    label: string;
    disabled: boolean;
    busy?: boolean;
    /** The step's own form continues instead. On a phone, a button that only waits for it would look broken. */
    waits?: boolean;
    form?: string | undefined;
    onClick?: (() => void) | undefined;
  };
};

/** Back, what is still missing, and Continue. On a phone the total is above them. */
export function WizardActions({ price, pricesLoading, status, isGood = false, back, next }: WizardActionsProps) {
  return (
    <>
      {/* Deferred, so that the buttons respond first. */}
      <TotalRow price={useDeferredValue(price)} pricesLoading={pricesLoading} />
      <Button variant="ghost" disabled={back.disabled} onClick={back.onClick}>
        {back.label}
      </Button>
      <Status status={useDeferredValue(status)} isGood={useDeferredValue(isGood)} />
      <Button
        type={next.form === undefined ? "button" : "submit"}
        form={next.form}
        className={next.waits ? styles.waits : undefined}
        disabled={next.disabled}
        busy={next.busy ?? false}
        onClick={next.onClick}
      >
        {next.label}
      </Button>
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

const TotalRow = memo(function TotalRow({ price, pricesLoading }: Pick<WizardActionsProps, "price" | "pricesLoading">) {
  if (price === undefined) {
    const words = pricesLoading ? "Reading the prices..." : "Choose your dates to see the whole price";
    return <p className={styles.total}>{words}</p>;
  }
  return (
    <button type="button" className={styles.total} onClick={showBill}>
      <span>
        Total, {countedNights(price.quote.nights.length)}
        <u>Price details</u>
      </span>
      <span className={styles.sum}>{formatCents(price.quote.payable)}</span>
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
