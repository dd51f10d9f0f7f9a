import type { Block, Line } from "./email.ts";

export function lead(text: string): Block {
  return { kind: "lead", text };
}

export function note(text: string): Block {
  return { kind: "note", text };
}

export function facts(rows: readonly Line[]): Block {
  return { kind: "facts", rows };
}

export function button(label: string, to: string): Block {
  return { kind: "button", label, to };
}
