import { house } from "#house/house.ts";
import type { BillLine, Block, Email, Line } from "../email.ts";

/** An email without markup, for readers who prefer it. */
export function writeText({ heading, blocks }: Email, addressOf: (to: string) => string): string {
  return [heading, ...blocks.map((block) => textOf(block, addressOf)), FOOTER].join("\n\n");
}

const FOOTER = `${house.name}\n${house.place}, ${house.address.town}, ${house.address.region}\n${house.email}, ${house.phone.shown}\n`;

function textOf(block: Block, addressOf: (to: string) => string): string {
  switch (block.kind) {
    case "lead":
    case "subheading":
      return block.text;
    case "note":
      return block.link ? `${block.text.replace(/\.$/, "")}: ${addressOf(block.link.to)}` : block.text;
    case "facts":
      return textOfFacts(block.rows);
    case "bill":
      return inColumns([...block.rows.map(indented), block.total]);
    case "button":
      return `${block.label}: ${readable(addressOf(block.to))}`;
    case "door-code":
      return `Your door code: ${block.code}\n${block.about}`;
  }
}

/** An address to write to, as people type it. */
function readable(address: string): string {
  return address.startsWith("mailto:") ? decodeURIComponent(address.slice("mailto:".length)) : address;
}

const LONGEST_IN_A_COLUMN = 72;

/** Short facts have their values in a column of their own; a long one is a paragraph, and one alone is a line. */
function textOfFacts(rows: readonly Line[]): string {
  const parts: string[] = [];
  let short: Line[] = [];
  const endColumns = () => {
    const [[label, value] = [], ...more] = short;
    if (label !== undefined) parts.push(more.length > 0 ? inColumns(short) : `${label}: ${value}`);
    short = [];
  };
  for (const [label, value] of rows) {
    const isLong = value.length > LONGEST_IN_A_COLUMN || value.includes("\n");
    if (!isLong) short.push([label, value]);
    else {
      endColumns();
      parts.push(value.includes("\n") ? `${label}:\n${value}` : `${label}: ${value}`);
    }
  }
  endColumns();
  return parts.join("\n\n");
}

function indented([label, value, kind]: BillLine): Line {
  return [kind === "part" ? `  ${label}` : label, value];
}

function inColumns(rows: readonly Line[]): string {
  const width = Math.max(...rows.map(([label]) => label.length)) + 2;
  return rows.map(([label, value]) => `${label.padEnd(width)}${value}`).join("\n");
}
