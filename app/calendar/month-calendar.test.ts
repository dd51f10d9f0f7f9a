// @vitest-environment happy-dom
import { createElement } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NO_PRICES, readNightlyPrices } from "#domain/prices/nightly-prices.ts";
import { testRules } from "#domain/testing/test-rules.ts";
import { MonthCalendar, type MonthCalendarProps } from "./month-calendar.tsx";

const onPick = vi.fn();

let root: Root;
let box: HTMLElement;

beforeEach(async () => {
  onPick.mockClear();
  box = document.createElement("div");
  document.body.append(box);
  root = createRoot(box);
  show(1);
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

test("two months are side by side, each day once, and turning moves both", async () => {
  show(2);
  await vi.waitFor(() => expect(titles()).toEqual(["February 2027", "March 2027"]));

  const days = [...dayButtons()].map((button) => button.getAttribute("aria-label"));
  expect(days).toHaveLength(28 + 31);
  expect(new Set(days).size).toBe(28 + 31);
  click(box.querySelector('[aria-label="Next month"]'));
  await vi.waitFor(() => expect(titles()).toEqual(["March 2027", "April 2027"]));
});

test("with two months every turn starts its slide anew, not only the first", async () => {
  show(2);
  await vi.waitFor(() => expect(titles()).toHaveLength(2));
  const slides: boolean[] = [];

  for (const month of ["March", "April", "May"]) {
    click(box.querySelector('[aria-label="Next month"]'));
    await vi.waitFor(() => expect(titles()[0]).toBe(`${month} 2027`));
    slides.push(box.querySelector("section")?.hasAttribute("data-odd") ?? false);
  }

  expect(slides).toEqual([true, false, true]);
});

test("the second of two months may be the last that can be booked", async () => {
  show(2);
  const next = () => box.querySelector<HTMLButtonElement>('[aria-label="Next month"]');
  await vi.waitFor(() => expect(titles()).toHaveLength(2));

  for (let month = 0; month < 24 && next()?.disabled === false; month++) {
    const before = title();
    click(next());
    await vi.waitFor(() => expect(title()).not.toBe(before));
  }

  expect(titles()).toEqual(["January 2028", "February 2028"]);
});

test("a click on a day without check-in offers the nearest days that have it", async () => {
  const days = Array.from({ length: 28 }, (_, index) => `2027-02-${String(index + 1).padStart(2, "0")}`);
  const saturdays = days.map((date, index) => ({ date, price: 400, check_in: index % 7 === 5 }));
  const calendar = {
    rules: testRules,
    today: "2027-02-01",
    booked: new Set<never>(),
    prices: readNightlyPrices(saturdays),
  } as const;
  show(1, { calendar });
  await vi.waitFor(() =>
    expect(box.querySelector('[aria-label*="February 10"]')?.getAttribute("aria-label")).toMatch(/no check-in/),
  );

  click(box.querySelector('[aria-label*="February 10"]'));

  await vi.waitFor(() => expect(box.textContent).toContain("Nobody checks in on Wednesday, February 10."));
  expect(onPick).not.toHaveBeenCalled();
  const offered = [...box.querySelectorAll('[role="status"] button')];
  expect(offered.map(({ textContent }) => textContent)).toEqual(["Saturday, February 6", "Saturday, February 13"]);
  click(offered[1]);
  expect(onPick).toHaveBeenCalledWith("2027-02-13");
});

function show(months: 1 | 2, change: Partial<MonthCalendarProps> = {}): void {
  root.render(
    createElement(MonthCalendar, {
      label: "Choose your dates",
      months,
      selection: {},
      calendar: { rules: testRules, today: "2027-02-01", booked: new Set<never>(), prices: NO_PRICES },
      pricesLoading: false,
      onPick,
      ...change,
    }),
  );
}

/** Resolves at the very DOM change that shows the month's new name. */
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

function titles(): (string | null)[] {
  return [...box.querySelectorAll("h4")].map((heading) => heading.textContent);
}

function dayButtons(): NodeListOf<Element> {
  return box.querySelectorAll("[data-shown] td button");
}

function click(element: Element | null | undefined): void {
  element?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}
