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
  await expect.poll(title).toBe("February 2027");
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
  await expect.poll(titles).toEqual(["February 2027", "March 2027"]);

  const days = [...dayButtons()].map((button) => button.getAttribute("aria-label"));
  expect(days).toHaveLength(28 + 31);
  expect(new Set(days).size).toBe(28 + 31);
  click(box.querySelector('[aria-label="Next month"]'));
  await expect.poll(titles).toEqual(["March 2027", "April 2027"]);
});

test("a month slides 24 pixels from where it comes, at every turn", async () => {
  const slides = vi.fn<typeof Element.prototype.animate>();
  Object.assign(box.querySelector("table")?.parentElement ?? {}, { animate: slides });
  const turns = [
    { button: "Next month", from: "translateX(24px)" },
    { button: "Next month", from: "translateX(24px)" },
    { button: "Previous month", from: "translateX(-24px)" },
  ];

  for (const { button } of turns) {
    const before = title();
    click(box.querySelector(`[aria-label="${button}"]`));
    await expect.poll(title).not.toBe(before);
  }

  expect(slides.mock.calls.map(([frames]) => frames)).toEqual(
    turns.map(({ from }) => [expect.objectContaining({ transform: from }), {}]),
  );
});

test("the arrow keys go on in the next month, and back", async () => {
  const today = box.querySelector<HTMLElement>('button[tabindex="0"]');
  today?.focus();
  const focused = () => document.activeElement?.closest("td")?.dataset.day;
  expect(focused()).toBe("2027-02-01");

  press("PageDown");
  expect([focused(), title()]).toEqual(["2027-03-01", "March 2027"]);
  press("ArrowLeft");
  expect([focused(), title()]).toEqual(["2027-02-28", "February 2027"]);
  press("End");
  // The week's last day is in March.
  expect([focused(), title()]).toEqual(["2027-03-06", "March 2027"]);
  press("PageUp");
  press("Home");
  press("ArrowUp");
  // Nobody can go where nothing can be booked: before this month.
  for (let weeks = 0; weeks < 6; weeks++) press("ArrowUp");
  expect(title()).toBe("February 2027");
  expect(box.querySelectorAll('button[tabindex="0"]')).toHaveLength(1);
});

test("the second of two months may be the last that can be booked", async () => {
  show(2);
  const next = () => box.querySelector<HTMLButtonElement>('[aria-label="Next month"]');
  await expect.poll(titles).toHaveLength(2);

  for (let month = 0; month < 24 && next()?.disabled === false; month++) {
    const before = title();
    click(next());
    await expect.poll(title).not.toBe(before);
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
  await expect
    .poll(() => box.querySelector('[aria-label*="February 10"]')?.getAttribute("aria-label"))
    .toMatch(/no check-in/);

  click(box.querySelector('[aria-label*="February 10"]'));

  await expect.poll(() => box.textContent).toContain("Nobody checks in on Wednesday, February 10.");
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
  return box.querySelectorAll("td button");
}

function press(key: string): void {
  document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
}

function click(element: Element | null | undefined): void {
  element?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}
