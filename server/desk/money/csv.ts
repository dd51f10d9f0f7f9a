import { capitalized } from "#domain/number-words.ts";
import { totalOf } from "#domain/prices/earnings.ts";
import { paidByInWords } from "#domain/prices/paid-by.ts";
import type { BookedEntry } from "./books.ts";

const HEADINGS = ["Date", "Booking", "Guest", "What", "Check-in", "Check-out", "Nights", "Paid"];
const WHAT: Record<BookedEntry["what"], string> = {
  ...{ stay: "Stay", canceled: "Canceled stay", balance: "Balance", change: "Change", extra: "Extra" },
  ...{ damage: "Damage", refund: "Refund" },
};
const SUMS = ["Lodging", "Cleaning", "Extras", "Damage"];

/**
 * The books as a spreadsheet: one line for each stay or payment and each refund; three columns for each tax, with what it
 * was taken of and what was exempt; money with a decimal point.
 */
export function writeCsv(entries: readonly BookedEntry[]): string {
  const labels = [...new Set(entries.flatMap(({ taxes }) => taxes.map(({ label }) => label)))];
  const rows = entries.map((entry) => {
    const { on, reference, name, what, isBack, stay, lodging, cleaning, extras, damage, taxes, paidBy } = entry;
    const taxOf = (label: string) => {
      const tax = taxes.find((each) => each.label === label);
      return [tax?.cents ?? 0, tax?.taxed ?? 0, tax?.exempt ?? 0];
    };
    return [
      ...[on, reference, name, isBack ? "Refund that came back" : WHAT[what]].map(text),
      ...[stay.checkIn, stay.checkOut].map(text),
      String(entry.nights),
      text(capitalized(paidBy.map(paidByInWords).join(" and "))),
      ...[lodging, cleaning, extras, damage, ...labels.flatMap(taxOf), totalOf(entry)].map(money),
    ].join(",");
  });
  const ofTaxes = labels.flatMap((label) => [label, `Taxed: ${label}`, `Exempt: ${label}`]);
  const headings = [...HEADINGS, ...SUMS, ...ofTaxes, "Total"].map(text).join(",");
  return `${[headings, ...rows].join("\r\n")}\r\n`;
}

/**
 * Guests choose their own names, so text that a spreadsheet would run as a formula gets an apostrophe. Some take a
 * semicolon or a tab for the end of a cell.
 */
function text(written: string): string {
  const safe = written.replace(/(^|[;\t\r\n])(?=[" ]*[=+\-@])/g, "$1'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function money(cents: number): string {
  return (cents / 100).toFixed(2);
}
