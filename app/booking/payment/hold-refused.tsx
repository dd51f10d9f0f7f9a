import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Failure } from "#contract/failure.ts";
import type { PricedQuote } from "#domain/prices/coupon.ts";
import styles from "./payment-step.module.css";
import { PriceChanged } from "./price-changed.tsx";

export type HoldRefusedProps = {
  failure: Failure;
  asked: PricedQuote;
  onAgree(quote: PricedQuote): void;
  onOtherDates(): void;
  onRetry(): void;
};

/** Why the nights aren't held, and what the guest can do next. */
export function HoldRefused({ failure, asked, onAgree, onOtherDates, onRetry }: HoldRefusedProps) {
  if (failure.code === "price-changed" && failure.quote !== undefined) {
    const { quote } = failure;
    return <PriceChanged was={asked} isNow={quote} onAgree={() => onAgree(quote)} onOtherDates={onOtherDates} />;
  }
  return (
    <Notice tone="bad">
      <p>{failure.message}</p>
      <p className={`row ${styles.choices}`}>
        {failure.code === "terms-changed" ? (
          <Button small variant="ghost" onClick={() => window.location.reload()}>
            Reload the page
          </Button>
        ) : ABOUT_DATES.has(failure.code) ? (
          <Button small variant="ghost" onClick={onOtherDates}>
            Choose other dates
          </Button>
        ) : (
          <Button small variant="ghost" onClick={onRetry}>
            {failure.code === "hold-ended" ? "Hold these dates again" : "Retry"}
          </Button>
        )}
      </p>
    </Notice>
  );
}

const ABOUT_DATES = new Set([
  "dates-taken",
  "dates-past",
  "dates-too-far",
  "minimum-stay",
  "longest-stay",
  "dates-cooling-down",
  "no-arrival",
  "no-departure",
  "short-notice",
  "missing-rate",
  "check-out-not-after-check-in",
]);
