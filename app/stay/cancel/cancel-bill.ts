import type { StayCancellation, StayRefundAnswer } from "#contract/guest/stay.ts";
import { speakDay } from "#domain/format.ts";

type CancelBill = {
  /** Nothing would come back now, although something was paid. */
  readonly isLost: boolean;
  readonly rows: readonly { readonly label: string; readonly cents: number }[];
};

/** The way from what was paid to what comes back. All sums are of one moment: a tab may have been open for days. */
export function cancelBill(
  { paid, before, refund }: StayRefundAnswer,
  { fee, lastDay }: Pick<StayCancellation, "fee" | "lastDay">,
): CancelBill {
  const kept = paid - before - refund;
  const isLost = refund === 0 && kept > 0;
  const why = isLost
    ? `Refunds ended ${speakDay(lastDay)}`
    : kept > fee
      ? "Kept under the agreement"
      : "Administrative fee";
  const rows = [
    { label: "You paid", cents: paid },
    { label: "Refunded earlier, or on its way", cents: -before },
    { label: why, cents: -kept },
  ];
  return { isLost, rows: rows.filter(({ cents }) => cents !== 0) };
}
