import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect } from "@playwright/test";

import { shortSpan } from "#app/desk/ui/lodge-time.ts";
import type { DeskUnmatchedPayments } from "#contract/desk/today.ts";
import { moneyIn } from "#domain/prices/money.ts";
import { rules } from "#house/rules.ts";
import { expectNoViolations } from "./journey/no-violations.ts";
import { test } from "./journey/own-server.ts";
import { signInByMail } from "./journey/owner.ts";
import { bookFor } from "./journey/stay-journey.ts";
import { expectAccessible } from "./journey/stay-page.ts";

const { formatCents } = moneyIn(rules.currency);

test("after an old backup was put back, the owner settles each payment without a booking and sells again @phone", async ({
  page,
  request,
  site,
}) => {
  const [refunded, left] = [await bookFor(request, {}), await bookFor(request, {})];
  loseBookings(site.dataFolder);
  expect((await request.get("/readyz")).status()).toBe(503);
  // The sandbox's payments don't say what they paid for.
  await page.route("**/desk/api/unmatched", async (route) => {
    const response = await route.fetch();
    const { payments: found, ...rest } = (await response.json()) as DeskUnmatchedPayments;
    const payer = { name: "Hannah Ellery", email: refunded.email };
    const told = found.map(({ known, ...payment }) => ({
      ...payment,
      known: known && { ...known, payer, booking: { stay: refunded.stay, guests: 3 } },
    }));
    await route.fulfill({ response, json: { ...rest, payments: told } });
  });

  await signInByMail(page);
  const paused = page.getByRole("region", { name: "Selling is paused" });
  const payments = paused.getByRole("listitem");
  await expect(payments).toHaveCount(2);
  const first = payments.first();
  await expect(first).toContainText(`${formatCents(refunded.paid)} from Hannah Ellery`);
  await expect(first).toContainText(`For ${shortSpan(refunded.stay)}, 3 guests.`);
  await expectAccessible(page);

  await first.getByRole("button", { name: "Make it a booking" }).click();
  const adopting = page.getByRole("dialog", { name: "Make it a booking?" });
  await expectNoViolations(page);
  await adopting.getByRole("button", { name: "Make it a booking" }).click();
  await expect(adopting.getByRole("alert")).toContainText("says too little to make a booking from");
  await adopting.getByRole("button", { name: "Not yet" }).click();

  await first.getByRole("button", { name: "Refund it" }).click();
  const sheet = page.getByRole("dialog", { name: `Refund ${formatCents(refunded.paid)}?` });
  await expectNoViolations(page);
  await sheet.getByRole("button", { name: `Refund ${formatCents(refunded.paid)}` }).click();
  await expect(page.getByText(`${formatCents(refunded.paid)} is refunded to the guest.`)).toBeVisible();
  await expect(payments).toHaveCount(1);
  await expect(payments).toContainText(formatCents(left.paid));
  await expect(page.getByRole("button", { name: "Start selling again" })).toHaveCount(0);

  await payments.getByRole("button", { name: "Leave it to me" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave it to me" }).click();
  await expect(payments).toHaveCount(0);
  await expectAccessible(page);
  await paused.getByRole("button", { name: "Start selling again" }).click();

  await expect(page.getByText("Guests can book again.")).toBeVisible();
  await expect(paused).toBeHidden();
  expect((await request.get("/readyz")).status()).toBe(200);
  await bookFor(request, {});
  await page.goto("/desk/devices");
  await expect(page.getByRole("row").filter({ hasText: "Refunded a payment without a booking" })).toBeVisible();
});

/** As the server finds it after a backup from before these bookings was put back. */
function loseBookings(dataFolder: string): void {
  using database = new DatabaseSync(join(dataFolder, "lodge.sqlite"), { timeout: 10_000 });
  database.exec(`
    pragma foreign_keys = off;
    begin immediate;
    insert into unknown_payments (intent_id, found_at) select intent_id, paid_at from charges where status = 'paid';
    insert into settings (name, value) values ('standing-still', '1');
    ${["nights", "agreement_records", "charges", "stay_versions", "bookings"].map((table) => `delete from ${table};`).join("\n")}
    commit;
  `);
}
