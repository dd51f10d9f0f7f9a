import { expect, test } from "vitest";
import { toGuidePage } from "./guide-page.ts";
import type { Guide } from "./markdown/parse-guide.ts";
import { readGuides } from "./markdown/read-guides.ts";

const guides = readGuides();

test("a table at the start of a guide is shown above its text", () => {
  const page = toGuidePage(first("table"), guides);

  expect(page.comparison).toEqual(first("table").blocks[0]);
  expect(page.blocks).toEqual(first("table").blocks.slice(1));
});

test("a guide that begins with text keeps all of it", () => {
  const guide = { ...first("table"), blocks: first("table").blocks.slice(1) };

  expect(toGuidePage(guide, guides)).toMatchObject({ comparison: undefined, blocks: guide.blocks });
});

function first(kind: string): Guide {
  const found = guides.find(({ blocks }) => blocks[0]?.kind === kind);
  if (!found) throw new Error(`no guide begins with a ${kind}`);
  return found;
}
