// @vitest-environment happy-dom
import { act, createElement } from "react";
import { expect, test, vi } from "vitest";
import { showDesk } from "../testing/desk-screen.ts";
import { SureButton } from "./sure-button.tsx";

test("what takes something away is done by the answer alone: not by a double click, and once", async () => {
  const remove = vi.fn<() => void>();
  const desk = await showDesk(
    createElement(SureButton, { label: "Remove", sure: "Yes, remove it", onSure: remove }),
    {},
  );
  const click = (name: string, detail: number) =>
    act(async () => desk.button(name)?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail })));

  await click("Remove", 1);
  await click("Yes, remove it", 2);
  expect(remove).not.toHaveBeenCalled();
  await click("Yes, remove it", 1);

  expect(remove).toHaveBeenCalledTimes(1);
  // What comes up in its place is asked about anew.
  expect(desk.button("Remove")).toBeDefined();
});
