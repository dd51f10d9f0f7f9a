import type { DeskCharge } from "#contract/desk/answers.ts";
import { DAMAGE_NOTICE_MS } from "../../bookings/charges/damage.ts";
import type { Wiring } from "../../wiring.ts";

/** What the guest of a booking was charged, or told about, after booking. */
export function readCharges(
  { database, services }: Pick<Wiring, "database" | "services">,
  reference: string,
): Promise<DeskCharge[]> {
  return database.transaction(async (trx) => {
    const rows = await trx
      .selectFrom("charges")
      .innerJoin("bookings", "bookings.id", "charges.booking_id")
      .selectAll("charges")
      .where("bookings.reference", "=", reference)
      .where("charges.kind", "!=", "stay")
      .orderBy("charges.created_at")
      .execute();
    const asked: DeskCharge[] = [];
    for (const { id, kind, note, amount, status, pay_by, link_sent } of rows) {
      if (kind === "stay") continue;
      const leftAt = kind === "damage" ? await services.emails.damageLeftAt(trx, id) : undefined;
      const chargedFrom = leftAt === undefined ? null : leftAt + DAMAGE_NOTICE_MS;
      asked.push({
        ...{ id, kind, what: note ?? kind, amount, status },
        ...{ payBy: pay_by, isLink: kind !== "damage" || link_sent === 1, chargedFrom },
      });
    }
    return asked;
  });
}
