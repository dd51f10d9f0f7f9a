import type { DeskFile } from "#contract/desk/call.ts";
import type { CheckedRequest } from "#contract/desk/calls.ts";
import { addDays, type CalendarDate } from "#domain/dates/calendar-date.ts";
import type { CountedBy } from "#domain/prices/earnings.ts";
import type { Wiring } from "../../wiring.ts";
import { readBooks } from "./books.ts";
import { writeCsv } from "./csv.ts";
import { isPeriod } from "./read-money.ts";

// Every stay and every refund between two days, as a file.

export function moneyFile(wiring: Wiring, { year }: CheckedRequest<"money.csv">): Promise<DeskFile | undefined> {
  return fileOf(
    wiring,
    { from: `${year}-01-01` as CalendarDate, to: `${year}-12-31` as CalendarDate },
    `money-${year}`,
  );
}

export function taxFile(wiring: Wiring, { from, to, by }: CheckedRequest<"tax.csv">): Promise<DeskFile | undefined> {
  return fileOf(wiring, { from, to, by }, `tax-${from}-${to}`);
}

type Period = { readonly from: CalendarDate; readonly to: CalendarDate; readonly by?: CountedBy | undefined };

async function fileOf({ database }: Wiring, { from, to, by }: Period, name: string): Promise<DeskFile | undefined> {
  if (!isPeriod(from, to)) return undefined;
  const file = writeCsv(await readBooks(database, { from, to: addDays(to, 1) }, by));
  return { file, type: "text/csv; charset=utf-8", name: `${name}.csv` };
}
