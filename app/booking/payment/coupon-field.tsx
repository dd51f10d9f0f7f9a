import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { AppliedCoupon } from "../draft/draft.ts";
import { couponLabel, lookUpCoupon } from "./coupon.ts";
import styles from "./payment-step.module.css";

export type CouponFieldProps = {
  applied: AppliedCoupon | undefined;
  /** Why the server rejected a coupon that was already applied. */
  problem: string | undefined;
  isDisabled: boolean;
  onApply(coupon: AppliedCoupon): void;
  onRemove(): void;
};

/** A code to enter, or an applied coupon to remove. */
export function CouponField({ applied, problem, isDisabled, onApply, onRemove }: CouponFieldProps) {
  const [code, setCode] = useState(applied?.code ?? "");
  const [isApplying, setApplying] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function apply(event: FormEvent) {
    event.preventDefault();
    setRefusal(undefined);
    setApplying(true);
    const found = await lookUpCoupon(code.trim());
    setApplying(false);
    if (found.ok) return onApply(found.value);
    setRefusal(found.refusal);
    onRemove();
  }

  function remove() {
    setCode("");
    onRemove();
  }

  return (
    <form className={styles.coupon} aria-label="Coupon" onSubmit={(event) => void apply(event)}>
      <Field
        label="Coupon"
        value={code}
        placeholder="Code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        disabled={applied !== undefined || isApplying || isDisabled}
        error={refusal ?? problem}
        onChange={(event) => setCode(event.target.value)}
      />
      {applied === undefined ? (
        <Button type="submit" variant="ghost" busy={isApplying} disabled={code.trim() === "" || isDisabled}>
          Apply
        </Button>
      ) : (
        <Button variant="ghost" disabled={isDisabled} onClick={remove}>
          Remove
        </Button>
      )}
      {applied !== undefined && (
        <p className={styles.applied} role="status">
          {couponLabel(applied.coupon)}
        </p>
      )}
    </form>
  );
}
