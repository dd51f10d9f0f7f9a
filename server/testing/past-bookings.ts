import { sql } from "kysely";
import type { Database } from "../database/database.ts";

type Past = { readonly count: number; readonly status: "confirmed" | "released" | "lost" };

/** Past bookings of two nights each, going back as many years as it takes; one in ten used a coupon. */
export async function insertPastBookings(database: Database, { count, status }: Past): Promise<void> {
  // A recursive query, because both databases support it.
  const numbers = sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})`;
  const isConfirmed = status === "confirmed";
  const day = (back: string) =>
    database.engine === "sqlite"
      ? sql.raw(`date('2026-12-01', '-' || (${back}) || ' days')`)
      : sql.raw(`cast(date '2026-12-01' - cast(${back} as integer) as text)`);
  const run = (insert: ReturnType<typeof sql>) => insert.execute(database.query);

  await run(sql`insert into bookings (id, status, hold_number, version, charge_id, held_until,
      address_key, reference, created_at, confirmed_at, guest_forgotten, policy) ${numbers}
    select 'past ' || n, ${sql.lit(status)}, 1, 1, 'charge ' || n, n, 'address ' || n,
      ${sql.raw(isConfirmed ? "'PAST-' || n" : "null")}, n, n, ${sql.lit(isConfirmed ? 1 : 0)},
      ${sql.raw(isConfirmed ? `'{"days":30,"fee":0,"version":"1"}'` : "null")} from numbers`);
  await run(sql`insert into stay_versions (booking_id, version, check_in, check_out, guests, first_name, last_name,
      email, phone, agreements, agreement_version, agreed_at, quote, payable) ${numbers}
    select 'past ' || n, 1, ${day("2 * n + 1")}, ${day("2 * n - 1")}, 2, 'Maren', 'Lindqvist', 'm@lindqvist.example',
      '(555) 123-4567', '{}', '1', n, '{"payable":100000}', 100000 from numbers`);
  await run(sql`insert into charges (id, booking_id, kind, subject, version, amount, keep, status, intent_id,
      client_secret, created_at) ${numbers}
    select 'charge ' || n, 'past ' || n, 'stay', '1', 1, 100000, ${sql.lit(isConfirmed ? 100000 : 0)},
      ${sql.lit(isConfirmed ? "paid" : "void")}, 'pi_past_' || n, 'secret ' || n, n from numbers`);
  if (!isConfirmed) return;
  await run(
    sql`insert into nights (night, booking_id) ${numbers} select ${day("2 * n + 1")}, 'past ' || n from numbers`,
  );
  await run(sql`insert into nights (night, booking_id) ${numbers} select ${day("2 * n")}, 'past ' || n from numbers`);
  await run(sql`insert into agreement_records (booking_id, text_version, agreed_at, boxes) ${numbers}
    select 'past ' || n, '1', n, '{}' from numbers`);
  await run(sql`insert into coupon_uses (coupon_id, booking_id, family) ${numbers}
    select 'OLD' || (n % 7), 'past ' || n, 'OLD' || (n % 7) from numbers where n % 10 = 0`);
  // PostgreSQL gathers statistics by itself after a while. SQLite only does so on request, and the site never asks.
  if (database.engine === "postgres") await sql`vacuum analyze`.execute(database.query);
}
