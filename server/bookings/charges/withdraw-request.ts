import { type CalendarDate, dayAt } from "#domain/dates/calendar-date.ts";
import { lastDayForRefund } from "#domain/prices/cancellation.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import type { Trx } from "../../database/database.ts";
import { type Booking, versionOf } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { policyOf } from "../policy.ts";
import { backIfWithdrawn, type Charge, isUnderWay, markClosing, reduceKept } from "./charges.ts";
import { withLedger } from "./ledger.ts";
import { answer, findRequest, type Request } from "./requests.ts";

export type WithdrawRefusal = "not-found" | "too-late-to-withdraw" | "refund-changed";

type Withdrawal = { readonly bookingId: string; readonly requestId: string; readonly shown: number };

/**
 * A guest withdraws a request. A paid extra is refunded through the last day for a refund, and not after. A change can
 * be withdrawn only until it's made, because after that the stay itself is different.
 */
export async function withdrawRequest(
  { database, rules }: BookingServices,
  { bookingId, requestId, shown }: Withdrawal,
): Promise<Result<undefined, WithdrawRefusal>> {
  const outcome = await withLedger(
    database,
    bookingId,
    async ({ trx, booking, charges }): Promise<Result<undefined, WithdrawRefusal>> => {
      const request = await findRequest(trx, requestId);
      const isTheirs = request?.booking_id === bookingId && booking.status === "confirmed";
      const charge = charges.find(({ id }) => id === request?.charge_id);
      if (!isTheirs || !isOpenToWithdrawal(request, charge)) return refuse("not-found");
      const now = await database.now(trx);
      if (charge?.status === "paid" && !(await isInTime(trx, booking, dayAt(now, rules.timeZone))))
        return refuse("too-late-to-withdraw");
      // Rule as-shown: the guest withdraws it for the refund they saw.
      if (shown !== (charge === undefined ? 0 : backIfWithdrawn(charge))) return refuse("refund-changed");
      await answer(trx, request, { status: "withdrawn", decided_at: now });
      if (charge === undefined) return accept(undefined);
      await reduceKept(trx, charge, 0);
      if (isUnderWay(charge)) await markClosing(trx, charge);
      return accept(undefined);
    },
  );
  return outcome ?? refuse("not-found");
}

function isOpenToWithdrawal({ kind, status }: Request, charge: Charge | undefined): boolean {
  if (status !== "approved") return status === "asked";
  return kind === "extra" || (charge !== undefined && isUnderWay(charge));
}

async function isInTime(trx: Trx, booking: Booking, today: CalendarDate): Promise<boolean> {
  const version = await versionOf(trx, booking);
  return today <= lastDayForRefund(policyOf(booking, version), version.stay.checkIn);
}
