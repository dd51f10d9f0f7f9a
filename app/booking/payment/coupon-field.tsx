import { type FormEvent, useEffect, useRef, useState } from "react";
import { formatCents } from "#app/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { AppliedCoupon } from "../draft/draft.ts";
import { couponLabel, lookUpCoupon } from "./coupon.ts";
import styles from "./payment-step.module.css";

export type CouponFieldProps = {
  applied: AppliedCoupon | undefined;
  /** What the applied coupon takes off, in cents. */
  discount: number;
  /** Why the server rejected a coupon that was already applied. */
  problem: string | undefined;
  isDisabled: boolean;
  onApply(coupon: AppliedCoupon): void;
  onRemove(): void;
};

/** A code to enter, folded because few guests have one, or an applied coupon to remove. */
export function CouponField({ applied, discount, problem, isDisabled, onApply, onRemove }: CouponFieldProps) {
  const [code, setCode] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [isApplying, setApplying] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const error = refusal ?? problem;

  // The refusal is below the field, which on a small phone is behind the buttons.
  useEffect(() => {
    if (error !== undefined) form.current?.scrollIntoView({ block: "nearest" });
  }, [error]);

  async function apply(event: FormEvent) {
    event.preventDefault();
    setRefusal(undefined);
    setApplying(true);
    const found = await lookUpCoupon(code.trim());
    setApplying(false);
    if (found.ok) {
      setCode("");
      return onApply(found.value);
    }
    setRefusal(found.refusal);
    onRemove();
  }

  if (applied !== undefined) {
    return (
      <div className={styles.applied}>
        <input aria-label="Coupon" value={applied.code} disabled />
        <span role="status">
          {couponLabel(applied.coupon)}, {formatCents(-discount)}
        </span>
        <Button small variant="quiet" disabled={isDisabled} onClick={onRemove}>
          Remove
        </Button>
      </div>
    );
  }

  return (
    <details
      className={styles.code}
      open={isOpen || error !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="tap arrow">Have a code?</summary>
      <form ref={form} className={styles.coupon} aria-label="Coupon" onSubmit={(event) => void apply(event)}>
        <Field
          label="Coupon"
          value={code}
          placeholder="Code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          disabled={isApplying || isDisabled}
          error={error}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" variant="ghost" busy={isApplying} disabled={code.trim() === "" || isDisabled}>
          {isApplying ? "Checking..." : "Apply"}
        </Button>
      </form>
    </details>
  );
}
