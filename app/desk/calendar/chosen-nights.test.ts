// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test } from "vitest";
import { showDesk } from "../testing/desk-screen.ts";
import { OwnBlocks } from "./chosen-nights.tsx";

test("where the year that is shown has no blocks, the desk says so of that year alone", async () => {
  const desk = await showDesk(createElement(OwnBlocks, { year: "2027", stays: [] }), {});

  expect(desk.text()).toContain("Nothing is blocked in 2027.");
});
