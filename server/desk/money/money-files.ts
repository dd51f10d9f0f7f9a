import type { ActName, CheckedRequest } from "#contract/desk/calls.ts";
import { addDays, type CalendarDate } from "#domain/dates/calendar-date.ts";
import type { CountedBy } from "#domain/prices/earnings.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import type { Wiring } from "../../wiring.ts";
import type { Actor } from "../audit-log.ts";
import type { Refused } from "../call.ts";
import { readBooks } from "./books.ts";
import { writeCsv } from "./csv.ts";
import { isPeriod } from "./read-money.ts";

// Every stay and every refund between two days, with the guests' names, as a file that is recorded before it's given out.

export function moneyFile(wiring: Wiring, { year }: CheckedRequest<"money/file">, actor: Actor) {
  const [from, to] = [`${year}-01-01` as CalendarDate, `${year}-12-31` as CalendarDate];
  return giveFile(wiring, actor, { act: "money-file", from, to });
}

export function taxFile(wiring: Wiring, period: CheckedRequest<"tax/file">, actor: Actor) {
  return giveFile(wiring, actor, { act: "tax-file", ...period });
}

type Asked = {
  readonly act: ActName;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly by?: CountedBy | undefined;
};

async function giveFile(
  { database }: Wiring,
  actor: Actor,
  { act, from, to, by }: Asked,
): Promise<Result<string, Refused>> {
  if (!isPeriod(from, to)) return refuse({ code: "not-found" });
  const file = writeCsv(await readBooks(database, { from, to: addDays(to, 1) }, by));
  await database.transaction((trx) => actor.record(trx, { act, details: { from, to, by } }, null));
  return accept(file);
}
