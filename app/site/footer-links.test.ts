import { expect, test } from "vitest";
import { socialLink } from "./footer-links.ts";
import { linksOf } from "./guide-links.ts";

test("an owner's account is linked", () => {
  expect(socialLink({ name: "Instagram", href: "https://example.com/lodge" })).toEqual([
    { words: "Instagram", href: "https://example.com/lodge" },
  ]);
});

test("without an account nothing is linked", () => {
  expect(socialLink(undefined)).toEqual([]);
});

test("links follow the guides that exist", () => {
  const wanted = [
    { guide: "hiking", words: "Hiking Trails" },
    { guide: "winter", words: "Winter Activities" },
  ];

  expect(linksOf(wanted, ["culture", "winter"])).toEqual([
    { words: "Winter Activities", href: "/recommendations/winter" },
  ]);
  expect(linksOf(undefined, [])).toEqual([]);
});
