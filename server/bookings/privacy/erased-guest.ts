import type { Outbox } from "../../mail/outbox.ts";

/** Replaces the address of a guest whose data was deleted. No email ever reaches it. */
export const ERASED_ADDRESS = "erased@guest.invalid";

/** An outbox that writes no letters to erased guests. The owner still gets the one about a late dispute. */
export function withoutErasedGuests(outbox: Outbox): Outbox {
  return {
    ...outbox,
    enqueue: async (trx, entry) => {
      if (entry.letter.to.address !== ERASED_ADDRESS) await outbox.enqueue(trx, entry);
    },
  };
}
