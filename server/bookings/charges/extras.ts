import type { Outcome } from "#contract/refusals.ts";
import { countNights } from "#domain/dates/stay.ts";
import { SMALLEST_CHARGE } from "#domain/limits.ts";
import { accept, refuse } from "#domain/result.ts";
import { extrasOf, priceOfExtra } from "#domain/stays/extras.ts";
import type { Trx } from "../../database/database.ts";
import { type Booking, findBooking, versionOf } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { PAY_WITHIN_MS } from "../payments/pay-charge.ts";
import { type Charge, openCharge } from "./charges.ts";
import type { Ledger } from "./ledger.ts";
import { answer, decide, findRequest, type Request, wishInWords } from "./requests.ts";

/** What an extra would cost the guest of this request. */
export async function priceOfRequest(services: BookingServices, requestId: string): Promise<number | undefined> {
  return services.database.transaction(async (trx) => {
    const request = await findRequest(trx, requestId);
    const booking = request && (await findBooking(trx, request.booking_id));
    return booking && (await priced(services, trx, { booking, request }))?.amount;
  });
}

/** The owner says yes to the sum they saw: the guest gets a link to pay, or has it at once if it costs nothing. */
export function approveExtra(
  services: BookingServices,
  requestId: string,
  shown: number,
  record?: (trx: Trx) => Promise<void>,
): Promise<Outcome<Charge | undefined>> {
  const approve = async ({ trx, booking }: Ledger, request: Request) => {
    const price = await priced(services, trx, { booking, request });
    if (price === undefined) return refuse("not-sold");
    const { amount, taxes, label } = price;
    // Rule as-shown.
    if (amount !== shown) return refuse("price-changed");
    const now = await services.database.now(trx);
    if (amount < SMALLEST_CHARGE) {
      await answer(trx, request, { status: "approved", decided_at: now });
      const told = { bookingId: booking.id, id: request.id, wish: wishInWords(request), isYes: true, words: "" };
      await services.emails.enqueue(trx, "request-answered", told);
      return accept(undefined);
    }
    const { subject } = request;
    const payBy = now + PAY_WITHIN_MS;
    const charge = await openCharge(trx, { booking, kind: "extra", subject, amount, taxes, note: label, payBy, now });
    if (charge === undefined) return refuse("not-waiting");
    await answer(trx, request, { status: "approved", decided_at: now, charge_id: charge.id });
    await services.emails.enqueue(trx, "pay-link", { bookingId: booking.id, id: charge.id, charge });
    return accept(charge);
  };
  return decide<Charge | undefined>(services, requestId, approve, record);
}

type Priced = ReturnType<typeof priceOfExtra> & { readonly label: string };

type Wanted = { readonly booking: Booking; readonly request: Request };

async function priced({ rules }: BookingServices, trx: Trx, { booking, request }: Wanted): Promise<Priced | undefined> {
  const { kind, wish } = request;
  const extra = kind === "extra" ? extrasOf(rules).find(({ id }) => id === wish.extra) : undefined;
  if (extra === undefined || kind !== "extra") return undefined;
  const { stay } = await versionOf(trx, booking);
  return { ...priceOfExtra(extra, countNights(stay), rules), label: wish.label };
}
