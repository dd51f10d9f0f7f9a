// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { refused, showDesk } from "../testing/desk-screen.ts";
import { CsvButton } from "./csv-button.tsx";

test("the owner saves the lines of a year as a file, or reads why it can't be had", async () => {
  const saved = vi.spyOn(URL, "createObjectURL");
  // Without a browser a click would leave the page, and the tests that share it.
  const followed = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const button = { call: "money/file", request: { year: 2027 }, name: "money-2027.csv", label: "Download" } as const;
  const desk = await showDesk(createElement(CsvButton, button), {
    "money/file": (turn: number) => (turn === 0 ? refused("fault", "It didn’t work.") : "Date,Booking,Guest\r\n"),
  });

  await desk.click("Download");
  expect(desk.text()).toContain("It didn’t work.");
  expect(saved).not.toHaveBeenCalled();
  await desk.click("Download");

  expect(saved.mock.lastCall?.[0]).toMatchObject({ type: "text/csv;charset=utf-8", size: 20 });
  expect(desk.sent.at(-1)).toMatchObject({ name: "money/file", body: { year: 2027 } });
  expect(followed).toHaveBeenCalledOnce();
  saved.mockRestore();
  followed.mockRestore();
});
