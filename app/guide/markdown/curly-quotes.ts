import type { Root, Text } from "mdast";
import remarkSmartypants from "remark-smartypants";
import { unified } from "unified";

const typography = unified().use(remarkSmartypants, { dashes: false, ellipses: false, backticks: false });

/** Turns straight quotes into typographic ones. Dashes and dots stay as they were typed. */
export function curlQuotesIn(root: Root): void {
  typography.runSync(root);
}

/** The same for strings outside the text. */
export function curlQuotes(text: string): string {
  const words: Text = { type: "text", value: text };
  curlQuotesIn({ type: "root", children: [{ type: "paragraph", children: [words] }] });
  return words.value;
}
