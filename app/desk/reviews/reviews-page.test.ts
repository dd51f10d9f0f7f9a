// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test } from "vitest";
import { refused, showDesk } from "../testing/desk-screen.ts";
import ReviewsPage from "./reviews-page.tsx";

const review = {
  ...{ reference: "TST-1", guest: "Ada", lastName: "Lovelace", checkIn: "2027-05-03", checkOut: "2027-05-07" },
  ...{ stars: [5, 5, 4, 5, 5, 5], words: "Warm and quiet.", sentAt: 9, answer: null, withheld: null },
};
const page = createElement(ReviewsPage);
const reviews = (...list: object[]) => ({ now: 10, ledger: "1 stay, 1 review, none withheld", reviews: list });

test("an owner answers a review once, to the words that they read", async () => {
  const answer = { words: "Thank you, Ada.", at: 11 };
  const desk = await showDesk(page, {
    reviews: (turn) => reviews(turn === 0 ? review : { ...review, answer }),
    "review/answer": () => true,
  });
  expect(desk.text()).toContain("Ada Lovelace: 4.83 of 5");
  expect(desk.button("Answer and show it now")?.disabled).toBe(true);

  await desk.type("Your answer to Ada, shown below it", "Thank you, Ada.");
  await desk.click("Answer and show it now");

  const body = { ref: "TST-1", words: "Thank you, Ada.", seen: { sentAt: 9 } };
  expect(desk.sent).toMatchObject([{ name: "review/answer", body }]);
  expect(desk.text()).toContain("Thank you, Ada.");
  expect(desk.button("Answer and show it now")).toBeUndefined();
});

test("a review is withheld only for a stated reason with a sentence that its guest reads", async () => {
  const desk = await showDesk(page, { reviews: () => reviews(review), "review/withhold": () => true });
  await desk.click("Withhold…");
  await desk.type("Which words, and why", "No.");
  expect(desk.button("Withhold and email Ada")?.disabled).toBe(true);

  await desk.type("Which words, and why", "It names our neighbor in full.");
  await desk.click("Withhold and email Ada");

  const body = { ref: "TST-1", reason: "names", why: "It names our neighbor in full." };
  expect(desk.sent).toMatchObject([{ name: "review/withhold", body }]);
});

test("an answer that is written while the guest changes the review stays, with why it wasn't shown", async () => {
  const desk = await showDesk(page, {
    reviews: (turn) => reviews(turn === 0 ? review : { ...review, words: "Warm, quiet and clean.", sentAt: 10 }),
    "review/answer": () => refused("has-changed", "This has changed since you looked."),
  });
  await desk.type("Your answer to Ada, shown below it", "Thank you, Ada.");
  await desk.click("Answer and show it now");

  expect(desk.text()).toContain("Warm, quiet and clean.");
  expect(desk.field("Your answer to Ada, shown below it")).toBe("Thank you, Ada.");
  expect(document.querySelector('[role="alert"]')?.textContent).toContain("This has changed since you looked.");
});
