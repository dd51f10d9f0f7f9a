import { type CalendarDate, dayAt } from "#domain/dates/calendar-date.ts";
import { DAY_MS } from "#domain/dates/durations.ts";
import type { Database } from "../../database/database.ts";
import type { Payment } from "../../payments/gateway.ts";
import type { BookingServices } from "../booking-services.ts";
import { pause } from "../pause.ts";
import { readStayMetadata } from "./payment-metadata.ts";

const SETTING = "other-installations";
/** Longer ahead than anybody books. */
const LOOK_BACK_MS = 550 * DAY_MS;

/**
 * A live database without a booking may have been begun anew, after a lost disk or with a wrong DATA_DIR, and would
 * sell nights that guests have paid for through the one before. So payments of other installations of this site for
 * stays ahead are told once, before anything is sold. Only the owner knows whether they are another house's.
 */
export async function lookForOtherInstallations(services: BookingServices): Promise<void> {
  const { database, payments, rules, emails, log } = services;
  if (!(await isBegunAnew(database.query))) return;
  const now = await database.now();
  const today = dayAt(now, rules.timeZone);
  const others = await payments.listRecent(now - LOOK_BACK_MS, "others");
  const ahead = others.filter((payment) => isPaidAhead(payment, today));
  await database.transaction(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("settings")
      .values({ name: SETTING, value: String(ahead.length) })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n || ahead.length === 0) return;
    await trx
      .insertInto("unknown_payments")
      .values(ahead.map(({ id }) => ({ intent_id: id, found_at: now, decision: null })))
      .onConflict((conflict) => conflict.column("intent_id").doNothing())
      .execute();
    log.error("payments-of-another-installation", {
      payments: ahead.length,
      advice: "if they are this house's, put back its database; otherwise decide on the desk's first page",
    });
    await emails.otherInstallation(trx, ahead.length);
    await pause(trx, now);
  });
}

async function isBegunAnew(query: Database["query"]): Promise<boolean> {
  const found = await query.selectFrom("settings").select("value").where("name", "=", "mode").executeTakeFirst();
  const looked = await query.selectFrom("settings").select("name").where("name", "=", SETTING).executeTakeFirst();
  if (found?.value !== "live" || looked !== undefined) return false;
  return (await query.selectFrom("stay_versions").select("version").limit(1).executeTakeFirst()) === undefined;
}

function isPaidAhead({ paid, canceled, metadata }: Payment, today: CalendarDate): boolean {
  const stay = readStayMetadata(metadata)?.stay;
  return paid !== undefined && paid.refunded < paid.amount && !canceled && stay !== undefined && stay.checkOut > today;
}
