import type { Outbox } from "../mail/outbox.ts";

/** Stands in for the address of a guest whose data was deleted. No mail ever reaches it. */
export const ERASED_ADDRESS = "erased@guest.invalid";

/** An outbox that writes no letters to erased guests. The owner still hears of a late dispute. */
export function withoutErasedGuests(outbox: Outbox): Outbox {
  return {
    ...outbox,
    enqueue: async (trx, entry) => {
      if (entry.letter.to.address !== ERASED_ADDRESS) await outbox.enqueue(trx, entry);
    },
  };
}
