import type { ListItem, Nodes, Root, RootContent } from "mdast";
import type { ContainerDirective, LeafDirective } from "mdast-util-directive";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import type { z } from "zod";
import { fields, text } from "#contract/fields.ts";
import { mistakesIn } from "#contract/house/mistakes.ts";
import { diagramNames, readDiagram } from "./guide-files.ts";
import { type GuideBlock, type HeadingLevel, pictureName, prose, restaurant } from "./guide-schema.ts";
import { inlineHtml, toHtml } from "./to-html.ts";

type Directive = ContainerDirective | LeafDirective;
type Report = (problem: string) => void;

const figure = fields({ picture: pictureName, caption: prose() });
const diagram = fields({ name: text, caption: prose() });

export function isDirective(node: Nodes): node is Directive {
  return node.type === "containerDirective" || node.type === "leafDirective";
}

/** A block described in the house's guides/README.md, or undefined after its problem was reported. */
export function directiveBlock(node: Directive, level: HeadingLevel, report: Report): GuideBlock | undefined {
  switch (node.name) {
    case "facts":
      return factsBlock(node, report);
    case "before":
      return beforeBlock(node, level, report);
    case "figure":
      return figureBlock(node, report);
    case "diagram":
      return diagramBlock(node, report);
    case "restaurants":
      return restaurantsBlock(node, level, report);
    default:
      report(`unknown block "${node.name}"`);
      return undefined;
  }
}

/** "5:pm" isn't a directive: inside a line, a colon is only a colon. */
export function restoreColons(root: Root): void {
  visit(root, "textDirective", (node, place, parent) => {
    if (parent === undefined || place === undefined) return;
    const label = node.children.length > 0 ? `[${textOf(node)}]` : "";
    parent.children[place] = { type: "text", value: `:${node.name}${label}` };
  });
}

function factsBlock(node: Directive, report: Report): GuideBlock {
  const facts = listItems(node).flatMap((item) => {
    const paragraph = item.children[0];
    const first = paragraph?.type === "paragraph" ? paragraph.children[0] : undefined;
    const colon = first?.type === "text" ? first.value.indexOf(": ") : -1;
    if (paragraph?.type !== "paragraph" || first?.type !== "text" || colon < 1) {
      report(`a fact reads "name: value", not "${textOf(item)}"`);
      return [];
    }
    const name = first.value.slice(0, colon);
    const value = { ...first, value: first.value.slice(colon + 2) };
    return [{ name, html: inlineHtml([value, ...paragraph.children.slice(1)]) }];
  });
  if (facts.length === 0) report("a box of facts is empty");
  return { kind: "facts", facts };
}

function beforeBlock(node: Directive, level: HeadingLevel, report: Report): GuideBlock {
  const [label, ...content] = node.children as RootContent[];
  const isLabel = label?.type === "paragraph" && label.data && "directiveLabel" in label.data;
  if (!isLabel) report('a "before" box needs a title in brackets');
  if (content.length === 0) report('a "before" box is empty');
  return { kind: "before", title: label ? textOf(label) : "", level, html: toHtml(content) };
}

function figureBlock(node: Directive, report: Report): GuideBlock | undefined {
  const attributes = read(figure, node, report);
  return attributes && { kind: "figure", ...attributes };
}

function diagramBlock(node: Directive, report: Report): GuideBlock | undefined {
  const attributes = read(diagram, node, report);
  if (!attributes) return undefined;
  const { name, caption } = attributes;
  if (diagramNames().includes(name)) return { kind: "diagram", name, svg: readDiagram(name), caption };
  report(`unknown diagram "${name}"`);
  return undefined;
}

function restaurantsBlock(node: Directive, level: HeadingLevel, report: Report): GuideBlock {
  const restaurants = (node.children as RootContent[]).flatMap((child) => {
    if (child.type === "leafDirective" && child.name === "restaurant") return read(restaurant, child, report) ?? [];
    report(`between restaurants stands "${textOf(child)}"`);
    return [];
  });
  if (restaurants.length === 0) report("a list of restaurants is empty");
  return { kind: "restaurants", level, restaurants };
}

function read<T extends z.ZodType>(schema: T, node: Directive, report: Report): z.infer<T> | undefined {
  const given = node.attributes ?? {};
  for (const mistake of mistakesIn(`::${node.name}`, schema, given)) report(mistake);
  return schema.safeParse(given).data;
}

function listItems(node: Directive): ListItem[] {
  const children = node.children as RootContent[];
  return children.flatMap((child) => (child.type === "list" ? child.children : []));
}
