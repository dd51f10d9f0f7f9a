import type { Nodes } from "mdast";
import { visit } from "unist-util-visit";

/** The number of words to read, including cards, tables and captions. */
export function countWords(root: Nodes): number {
  let words = 0;
  visit(root, (node) => {
    if (node.type === "text" || node.type === "inlineCode") words += wordsIn(node.value);
    if ("attributes" in node) words += wordsIn(readAttributes(node.attributes ?? {}));
  });
  return words;
}

/** Map searches and the names of pictures and drawings are addresses, not words to read. */
const UNREAD = new Set(["map", "picture"]);

function readAttributes(attributes: Record<string, string | null | undefined>): string {
  const isDrawing = !("line" in attributes);
  return Object.entries(attributes)
    .filter(([key]) => !UNREAD.has(key) && !(key === "name" && isDrawing))
    .map(([, value]) => value ?? "")
    .join(" ");
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
