import { expect } from "@playwright/test";
import { timesOf } from "#domain/dates/stay-times.ts";
import { monthOfStay } from "#domain/reviews/shown-reviews.ts";
import { rules } from "#house/rules.ts";
import { sideways } from "./journey/barriers.ts";
import { openDesk } from "./journey/owner.ts";
import { type StayGuest, test } from "./journey/stay-journey.ts";
import { expectAccessible, openStay } from "./journey/stay-page.ts";

const DAY = 24 * 60 * 60_000;
const QUIET = { stars: [5, 5, 5, 5, 5, 5], words: "Quiet, and the stars." };

test("five guests review their stays, the owner answers one, and the home page shows them @phone", async ({
  page,
  request,
  newGuest,
  site,
}) => {
  const guests: StayGuest[] = [];
  for (let at = 0; at < 5; at++) guests.push(await newGuest());
  const [writer, ...others] = guests as [StayGuest, ...StayGuest[]];
  const over = Math.max(...guests.map(({ stay }) => timesOf(stay, rules).checkOut)) + DAY;
  site.setClock(over);
  for (const { secret } of others) {
    const sent = await request.post("/api/stay/review", {
      headers: { authorization: `Bearer ${secret}` },
      data: QUIET,
    });
    expect(sent.status()).toBe(204);
  }

  await openStay(page, writer);
  await page.getByRole("link", { name: "Write a review" }).click();
  const review = page.locator("#review");
  await review.getByLabel("In your words").fill("The keypad took three tries in the cold. Warm, exact and quiet.");
  await review.getByRole("button", { name: "Send my review" }).click();
  await expect(review.getByRole("alert")).toContainText("Six answers are missing: Cleanliness, Accuracy");
  // By keyboard: one arrow chooses, the next one changes it.
  for (const name of ["Cleanliness", "Accuracy", "Check-in", "Communication", "Location", "Value"]) {
    const group = review.getByRole("group", { name });
    await group.getByRole("radio", { name: "3 of 5" }).focus();
    await page.keyboard.press("ArrowRight");
    if (name !== "Check-in") await page.keyboard.press("ArrowRight");
    await expect(group.getByRole("radio", { name: name === "Check-in" ? "4 of 5" : "5 of 5" })).toBeChecked();
  }
  await expect(review.getByText("This is how it looks")).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(review.getByLabel("In your words"), "a closed tab loses nothing").toHaveValue(/three tries/);
  for (const name of ["Cleanliness", "Accuracy", "Communication", "Location", "Value"])
    await review.getByRole("group", { name }).locator("label").nth(4).click();
  await review.getByRole("group", { name: "Check-in" }).locator("label").nth(3).click();
  await review.getByRole("button", { name: "Send my review" }).click();
  await expect(review.getByRole("status")).toContainText("Thank you, Hannah. It’s shown from");
  await expect(review.getByRole("heading", { name: "Your review" })).toBeFocused();
  await expect(review.getByText(`Hannah. Stayed in ${monthOfStay(writer.stay)}. 4.83 of 5`)).toBeVisible();
  await expect(review.getByRole("button", { name: "Change it" })).toBeVisible();
  await expectAccessible(page);

  await openDesk(page, "/desk", site.deskLink());
  const todo = page
    .getByRole("listitem")
    .filter({ hasText: "Hannah wrote a review" })
    .filter({ hasText: "three tries" });
  await todo.getByRole("link", { name: "Read and reply" }).click();
  const read = page.getByRole("article").filter({ hasText: "three tries" });
  expect(await sideways(page)).toBe(0);
  await read.getByLabel(/^Your answer/).fill("Thank you, Hannah. A new battery is in.");
  await expectAccessible(page);
  await read.getByRole("button", { name: "Answer and show it now" }).click();
  await expect(read.getByText("A new battery is in.")).toBeVisible();
  await expect(read.getByRole("button", { name: /Answer/ })).toHaveCount(0);

  await page.goto("/");
  await expect(page.getByRole("link", { name: "5.0 from 20 reviews" }), "four are still to be shown").toBeVisible();
  site.setClock(over + 4 * DAY);
  await expect(async () => expect(await (await request.get("/")).text()).toContain("5 reviews")).toPass();
  await page.reload();
  const shown = page.locator("#reviews");
  await expect(shown).toContainText("4.96 out of five, from guests who stayed");
  await expect(shown).toContainText(/5 stays, 5 reviews, none withheld/);
  await expect(shown).not.toContainText("Minneapolis");
  await shown.getByText("Read all 5").click();
  await expect(shown.getByText("A new battery is in.")).toBeVisible();
  await expectAccessible(page);
});
