import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { SANDBOX_CARDS } from "#contract/guest/sandbox.ts";
import { addDays, monthOf } from "#domain/dates/calendar-date.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { timesOf } from "#domain/dates/stay-times.ts";
import { formatSpan } from "#domain/format.ts";
import { moneyIn } from "#domain/prices/money.ts";
import { rules } from "#house/rules.ts";
import { emailTo } from "./journey/emails.ts";
import { spokenDay } from "./journey/free-stay.ts";
import { bookedDays } from "./journey/other-guest.ts";
import { approve, openDesk } from "./journey/owner.ts";
import { type StayGuest, test } from "./journey/stay-journey.ts";
import { expectAccessible, later, openStay, payByCard } from "./journey/stay-page.ts";
import { readStandIn, standInForStripe } from "./journey/stripe-stand-in.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const { formatCents } = moneyIn(rules.currency);

/** Far from the other journeys' stays, with open days after it in the same month. */
function roomy({ project }: { project: { name: string } }, more = 0) {
  const from = later((project.name === "phone" ? 260 : 120) + more);
  const suits = (stay: Stay, isFree: (other: Stay) => boolean) => {
    const end = addDays(stay.checkOut, 2);
    return from.suits(stay) && monthOf(stay.checkIn) === monthOf(end) && isFree({ ...stay, checkOut: end });
  };
  return { suits };
}

/** Picks the dates in the page's calendar, and asks for them. */
async function askForDates(page: Page, { checkIn, checkOut }: Stay): Promise<void> {
  await page.getByText("Ask for other dates or guests").click();
  const form = page.locator("#change");
  await form.getByRole("button", { name: spokenDay(checkIn) }).click();
  await form.getByRole("button", { name: spokenDay(checkOut) }).click();
  await page.getByRole("button", { name: "Send the request" }).click();
  const asked = page.getByRole("list", { name: "What you asked for" });
  await expect(asked).toContainText(`${formatSpan({ checkIn, checkOut })}, 3 guests`);
}

async function expectNights(request: APIRequestContext, taken: readonly string[], free: readonly string[]) {
  await expect(async () => {
    const booked = new Set<string>(await bookedDays(request));
    expect({ taken: taken.filter((day) => !booked.has(day)), free: free.filter((day) => booked.has(day)) }).toEqual({
      taken: [],
      free: [],
    });
  }).toPass();
}

const receiptOf = (page: Page) => page.getByRole("complementary", { name: "Receipt" });
const toPayOf = (page: Page) => page.getByRole("region", { name: "To pay" });

test("other, more expensive dates are picked, approved and paid, and the nights are swapped @every-screen", async ({
  page,
  request,
  newGuest,
  site,
}, info) => {
  const guest = await newGuest(roomy(info));
  const { checkIn, checkOut } = guest.stay;
  const wanted = { checkIn: addDays(checkIn, 1), checkOut: addDays(checkOut, 2) };
  await openStay(page, guest);
  await askForDates(page, wanted);
  await approve(request, site, guest);
  await emailTo(request, guest.email, "Your new dates are waiting");
  // Until it's paid, the guest has both.
  await expectNights(request, [checkIn, addDays(checkIn, 1), addDays(checkIn, 2), addDays(checkIn, 3)], []);

  await page.reload();
  const pay = toPayOf(page).getByRole("button", { name: /^Pay / });
  const sum = /\$[\d,.]+\d/.exec((await pay.getAttribute("aria-label")) ?? "")?.[0] ?? "";
  await expectAccessible(page);
  await pay.click();
  await payByCard(page, SANDBOX_CARDS.success, sum);

  await expect(page.getByText("Paid. Thank you.")).toBeVisible();
  await expect(receiptOf(page)).toContainText(sum);
  await expect(receiptOf(page)).toContainText("3 nights");
  await expectNights(request, [wanted.checkIn, addDays(wanted.checkIn, 1), addDays(wanted.checkIn, 2)], [checkIn]);
  await emailTo(request, guest.email, `The house is yours, ${formatSpan(wanted)}`);
});

test("cheaper dates are changed at once, and the difference is refunded to the card", async ({
  page,
  request,
  newGuest,
  site,
}, info) => {
  const guest = await newGuest(roomy(info, 20));
  const wanted = { checkIn: guest.stay.checkIn, checkOut: addDays(guest.stay.checkIn, 1) };
  await openStay(page, guest);
  await askForDates(page, wanted);

  await approve(request, site, guest);
  await page.reload();

  await expect(receiptOf(page)).toContainText("1 night");
  await expect(receiptOf(page)).toContainText("Refunded");
  await expect(toPayOf(page)).toBeHidden();
  await expectNights(request, [wanted.checkIn], [wanted.checkOut]);
});

/** Waits until an email has been sent, because the notice period counts from then. */
async function emailSent(request: APIRequestContext, { email }: StayGuest, subject: string): Promise<void> {
  const isSent = async () => {
    const outbox = await (await request.get("/sandbox/outbox")).text();
    return outbox.split("<li>").some((item) => item.includes(subject) && item.includes(`to ${email}, sent`));
  };
  await expect.poll(isSent, { timeout: 60_000 }).toBe(true);
}

test("damage is charged at the desk, waits three days, and is paid by link when the bank asks @both-databases", async ({
  page,
  request,
  newGuest,
  site,
}, info) => {
  const guest = await newGuest({ ...roomy(info, 40), bankAsks: true });
  const { checkOut } = timesOf(guest.stay, rules);
  const sum = formatCents(180_50);
  site.setClock(checkOut + MINUTE);
  const desk = `/desk/booking#${guest.reference}`;
  await openDesk(page, desk, site.deskLink());
  await page.getByRole("button", { name: /^Charge for damage/ }).click();
  await page.getByLabel("Amount").fill("180.50");
  await page.getByLabel("What for").fill("A broken window");
  await expectAccessible(page);
  await page.getByRole("button", { name: `Email Hannah, charge ${sum} in 3 days` }).click();
  const asked = page.getByRole("region", { name: "Asked for" }).getByRole("listitem");
  await expect(asked).toContainText(`Damage: A broken window, ${sum}`);
  await emailSent(request, guest, "We plan to charge your card");
  await openStay(page, guest);
  await expect(toPayOf(page)).toContainText("A broken window");
  await expect(toPayOf(page)).toContainText("three days after our email at the earliest");
  await expect(toPayOf(page).getByRole("button")).toHaveCount(0);

  site.setClock(checkOut + 3 * DAY + 5 * MINUTE);
  // Whatever the owner does makes the server check what is due, which it would otherwise do some seconds later.
  await openDesk(page, desk, site.deskLink());
  await emailSent(request, guest, `Please pay ${sum} for the damage`);
  await page.reload();
  await expect(asked).toContainText("The bank said no or wants to hear from the guest, who has a link to pay");
  const email = await emailTo(request, guest.email, `Please pay ${sum} for the damage`);
  const [, secret = ""] = /\/stay#([\w-]{43})"/.exec(email) ?? [];
  await openStay(page, { ...guest, secret });
  await page.getByRole("button", { name: `Pay ${sum} for A broken window` }).click();
  await expectAccessible(page);
  await payByCard(page, SANDBOX_CARDS.authenticate, sum);
  await page.getByRole("region", { name: "Your bank" }).getByRole("button", { name: "Approve" }).click();

  await expect(page.getByText("Paid. Thank you.")).toBeVisible();
  await expect(receiptOf(page)).toContainText(sum);
  await page.goto(desk);
  const payments = page.getByRole("region", { name: "Payments" }).getByRole("listitem");
  await expect(payments.filter({ hasText: "Paid by card for damage" })).toContainText(sum);
});

test.describe("with the provider's form", () => {
  // The sandbox's policy allows no provider; the stand-in needs one.
  test.use({ bypassCSP: true });

  test("an extra is paid on the stay page, and the bank leads back there", async ({
    page,
    request,
    newGuest,
    site,
  }, info) => {
    const guest = await newGuest(roomy(info, 60));
    const headers = { authorization: `Bearer ${guest.secret}` };
    await request.post("/api/stay/extras", { headers, data: { extra: "pet", given: "Rex" } });
    await approve(request, site, guest);
    await standInForStripe(page);
    await openStay(page, guest);
    await toPayOf(page)
      .getByRole("button", { name: /for Pet: Rex$/ })
      .click();
    await expect(page.getByLabel("Provider's card field")).toBeVisible();

    await page.getByRole("button", { name: /^Pay \$[\d.]+$/ }).click();

    await expect(page.getByText("Paid. Thank you.")).toBeVisible();
    const { confirmations } = await readStandIn(page);
    expect(confirmations.map(({ confirmParams }) => new URL(confirmParams.return_url).pathname)).toEqual(["/stay"]);
  });
});
