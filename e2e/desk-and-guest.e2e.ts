import { expect } from "@playwright/test";
import { DAY_MS, HOUR_MS } from "#domain/dates/durations.ts";
import { timesOf } from "#domain/dates/stay-times.ts";
import { eveningBefore } from "#domain/stays/timed-emails.ts";
import { rules } from "#house/rules.ts";
import { openDesk } from "./journey/owner.ts";
import { test } from "./journey/stay-journey.ts";
import { expectAccessible, later, openStay } from "./journey/stay-page.ts";

test("a guest writes on their page, the owner answers at the desk, and the guest reads it there @every-screen", async ({
  page,
  newGuest,
  site,
}) => {
  const guest = await newGuest(later(15));
  await openStay(page, guest);
  await page.getByLabel("Your message").fill("Is there a crib?");
  await page.getByRole("button", { name: "Send the message" }).click();
  await expect(page.getByText("Sent. We’ll answer by email")).toBeVisible();

  await openDesk(page, "/desk/messages", site.lodge("desk"));
  await page.getByRole("link", { name: "Is there a crib?" }).first().click();
  const reading = page.getByRole("article", { name: "Hannah Ellery" });
  await expect(reading.getByRole("link", { name: guest.reference })).toBeVisible();
  await reading.getByLabel("Answer Hannah Ellery").fill("There is, and it’s made up.");
  await expectAccessible(page);
  await reading.getByRole("button", { name: "Send the answer" }).click();
  const thread = reading.getByRole("list", { name: "What you and Hannah Ellery wrote" });
  await expect(thread.getByRole("listitem")).toHaveText([/Is there a crib\?/, /^You, .*There is, and it’s made up\./]);

  await openStay(page, guest);
  await expect(page.locator("#message").getByRole("listitem")).toHaveText([
    /crib\?You/,
    /There is, and it’s made up\./,
  ]);
});

test("the owner types a guest's code, Today asks for it the evening before, and a tap says it's on the lock @every-screen", async ({
  page,
  newGuest,
  site,
}) => {
  const guest = await newGuest(later(15));
  const code = String(2000 + Math.floor(Math.random() * 8000));
  await openDesk(page, `/desk/booking#${guest.reference}`, site.lodge("desk"));
  await page.getByRole("button", { name: "Change the door code" }).click();
  await page.getByLabel("New code").fill(code);
  await page.getByRole("button", { name: "Change the code" }).click();
  await expect(page.getByText(code)).toBeVisible();

  site.setClock(eveningBefore(guest.stay, rules) + HOUR_MS);
  await openDesk(page, "/desk", site.lodge("desk"));
  const todo = page.getByRole("listitem").filter({ hasText: `Put ${code} onto the lock` });
  await expectAccessible(page);
  await todo.getByRole("button", { name: "It’s on the lock" }).click();
  await expect(page.getByRole("status").filter({ hasText: `${code} is on the lock.` })).toBeVisible();
  await expect(todo).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(todo).toHaveCount(1);

  await openStay(page, guest);
  await expect(page.getByText(code).first()).toBeVisible();
});

test("the owner withholds a review for a stated reason, and the guest reads why @every-screen", async ({
  page,
  request,
  newGuest,
  site,
}) => {
  const guest = await newGuest(later(15));
  site.setClock(timesOf(guest.stay, rules).checkOut + DAY_MS);
  const data = { stars: [1, 1, 1, 1, 1, 1], words: `Call me. ${guest.reference}` };
  await request.post("/api/stay/review", { headers: { authorization: `Bearer ${guest.secret}` }, data });

  await openDesk(page, "/desk/reviews", site.lodge("desk"));
  const review = page.getByRole("region").filter({ hasText: guest.reference });
  await review.getByText("Withhold…").click();
  const withhold = review.getByRole("button", { name: "Withhold and email Hannah" });
  await expect(withhold, "not without a reason in words").toBeDisabled();
  await review.getByText("It names or shows a private person").click();
  await review.getByLabel("Which words, and why").fill("The name of a neighbor who isn’t part of your stay.");
  await expectAccessible(page);
  await withhold.click();
  await expect(
    review.getByText(/^Withheld\. It names or shows a private person: The name of a neighbor/),
  ).toBeVisible();

  await openStay(page, guest);
  await expect(page.locator("#review")).toContainText("The name of a neighbor who isn’t part of your stay.");
});
