// @vitest-environment happy-dom
import { createElement } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NO_PRICES } from "#domain/nightly-prices.ts";
import { testRules } from "#domain/testing/test-rules.ts";
import { MonthCalendar } from "./month-calendar.tsx";

const onPick = vi.fn();

let root: Root;
let box: HTMLElement;

beforeEach(async () => {
  onPick.mockClear();
  box = document.createElement("div");
  document.body.append(box);
  root = createRoot(box);
  root.render(
    createElement(MonthCalendar, {
      label: "Choose your dates",
      selection: {},
      calendar: { rules: testRules, today: "2027-02-01", booked: new Set<never>(), prices: NO_PRICES },
      pricesLoading: false,
      isPickable: () => true,
      onPick,
    }),
  );
  await vi.waitFor(() => expect(title()).toBe("February 2027"));
});

afterEach(() => {
  root.unmount();
  box.remove();
});

test("a day that is clicked as soon as the month has its new name is a day of that month", async () => {
  click(box.querySelector('[aria-label="Next month"]'));
  await namedMonth("March 2027");

  click(dayButtons()[20]);

  // The grid of March 2027 starts on Sunday, February 28.
  expect(onPick).toHaveBeenCalledWith("2027-03-20");
});

/** Resolves in the very change of the page that shows the month's new name. */
function namedMonth(name: string): Promise<void> {
  return new Promise((resolve) => {
    const watching = new MutationObserver(() => {
      if (title() !== name) return;
      watching.disconnect();
      resolve();
    });
    watching.observe(box, { subtree: true, childList: true, characterData: true });
  });
}

function title(): string | undefined {
  return box.querySelector("h4")?.textContent ?? undefined;
}

function dayButtons(): NodeListOf<Element> {
  return box.querySelectorAll("td button");
}

function click(element: Element | null | undefined): void {
  element?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}
