import { countNights } from "#domain/dates/stay.ts";
import { totalOf } from "#domain/prices/earnings.ts";
import type { BookedEntry } from "./books.ts";

const HEADINGS = [
  ...["Date", "Booking", "Guest", "What", "Check-in", "Check-out", "Nights"],
  ...["Lodging", "Cleaning", "Extras", "Damage", "Tax", "Total"],
];

/** The books as a spreadsheet: one line for each stay and each refund, money with a decimal point. */
export function writeCsv(entries: readonly BookedEntry[]): string {
  const rows = entries.map((entry) => {
    const { on, reference, name, what, stay, lodging, cleaning, extras, damage, tax } = entry;
    const nights = what === "stay" ? (entry.nights === 0 ? 0 : countNights(stay)) : 0;
    return [
      ...[on, reference, name, what === "refund" ? "Refund" : entry.nights === 0 ? "Canceled stay" : "Stay"].map(text),
      ...[stay.checkIn, stay.checkOut].map(text),
      String(nights),
      ...[lodging, cleaning, extras, damage, tax, totalOf(entry)].map(money),
    ].join(",");
  });
  return `${[HEADINGS.join(","), ...rows].join("\r\n")}\r\n`;
}

/**
 * Guests choose their own names, so text that a spreadsheet would run as a formula gets an apostrophe. Some take a
 * semicolon or a tab for the end of a cell.
 */
function text(written: string): string {
  const safe = written.replace(/(^|[;\t\r\n])(?=[=+\-@])/g, "$1'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function money(cents: number): string {
  return (cents / 100).toFixed(2);
}
