import type { DeskEarned, DeskNightsSold } from "#contract/desk/money.ts";
import { isCalendarDate, partsOf } from "#domain/dates/calendar-date.ts";
import { lodgeToday } from "../desk/calendar/stays.ts";
import { readMoney, readTax } from "../desk/money/read-money.ts";
import { formatCents } from "../money.ts";
import type { Wiring } from "../wiring.ts";
import { type Answer, WrongCommand } from "./answer.ts";
import { writeTable } from "./table.ts";

/** money [year] */
export async function money({ database }: Wiring, words: string): Promise<Answer> {
  const year = words === "" ? partsOf(await lodgeToday(database)).year : Number(words);
  if (!Number.isInteger(year) || year < 2000 || year > 2199) throw new WrongCommand("Say: money, or money 2027.");
  const data = await readMoney(database, year);
  const row = (label: string, sold: DeskNightsSold, earned: DeskEarned) => [
    ...[label, `${sold.direct}`, `${sold.airbnb + sold.vrbo}`],
    ...[earned.lodging + earned.cleaning, earned.extras + earned.damage, earned.refunds, earned.kept, earned.tax].map(
      formatCents,
    ),
  ];
  const rows = data.months.map((month) => row(month.month, month.sold, month));
  const headings = ["Month", "Nights", "Elsewhere", "Gross", "Extras, damage", "Refunds", "Kept", "Tax, not yours"];
  const table = writeTable(headings, [...rows, row(String(year), data.total.sold, data.total)]);
  return {
    text: `${table}\n\nDirect bookings only, before card fees. What other channels pay is not known here.`,
    data,
  };
}

/** tax <from> <through> */
export async function tax({ database }: Wiring, [from, to]: readonly [string, string]): Promise<Answer> {
  if (!isCalendarDate(from) || !isCalendarDate(to) || from > to)
    throw new WrongCommand("Say: tax 2027-07-01 2027-09-30.");
  const data = await readTax(database, from, to);
  const rows = [
    [`${data.stays} stays, ${data.nights} nights`, formatCents(data.lodging)],
    ["Cleaning", formatCents(data.cleaning)],
    ...data.taxes.map(({ label, cents }) => [label, formatCents(cents)]),
    ["Went back with refunds", formatCents(data.back)],
    ["You owe", formatCents(data.owed)],
  ];
  return { text: writeTable([`${from} through ${to}`, ""], rows), data };
}
