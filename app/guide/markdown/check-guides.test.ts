import { expect, test } from "vitest";
import { checkGuides } from "./check-guides.ts";
import type { Guide } from "./parse-guide.ts";
import { readGuides } from "./read-guides.ts";

const guides = readGuides();

test("the guides have no dead link among them", () => {
  expect(checkGuides(guides)).toEqual([]);
});

test("a link to a page that doesn't exist is reported with the file's name", () => {
  expect(checkGuides(withLink("/recommendations/skiing"))).toEqual([
    'houses/test-house/guides/first-walk.md: the link "/recommendations/skiing" leads to no page',
  ]);
});

test("a link to a section that doesn't exist is reported, on another page or the same", () => {
  expect(checkGuides(withLink("/recommendations/second-walk#harbor"))).toEqual([
    'houses/test-house/guides/first-walk.md: the link "/recommendations/second-walk#harbor" leads to no section',
  ]);
  expect(checkGuides(withLink("#harbor"))).toEqual([
    'houses/test-house/guides/first-walk.md: the link "#harbor" leads to no section',
  ]);
  expect(checkGuides(withLink("/#pool"))).toEqual([
    'houses/test-house/guides/first-walk.md: the link "/#pool" leads to no section',
  ]);
});

test("sections that exist, email and phone may be linked", () => {
  expect(checkGuides(withLink("/recommendations/second-walk#the-path"))).toEqual([]);
  expect(checkGuides(withLink("#the-path"))).toEqual([]);
  expect(checkGuides(withLink("/#contact"))).toEqual([]);
  expect(checkGuides(withLink("tel:+15555550100"))).toEqual([]);
});

test("a link without https, or without an address, is reported", () => {
  expect(checkGuides(withLink("http://example.com/"))).toHaveLength(1);
  expect(checkGuides(withLink("second-walk"))).toHaveLength(1);
});

test("a related guide that doesn't exist is reported", () => {
  const lonely = changeFirst((guide) => ({
    ...guide,
    head: { ...guide.head, relatedArticles: ["second-walk", "third-walk", "skiing"] },
  }));

  expect(checkGuides(lonely)).toEqual([
    'houses/test-house/guides/first-walk.md: the related guide "skiing" does not exist',
  ]);
});

function withLink(link: string): Guide[] {
  return changeFirst((guide) => ({ ...guide, links: [link] }));
}

function changeFirst(change: (guide: Guide) => Guide): Guide[] {
  return guides.map((guide) => (guide.name === "first-walk" ? change(guide) : guide));
}
