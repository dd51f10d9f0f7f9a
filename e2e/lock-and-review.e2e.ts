import { expect } from "@playwright/test";
import { DAY_MS, HOUR_MS } from "#domain/dates/durations.ts";
import { timesOf } from "#domain/dates/stay-times.ts";
import { eveningBefore } from "#domain/stays/timed-emails.ts";
import { rules } from "#house/rules.ts";
import { openDesk } from "./journey/owner.ts";
import { type StaySite, test as stayTest, withMovedClock } from "./journey/stay-journey.ts";
import { expectAccessible, openStay } from "./journey/stay-page.ts";

// A site of their own: other journeys count stays and reviews, and these let stays pass.
const test = stayTest.extend<object, { site: StaySite }>({
  site: [async ({ browserName: _ }, use) => withMovedClock({}, use), { scope: "worker" }],
});

test("the owner types a guest’s code, Today asks for it the evening before, and a tap says it’s on the lock @phone", async ({
  page,
  newGuest,
  site,
}) => {
  const guest = await newGuest();
  await openDesk(page, `/desk/booking#${guest.reference}`, site.deskLink());
  await page.getByRole("button", { name: "Change the door code" }).click();
  await page.getByLabel("New code").fill("7384");
  await page.keyboard.press("Enter");
  await expect(page.getByText("7384")).toBeVisible();

  site.setClock(eveningBefore(guest.stay, rules) + HOUR_MS);
  await openDesk(page, "/desk", site.deskLink());
  const todo = page.getByRole("listitem").filter({ hasText: "Put 7384 onto the lock" });
  await expect(todo).toHaveCount(1);
  await expectAccessible(page);
  await todo.getByRole("button", { name: "It’s on the lock" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "7384 is on the lock." })).toBeVisible();
  await expect(todo).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(todo).toHaveCount(1);

  await openStay(page, guest);
  await expect(page.getByText("7384").first()).toBeVisible();
});

test("the owner withholds a review for a stated reason, and the guest takes the words out, though the signal is gone for a while @phone", async ({
  page,
  context,
  request,
  newGuest,
  site,
}) => {
  const guest = await newGuest();
  site.setClock(timesOf(guest.stay, rules).checkOut + DAY_MS);
  const data = { stars: [1, 1, 1, 1, 1, 1], words: "Call the neighbor, Ann Weaver." };
  const sent = await request.post("/api/stay/review", { headers: { authorization: `Bearer ${guest.secret}` }, data });
  expect(sent.status()).toBe(204);

  await openDesk(page, `/desk/reviews#${guest.reference}`, site.deskLink());
  const review = page.getByRole("article").filter({ hasText: guest.reference });
  await review.getByRole("button", { name: "Withhold…" }).focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Withhold Hannah’s review?" });
  const withhold = sheet.getByRole("button", { name: "Withhold and email Hannah" });
  await expect(withhold, "not without a reason in words").toBeDisabled();
  await sheet.getByText("It names or shows a private person").click();
  await sheet.getByLabel("Which words, and why").fill("The name of a neighbor who isn’t part of your stay.");
  await expectAccessible(page);
  await withhold.click();
  await expect(
    review.getByText(/^Withheld\. It names or shows a private person: The name of a neighbor/),
  ).toBeVisible();

  await openStay(page, guest);
  const theirs = page.locator("#review");
  await expect(theirs).toContainText("The name of a neighbor who isn’t part of your stay.");
  await expectAccessible(page);
  // Without a signal nothing is lost, and nothing is sent.
  await theirs.getByRole("button", { name: "Change it" }).click();
  await theirs.getByLabel("In your words").fill("Call the neighbor.");
  await context.setOffline(true);
  await theirs.getByRole("button", { name: "Send my review" }).click();
  await expect(theirs.getByRole("alert")).toBeVisible();
  await expect(theirs.getByLabel("In your words")).toHaveValue("Call the neighbor.");
  await context.setOffline(false);
  await theirs.getByRole("button", { name: "Send my review" }).click();
  await expect(theirs).toContainText("Thank you, Hannah. It’s shown from");
});
