import type { Heading, Nodes, Root, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { mapSearch } from "#app/ui/map-search.ts";
import { curlQuotesIn } from "./curly-quotes.ts";
import { directiveBlock, isDirective, restoreColons } from "./directives.ts";
import type { GuideBlock, GuideHeading, HeadingLevel } from "./guide-schema.ts";
import { tableHtml, toHtml } from "./to-html.ts";

const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkDirective);

/** Markdown that a guide may not use, with what to write instead. */
const unwanted: Partial<Record<Nodes["type"], string>> = {
  html: "HTML in the text: use Markdown and the blocks of the README",
  image: "a picture in the text: use ::figure",
  linkReference: "a link by reference: write [words](address)",
  footnoteReference: "a footnote: put it in the sentence",
};

/** Turns the text of a guide into blocks. `title` names tables that come before the first heading. */
export function parseText(body: string, title: string) {
  const root: Root = markdown.parse(body);
  restoreColons(root);
  leadToMaps(root);
  curlQuotesIn(root);

  const problems: string[] = [];
  const report = (problem: string) => problems.push(problem);
  const blocks: GuideBlock[] = [];
  const headings: GuideHeading[] = [];
  let loose: RootContent[] = [];
  let caption: string | undefined;

  function gatherWords() {
    if (loose.length > 0) blocks.push({ kind: "words", html: toHtml(loose) });
    loose = [];
  }

  for (const node of root.children) {
    if (caption !== undefined && node.type !== "table") report(`the caption "${caption}" has no table under it`);
    if (node.type === "table") {
      gatherWords();
      blocks.push({ kind: "table", html: tableHtml(node, caption, headings.at(-1)?.text ?? title) });
      caption = undefined;
    } else if (node.type === "leafDirective" && node.name === "caption") {
      caption = textOf(node);
    } else if (isDirective(node)) {
      gatherWords();
      const block = directiveBlock(node, levelBelow(headings.at(-1)), report);
      if (block) blocks.push(block);
    } else {
      if (node.type === "heading") {
        gatherWords();
        headings.push(takeHeading(node));
      }
      loose.push(node);
    }
  }
  gatherWords();
  if (caption !== undefined) report(`the caption "${caption}" has no table under it`);

  const links: string[] = [];
  visit(root, (node) => {
    if (node.type === "link") links.push(node.url);
    const complaint = unwanted[node.type];
    if (complaint) report(`line ${node.position?.start.line ?? "?"} of the text: ${complaint}`);
  });
  return { blocks, headings, links, problems };
}

/** "map:Blue Lakes Trailhead" searches for that place on a map. */
function leadToMaps(root: Root): void {
  visit(root, "link", (link) => {
    if (link.url.startsWith("map:")) link.url = mapSearch(decodeURI(link.url.slice("map:".length)));
  });
}

/** Moves the id in braces from the heading's text to its element. */
function takeHeading(node: Heading): GuideHeading {
  const last = node.children.at(-1);
  const braces = last?.type === "text" ? /\s*\{#([a-z0-9-]+)\}\s*$/.exec(last.value) : null;
  const id = braces?.[1];
  if (last?.type === "text" && braces) last.value = last.value.slice(0, braces.index);
  if (id !== undefined) node.data = { ...node.data, hProperties: { id } };
  return { depth: node.depth, id, text: textOf(node) };
}

function levelBelow(heading: GuideHeading | undefined): HeadingLevel {
  if (!heading) return 2;
  return heading.depth === 2 ? 3 : 4;
}
