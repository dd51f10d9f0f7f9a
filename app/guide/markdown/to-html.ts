import type { Element, Nodes as HastNodes, Root as HastRoot } from "hast";
import type { PhrasingContent, RootContent, Table } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import rehypeStringify from "rehype-stringify";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";

const html = unified().use(remarkRehype).use(rehypeStringify);

/** Markdown nodes as HTML: links that leave the site open safely, tables mark their row and column headers. */
export function toHtml(nodes: RootContent[]): string {
  return html.stringify(toTree(nodes)).trim();
}

/** A table shows its caption; without one it has a name for screen readers. */
export function tableHtml(table: Table, caption: string | undefined, name: string): string {
  const tree = toTree([table]);
  const element = elements(tree.children)[0];
  if (element && caption !== undefined) element.children.unshift(withText("caption", caption));
  else if (element) element.properties.ariaLabel = name;
  return html.stringify(tree).trim();
}

/** The same for text inside an element that already exists. */
export function inlineHtml(nodes: PhrasingContent[]): string {
  return toHtml([{ type: "paragraph", children: nodes }])
    .replace(/^<p>/, "")
    .replace(/<\/p>$/, "");
}

function toTree(nodes: RootContent[]): HastRoot {
  const tree = html.runSync({ type: "root", children: nodes }) as HastRoot;
  visit(tree, { tagName: "a" }, openSafely);
  visit(tree, { tagName: "thead" }, headColumns);
  visit(tree, { tagName: "tbody" }, headRows);
  visit(tree, { tagName: "table" }, keepMeaning);
  return tree;
}

function openSafely(link: Element): void {
  if (!/^https?:/.test(String(link.properties.href))) return;
  link.properties.target = "_blank";
  link.properties.rel = ["noopener"];
  const note = withText("span", " (opens in a new tab)");
  note.properties.className = ["hidden"];
  link.children.push(note);
}

function headColumns(head: Element): void {
  for (const row of elements(head.children)) {
    for (const cell of elements(row.children)) {
      // The corner above the row headers may be empty, and an empty cell isn't a header.
      if (cell.children.length > 0) cell.properties.scope = "col";
      else cell.tagName = "td";
    }
  }
}

function headRows(body: Element): void {
  for (const row of elements(body.children)) {
    const first = elements(row.children)[0];
    if (!first) continue;
    first.tagName = "th";
    first.properties.scope = "row";
  }
}

/**
 * On a phone the rows are cards. Each cell then shows its column's name, and roles keep it a table for screen readers.
 */
function keepMeaning(table: Element): void {
  const rows = elements(table.children).flatMap((group) => elements(group.children));
  const names = elements(rows[0]?.children ?? []).map((cell) => textOf(cell));
  for (const row of rows) {
    for (const [column, cell] of elements(row.children).entries()) {
      if (cell.tagName === "td" && row !== rows[0]) cell.properties.dataLabel = names[column];
    }
  }
  visit(table, "element", (part) => {
    const role = part.properties.scope
      ? `${part.properties.scope === "col" ? "column" : "row"}header`
      : ROLES[part.tagName];
    if (role) part.properties.role = role;
  });
}

const ROLES: Partial<Record<string, string>> = {
  table: "table",
  thead: "rowgroup",
  tbody: "rowgroup",
  tr: "row",
  td: "cell",
};

function withText(tagName: string, value: string): Element {
  return { type: "element", tagName, properties: {}, children: [{ type: "text", value }] };
}

function elements(children: readonly HastNodes[]): Element[] {
  return children.filter((child) => child.type === "element");
}
