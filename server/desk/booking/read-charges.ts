import type { DeskCharge } from "#contract/desk/answers.ts";
import type { BookingServices } from "../../bookings/booking-services.ts";
import type { Charge } from "../../bookings/charges/charges.ts";
import { DAMAGE_NOTICE_MS } from "../../bookings/charges/damage.ts";
import type { Trx } from "../../database/database.ts";

/** What the guest of a booking was charged, or told about, after booking. */
export async function readCharges(
  { emails }: BookingServices,
  trx: Trx,
  charges: readonly Charge[],
): Promise<DeskCharge[]> {
  const asked: DeskCharge[] = [];
  for (const { id, kind, note, amount, status, pay_by, link_sent, paid_by } of charges) {
    if (kind === "stay" || kind === "balance" || status === "scheduled") continue;
    const leftAt = kind === "damage" ? await emails.leftAt(trx, "damage-announced", id) : undefined;
    const chargedFrom = leftAt == null ? null : leftAt + DAMAGE_NOTICE_MS;
    asked.push({
      ...{ id, kind, what: note ?? kind, amount, status },
      ...{ payBy: pay_by, isLink: kind !== "damage" || link_sent, chargedFrom, paidBy: paid_by },
    });
  }
  return asked;
}
