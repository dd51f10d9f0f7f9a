import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { formatTimeLeft } from "#domain/format.ts";
import { HOLD_MINUTES } from "#domain/limits.ts";
import styles from "./payment-step.module.css";

export type HoldTimerProps = {
  until: number;
  canKeepHolding: boolean;
  /** The clock doesn't interrupt a payment in progress. */
  isPaused: boolean;
  onKeepHolding(): void;
  onEnd(): void;
};

const SOON_SECONDS = 2 * 60;
const OFFER_SECONDS = 5 * 60;

/** How long the nights are still held, with a button to extend the hold once. */
export function HoldTimer({ until, canKeepHolding, isPaused, onKeepHolding, onEnd }: HoldTimerProps) {
  const secondsLeft = useSecondsLeft(until);
  const hasEnded = secondsLeft === 0 && !isPaused;

  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (hasEnded) end();
  }, [hasEnded]);

  const isSoon = secondsLeft < SOON_SECONDS;
  return (
    <div className={styles.hold} data-soon={isSoon || undefined}>
      <span role="status">
        {isSoon ? "Less than two minutes left on your hold." : "Your nights are held while you pay."}
      </span>
      <strong role="timer" aria-label="Time left on the hold">
        {formatTimeLeft(secondsLeft)}
      </strong>
      <progress max={HOLD_MINUTES * 60} value={secondsLeft} aria-hidden="true" />
      {canKeepHolding && secondsLeft < OFFER_SECONDS && (
        <Button small variant="quiet" onClick={onKeepHolding}>
          Keep holding
        </Button>
      )}
    </div>
  );
}

function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    setNow(Date.now());
    const ticking = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, []);

  return Math.max(0, Math.ceil((until - now) / 1000));
}
