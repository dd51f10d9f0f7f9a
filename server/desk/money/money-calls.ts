import type { Context } from "hono";
import { z } from "zod";
import { moneyQuery, taxQuery } from "#contract/desk/money.ts";
import { addDays, type CalendarDate, daysBetween } from "#domain/dates/calendar-date.ts";
import { sendRefusal } from "../../http/send-refusal.ts";
import { type Desk, type DeskCall, read } from "../call.ts";
import { readBooks } from "./books.ts";
import { writeCsv } from "./csv.ts";
import { readMoney, readTax } from "./read-money.ts";
import { readVisits } from "./read-visits.ts";

const LONGEST_PERIOD_DAYS = 3 * 366;

/** Earnings, to read and to download. */
export const moneyCalls: readonly DeskCall[] = [
  read("/money", moneyQuery, ({ database }, { year }) => readMoney(database, year)),
  read("/tax", taxQuery, async ({ database }, { from, to }) =>
    isPeriod(from, to) ? readTax(database, from, to) : undefined,
  ),
  read("/visits", z.strictObject({}), ({ database }) => readVisits(database)),
  download("/money.csv", moneyQuery, ({ year }) => ({
    ...{ from: `${year}-01-01` as CalendarDate, to: `${year}-12-31` as CalendarDate },
    name: `money-${year}.csv`,
  })),
  download("/tax.csv", taxQuery, ({ from, to }) => ({ from, to, name: `tax-${from}-${to}.csv` })),
];

function isPeriod(from: CalendarDate, to: CalendarDate): boolean {
  return from <= to && daysBetween(from, to) <= LONGEST_PERIOD_DAYS;
}

type Period = { readonly from: CalendarDate; readonly to: CalendarDate; readonly name: string };

/** Every stay and every refund between two days, as a file. */
function download<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  periodOf: (query: z.infer<Schema>) => Period,
): DeskCall {
  return {
    method: "GET",
    path,
    async answer(c: Context, { wiring }: Desk) {
      const query = schema.safeParse(c.req.query());
      if (!query.success) return sendRefusal(c, "bad-request");
      const { from, to, name } = periodOf(query.data);
      if (!isPeriod(from, to)) return sendRefusal(c, "not-found");
      const csv = writeCsv(await readBooks(wiring.database, { from, to: addDays(to, 1) }));
      return c.body(csv, 200, {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${name}"`,
      });
    },
  };
}
