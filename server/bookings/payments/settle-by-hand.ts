import { allAccepted } from "#domain/stays/agreements.ts";
import type { Trx } from "../../database/database.ts";
import { type Booking, versionOf } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import type { Charge } from "../charges/charges.ts";
import { settleCharge } from "../charges/settle-charge.ts";
import { isPaused } from "../pause.ts";
import { writeConfirmed } from "./confirm-booking.ts";

type Settlement = { readonly services: BookingServices; readonly trx: Trx };

/**
 * What the owner recorded causes the same as a payment by card. Rule close-first: only after the provider can't take
 * the money too. Rule settle-once: only the first caller finds it closing. It has no intent from then on.
 */
export async function settleByHand(settlement: Settlement, booking: Booking, charge: Charge): Promise<void> {
  const { services, trx } = settlement;
  if (charge.status !== "closing" || (await isPaused(services, trx))) return;
  const paid = { status: "paid", intent_id: null, client_secret: null } as const;
  await trx.updateTable("charges").set(paid).where("id", "=", charge.id).execute();
  if (charge.kind !== "stay") {
    await settleCharge(settlement, { booking, charge, refunded: 0 });
    return;
  }
  const now = await services.database.now(trx);
  const held = await versionOf(trx, booking, charge.version ?? booking.version);
  // Who didn't accept online has signed on paper, as the owner said just now.
  const stay = allAccepted(held.agreements) ? held : { ...held, agreedAt: now };
  await writeConfirmed(services, trx, { booking, stay, now });
}
