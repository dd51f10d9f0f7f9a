import { formatCents } from "#app/money.ts";
import type { DeskBooking } from "#contract/desk/answers.ts";
import { formatDate } from "#domain/format.ts";
import { GoItem } from "../ui/go-item.tsx";
import goList from "../ui/go-list.module.css";
import { CancelSheet } from "./sheets/cancel-sheet.tsx";
import { ChangeSheet } from "./sheets/change-sheet.tsx";
import { DamageSheet, GiveRefundSheet } from "./sheets/sum-sheets.tsx";

/** What can be done with a booking now, and why something can't. */
export function BookingChanges({ booking }: { booking: DeskBooking }) {
  const { stay, today, asked, damage } = booking;
  const isChanging = asked.some(({ kind, status }) => kind === "change" && (status === "open" || status === "closing"));
  return (
    <section aria-labelledby="change">
      <h2 id="change">Change this booking</h2>
      <ul className={goList.go}>
        {today <= stay.checkOut && (
          <GoItem
            isOff={isChanging}
            hint={isChanging ? "Another change is waiting for payment" : "See the new price before anything happens"}
            sheet={<ChangeSheet booking={booking} />}
          >
            Change dates or guests
          </GoItem>
        )}
        <GoItem
          isOff={damage.refusal !== null || damage.left === 0}
          hint={damageHint(booking)}
          sheet={<DamageSheet booking={booking} />}
        >
          Charge for damage
        </GoItem>
        <GoItem isOff={booking.mostToGive === 0} hint={giveHint(booking)} sheet={<GiveRefundSheet booking={booking} />}>
          Refund without canceling
        </GoItem>
        <GoItem isDanger hint={cancelHint(booking)} sheet={<CancelSheet booking={booking} />}>
          Cancel and refund
        </GoItem>
      </ul>
    </section>
  );
}

function damageHint({ damage, stay }: DeskBooking): string {
  const until = formatDate(damage.until);
  if (damage.refusal === "no-deposit") return "The agreement has no deposit, so no card is kept to charge";
  if (damage.refusal === "stay-not-begun") return `Possible from check-in, ${formatDate(stay.checkIn)}, until ${until}`;
  if (damage.refusal === "card-no-longer") return "The time to charge the card has run out";
  return damage.left === 0
    ? "You’ve announced all that the agreement allows"
    : `Up to ${formatCents(damage.left)}, until ${until}, announced three days before`;
}

function giveHint({ mostToGive, bounced }: DeskBooking): string {
  if (mostToGive > 0) return `Up to ${formatCents(mostToGive)}; the booking stays`;
  return bounced > 0 ? "A refund came back from the bank: settle that one first" : "Nothing is left to refund";
}

function cancelHint({ cancellation: { lastDay }, today }: DeskBooking): string {
  if (lastDay === null) return "See the refund before anything happens";
  return today <= lastDay
    ? `The policy refunds something through ${formatDate(lastDay)}`
    : `The policy’s last day for a refund was ${formatDate(lastDay)}`;
}
