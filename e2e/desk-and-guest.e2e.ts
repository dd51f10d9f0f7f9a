import { expect } from "@playwright/test";
import { HOUR_MS } from "#domain/dates/durations.ts";
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
