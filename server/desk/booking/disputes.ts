import type { DeskDispute, DeskOpened } from "#contract/desk/booking/disputes.ts";
import type { Charge } from "../../bookings/charges/charges.ts";
import { type Opened, opensOf } from "../../bookings/views/page-opens.ts";
import type { Database } from "../../database/database.ts";

/** What the guest's bank has asked about or taken, oldest first. */
export function disputesOf(charges: readonly Charge[]): DeskDispute[] {
  const refunds = charges.flatMap((charge) => charge.refunds.filter(({ made_by }) => made_by === "bank"));
  const disputes = refunds.map(({ amount, reason, asked_at, status, lost, due_by }): DeskDispute => {
    const state = status === "failed" ? "won" : lost === 1 ? "lost" : status === "made" ? "taken" : "asked";
    const isOpen = state === "taken" || state === "asked";
    return { amount, reason, at: asked_at, state, answerBy: isOpen ? due_by : null };
  });
  return disputes.sort((one, other) => one.at - other.at);
}

export async function readOpened(query: Database["query"], bookingId: string) {
  const { page, instructions } = await opensOf(query, bookingId);
  return { page: page && toOpened(page), instructions: instructions && toOpened(instructions) };
}

function toOpened({ first_at, last_at, times }: Opened): DeskOpened {
  return { firstAt: first_at, lastAt: last_at, times };
}
