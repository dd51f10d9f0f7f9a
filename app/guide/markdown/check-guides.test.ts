import { expect, test } from "vitest";
import { checkGuides } from "./check-guides.ts";
import type { Guide } from "./parse-guide.ts";
import { readGuides } from "./read-guides.ts";

const guides = readGuides();

test("the guides have no dead link among them", () => {
  expect(checkGuides(guides)).toEqual([]);
});

test("a link to a page that does not exist is told with the file's name", () => {
  expect(checkGuides(withLink("/recommendations/skiing"))).toEqual([
    'houses/wild-iris/guides/hiking.md: the link "/recommendations/skiing" leads to no page',
  ]);
});

test("a link to a section that does not exist is told, on another page or the same", () => {
  expect(checkGuides(withLink("/recommendations/culture#harbor"))).toEqual([
    'houses/wild-iris/guides/hiking.md: the link "/recommendations/culture#harbor" leads to no section',
  ]);
  expect(checkGuides(withLink("#harbor"))).toEqual([
    'houses/wild-iris/guides/hiking.md: the link "#harbor" leads to no section',
  ]);
  expect(checkGuides(withLink("/#pool"))).toEqual([
    'houses/wild-iris/guides/hiking.md: the link "/#pool" leads to no section',
  ]);
});

test("sections that exist, mail and telephone may be linked", () => {
  expect(checkGuides(withLink("/recommendations/culture#ridgway"))).toEqual([]);
  expect(checkGuides(withLink("#blue-lakes"))).toEqual([]);
  expect(checkGuides(withLink("/#contact"))).toEqual([]);
  expect(checkGuides(withLink("tel:+19705550142"))).toEqual([]);
});

test("a link without encryption, or without an address, is told", () => {
  expect(checkGuides(withLink("http://example.com/"))).toHaveLength(1);
  expect(checkGuides(withLink("culture"))).toHaveLength(1);
});

test("a related guide that does not exist is told", () => {
  const lonely = changeHiking((guide) => ({
    ...guide,
    head: { ...guide.head, relatedArticles: ["winter", "culture", "skiing"] },
  }));

  expect(checkGuides(lonely)).toEqual(['houses/wild-iris/guides/hiking.md: the related guide "skiing" does not exist']);
});

function withLink(link: string): Guide[] {
  return changeHiking((guide) => ({ ...guide, links: [link] }));
}

function changeHiking(change: (guide: Guide) => Guide): Guide[] {
  return guides.map((guide) => (guide.name === "hiking" ? change(guide) : guide));
}
