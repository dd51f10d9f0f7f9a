import { formatCents } from "#app/money.ts";
import type { StayAnswer } from "#contract/guest/stay.ts";
import { daysBetween } from "#domain/dates/calendar-date.ts";
import { counted } from "#domain/format.ts";
import { Fact, Facts } from "./arrival/entry.tsx";
import { refundSentence, refundWayOf } from "./payments/sums.ts";
import { lodgeDay, lodgeStamp } from "./stay-dates.ts";

const WHO = {
  guest: "You canceled",
  owner: "We canceled",
  unpaid: "The balance wasn’t paid in time, so the booking ended",
};

/** A canceled stay, step by step. */
export function WhatHappened({ stay }: { stay: StayAnswer }) {
  const { cancellation, receipt, checkIn } = stay;
  const at = cancellation.canceledAt ?? stay.now;
  const days = counted(Math.max(0, daysBetween(lodgeDay(at), checkIn)), "day");
  const refunds = receipt.paid.flatMap((payment) => payment.refunds);
  return (
    <section aria-labelledby="happened-title">
      <h2 id="happened-title">What happened</h2>
      <Facts>
        <Fact title={lodgeStamp(at)}>
          {WHO[cancellation.canceledBy ?? "owner"]}, {days} before check-in
        </Fact>
        {refunds.map((refund) => (
          <Fact key={`${refund.at} ${refund.amount}`} title={lodgeStamp(refund.at)}>
            {refund.status === "on-its-way"
              ? `${formatCents(refund.amount)} was refunded ${refundWayOf(receipt).to}`
              : `${formatCents(refund.amount)} didn’t arrive; we’re looking into it`}
          </Fact>
        ))}
        <Fact title="The refund">{refundSentence(stay)}</Fact>
      </Facts>
      <p className="note">The nights are on sale again.</p>
    </section>
  );
}
