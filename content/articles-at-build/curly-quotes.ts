import type { Nodes } from "mdast";

/** Writers type straight quotes; readers get those of print. `before` is the character that precedes the text. */
export function curlQuotes(text: string, before = ""): string {
  let previous = before;
  let curled = "";
  for (const [place, character] of [...text].entries()) {
    const opens = /^$|[\s([—–“‘]/.test(previous);
    // A year that lost its century takes an apostrophe: the ’90s.
    const shortens = /\d/.test(text[place + 1] ?? "");
    if (character === '"') curled += opens ? "“" : "”";
    else if (character === "'") curled += opens && !shortens ? "‘" : "’";
    else curled += character;
    previous = character;
  }
  return curled;
}

/** The same for a whole text: a quotation may begin in one node and end in another. */
export function curlQuotesIn(node: Nodes): void {
  let previous = "";
  visit(node);

  function visit(part: Nodes): void {
    if (part.type === "text") {
      const last = part.value.at(-1) ?? previous;
      part.value = curlQuotes(part.value, previous);
      previous = last;
    }
    if (!("children" in part)) return;
    for (const child of part.children) {
      if (startsBlock(child)) previous = "";
      visit(child);
    }
  }
}

function startsBlock({ type }: Nodes): boolean {
  return ["paragraph", "heading", "tableCell", "listItem", "leafDirective"].includes(type);
}
