import type { Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { expect, test } from "vitest";
import { toHtml } from "./to-html.ts";

test("a link that leaves the site opens in a new tab, says so, and gives the other site no access to ours", () => {
  expect(render("[Permits](https://www.recreation.gov)")).toBe(
    '<p><a href="https://www.recreation.gov" target="_blank" rel="noopener">Permits<span class="hidden"> (opens in a new tab)</span></a></p>',
  );
});

test("a link inside the site stays in its tab", () => {
  expect(render("[Winter](/recommendations/winter)")).toBe('<p><a href="/recommendations/winter">Winter</a></p>');
});

test("a table marks its column and row headers, and its empty corner isn't one", () => {
  const html = render("| | Time |\n|---|---|\n| There | 1 min |");

  expect(html).toContain('<td role="cell"></td>\n<th scope="col" role="columnheader">Time</th>');
  expect(html).toContain('<th scope="row" role="rowheader">There</th>\n<td data-label="Time" role="cell">1 min</td>');
});

function render(markdown: string): string {
  const root: Root = unified().use(remarkParse).use(remarkGfm).parse(markdown);
  return toHtml(root.children);
}
