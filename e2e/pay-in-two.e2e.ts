import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { PaymentIntentAnswer } from "#contract/guest/payments.ts";
import { SANDBOX_CARDS } from "#contract/guest/sandbox.ts";
import { addDays, dayAt, dayOfWeek } from "#domain/dates/calendar-date.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { formatShortDay, formatSpan, formatWeekday } from "#domain/format.ts";
import { moneyIn } from "#domain/prices/money.ts";
import { chargeTime, graceEnd, type PaymentPlan } from "#domain/prices/pay-in-two.ts";
import { modulesOf } from "../houses/loading/modules.ts";
import { requireHouse } from "../houses/loading/read-house.ts";
import { root } from "../scripts/child-processes.ts";
import {
  CARDS,
  expectConfirmed,
  guestNamed,
  payButton,
  summary,
  typeCard,
  walkToPayment,
  wizardOf,
} from "./journey/booking-journey.ts";
import { emailTo } from "./journey/emails.ts";
import { spokenDay } from "./journey/free-stay.ts";
import { expectNoViolations } from "./journey/no-violations.ts";
import { approve, openDesk } from "./journey/owner.ts";
import { bookStay, type StayGuest, type StaySite, withMovedClock } from "./journey/stay-journey.ts";
import { expectAccessible, openStay, payByCard, typeCard as typeSavedCard } from "./journey/stay-page.ts";
import { test as base } from "./journey/test.ts";

// The cabin lets a guest pay half now and half later. The journeys move its clock.
const { rules } = modulesOf(requireHouse(join(root, "houses/tamarack")))["rules.ts"];
const { formatCents } = moneyIn(rules.currency);
const MINUTE = 60_000;

const test = base.extend<object, { cabin: StaySite }>({
  cabin: [
    async ({ browserName: _ }, use) => {
      await withMovedClock({ HOUSE: "tamarack", PRICES: "own" }, use);
    },
    { scope: "worker" },
  ],
  baseURL: ({ cabin }, use) => use(cabin.url),
});
test.beforeEach(({ cabin }) => cabin.setClock(Date.now()));

const toPayOf = (page: Page) => page.getByRole("region", { name: "To pay" });
const receiptOf = (page: Page) => page.getByRole("complementary", { name: "Receipt" });

test("half now is chosen with the keyboard, every sum follows, and the rest is paid early with another card @every-screen", async ({
  page,
  request,
}, info) => {
  const { stay, total } = await openStayAhead(request);
  const half = formatCents(total / 2);
  const guest = guestNamed(`Half-${info.project.name}`);
  await walkToPayment(page, stay, guest);
  const choice = wizardOf(page).getByRole("group", { name: "How would you like to pay?" });
  await expect(choice.getByRole("radio", { name: /All now/ })).toBeChecked();
  await expect(payButton(page)).toHaveText(`Pay ${formatCents(total)}`);

  await choice.getByRole("radio", { name: /All now/ }).focus();
  await page.keyboard.press("ArrowDown");

  await expect(choice.getByRole("radio", { name: /Half now/ })).toBeChecked();
  await expect(payButton(page)).toHaveText(`Pay ${half}`);
  await expect(payButton(page)).toBeEnabled();
  const day = addDays(stay.checkIn, -33);
  await expect(choice).toContainText(formatShortDay(day));
  await expect(wizardOf(page).getByText(`By paying, you let us charge this card ${half}`)).toBeVisible();
  if (info.project.name !== "phone") await expect(summary(page)).toContainText("To the same card");
  await expectNoViolations(page);
  await typeCard(page, CARDS.success);
  await payButton(page).click();
  await expectConfirmed(page, guest);
  await expect(wizardOf(page).getByText(`The rest, ${half}, is charged to the same card.`)).toBeVisible();
  const confirmation = await emailTo(request, guest.email);
  expect(confirmation).toContain(`${half} is charged to your saved card`);

  await wizardOf(page).getByRole("link", { name: "Open your stay" }).click();
  await expect(toPayOf(page)).toContainText(formatWeekday(day));
  await expect(toPayOf(page)).toContainText(half);
  await expectAccessible(page);
  await page.getByRole("button", { name: `Pay ${half} for Balance of your stay` }).click();
  await payByCard(page, SANDBOX_CARDS.dispute, half);

  await expect(page.getByText("Paid. Thank you.")).toBeVisible();
  await expect(receiptOf(page)).toContainText(formatCents(total));
  await expect(receiptOf(page)).not.toContainText("Not paid yet");
});

test("another card is saved without a charge; the guest hears a week before, and it's charged on its day @phone", async ({
  page,
  request,
  cabin,
}) => {
  const guest = await bookInTwo(request, SANDBOX_CARDS.declineLater);
  const half = formatCents(guest.plan.balance);
  await openStay(page, guest);
  await expect(toPayOf(page)).toContainText("your Visa ending in 0341");
  await page.getByRole("button", { name: "Use another card" }).press("Enter");
  const form = page.getByRole("region", { name: "Use another card" });
  await expect(form).toContainText(`Nothing is charged now. By saving it, you let us charge this card ${half} on `);
  await typeSavedCard(page, CARDS.success);
  await expectAccessible(page);
  await form.getByRole("button", { name: "Save this card" }).press("Enter");
  await expect(toPayOf(page)).toContainText("Saved. Nothing was charged");
  await expect(toPayOf(page)).toContainText("your Visa ending in 4242");
  await announce(page, request, { cabin, guest });
  cabin.setClock(chargeTime(guest.plan.dueOn, rules.timeZone) + MINUTE);
  await openDesk(page, "/desk", cabin.deskLink());

  await emailSent(request, guest, "Paid in full");
  await openStay(page, guest);
  await expect(toPayOf(page)).toBeHidden();
  await expect(receiptOf(page)).toContainText(half);
  await expect(receiptOf(page)).toContainText("Total paid");
});

test("a card that says no later: the link saves the stay, and the owner can give one more day @phone", async ({
  page,
  request,
  cabin,
}) => {
  const guest = await bookInTwo(request, SANDBOX_CARDS.declineLater);
  const half = formatCents(guest.plan.balance);
  await announce(page, request, { cabin, guest });
  cabin.setClock(chargeTime(guest.plan.dueOn, rules.timeZone) + MINUTE);
  await openDesk(page, "/desk", cabin.deskLink());
  await emailSent(request, guest, "Your bank said no");

  await page.reload();
  const todo = page.getByRole("listitem").filter({ hasText: guest.reference });
  await expect(todo).toContainText(half);
  await expectAccessible(page);
  await todo.getByRole("button", { name: "One more day" }).click();
  await emailSent(request, guest, "One more day");

  const email = await emailTo(request, guest.email, "One more day");
  const [, secret = ""] = /\/stay#([\w-]{43})"/.exec(email) ?? [];
  await openStay(page, { ...guest, secret });
  await expect(toPayOf(page)).toContainText("We couldn’t charge");
  await expectAccessible(page);
  await page.getByRole("button", { name: `Pay ${half} for Balance of your stay` }).click();
  await payByCard(page, SANDBOX_CARDS.success, half);
  await expect(page.getByText("Paid. Thank you.")).toBeVisible();
  await expect(receiptOf(page)).not.toContainText("Not paid yet");
});

test("a balance that isn't paid ends the stay at the announced minute, and everything goes back", async ({
  page,
  request,
  cabin,
}) => {
  const guest = await bookInTwo(request, SANDBOX_CARDS.declineLater);
  await announce(page, request, { cabin, guest });
  cabin.setClock(chargeTime(guest.plan.dueOn, rules.timeZone) + MINUTE);
  await openDesk(page, "/desk", cabin.deskLink());
  await emailSent(request, guest, "Your bank said no");
  cabin.setClock(graceEnd(guest.plan, rules.timeZone) + MINUTE);
  await openDesk(page, "/desk", cabin.deskLink());

  await emailSent(request, guest, "Canceled");
  const email = await emailTo(request, guest.email, "Canceled");
  expect(email).toContain("paid in time");
  const [, secret = ""] = /\/stay#([\w-]{43})"/.exec(email) ?? [];
  await page.goto(`/stay#${secret}`);
  await expect(page.getByText("The balance wasn’t paid in time, so the booking ended")).toBeVisible();
  await expect(receiptOf(page)).toContainText(formatCents(guest.plan.part));
});

test("dates changed before the balance: nothing is asked now, and the rest is by the difference more @phone", async ({
  page,
  request,
  cabin,
}) => {
  const guest = await bookInTwo(request, SANDBOX_CARDS.success);
  const { checkIn, checkOut } = guest.stay;
  const wanted = { checkIn, checkOut: addDays(checkOut, 1) };
  await openStay(page, guest);
  await page.getByText("Ask for other dates or guests", { exact: true }).click();
  const form = page.locator("#change");
  await form.getByRole("button", { name: spokenDay(wanted.checkIn) }).click();
  await form.getByRole("button", { name: spokenDay(wanted.checkOut) }).click();
  const told = await form.getByText(/The balance would be/).innerText();
  expect(told).toContain(`in place of ${formatCents(guest.plan.balance)}`);
  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(page.getByRole("list", { name: "What you asked for" })).toContainText(formatSpan(wanted));
  await approve(request, cabin, guest);

  await emailTo(request, guest.email, `The house is yours, ${formatSpan(wanted)}`);
  await page.reload();
  const rest = /would be (\$[\d,.]+\d)/.exec(told)?.[1] ?? "";
  await expect(toPayOf(page)).toContainText(rest);
  await expect(receiptOf(page)).toContainText(formatCents(guest.plan.part));
});

type GuestInTwo = StayGuest & { readonly plan: PaymentPlan };

async function announce(
  page: Page,
  request: APIRequestContext,
  { cabin, guest }: { readonly cabin: StaySite; readonly guest: GuestInTwo },
): Promise<void> {
  cabin.setClock(chargeTime(addDays(guest.plan.dueOn, -7), rules.timeZone) + MINUTE);
  await openDesk(page, "/desk", cabin.deskLink());
  await emailSent(request, guest, `${formatCents(guest.plan.balance)} on`);
}

/** The first open stay from a Sunday, far enough ahead to be paid in two, with its price. */
async function openStayAhead(request: APIRequestContext, nights = 3): Promise<{ stay: Stay; total: number }> {
  const today = dayAt(Date.now(), rules.timeZone);
  for (let day = addDays(today, 50); day < addDays(today, 200); day = addDays(day, 1)) {
    if (dayOfWeek(day) !== 0) continue;
    const stay = { checkIn: day, checkOut: addDays(day, nights) };
    const answer = await request.post("/api/create-payment-intent", { data: { ...bookingOf(stay), amount: 1 } });
    const { code, quote } = (await answer.json()) as { code: string; quote?: PaymentIntentAnswer["quote"] };
    if (code === "price-changed" && quote !== undefined && quote.payable % 2 === 0)
      return { stay, total: quote.payable };
  }
  throw new Error("No stay is open");
}

function bookingOf(stay: Stay) {
  return {
    ...{ draftId: randomUUID(), checkInDate: stay.checkIn, checkOutDate: stay.checkOut, guests: 2 },
    guestDetails: {
      ...{ firstName: "Hannah", lastName: "Ellery", phone: "3035550117" },
      email: `${randomUUID()}@guest.example`,
    },
    agreements: { rentalAgreement: true, houseRules: true, termsOfService: true, privacyPolicy: true },
  };
}

/** A booking made in two and paid so far, without a browser. */
async function bookInTwo(request: APIRequestContext, cardNumber: string, nights?: number): Promise<GuestInTwo> {
  const { stay } = await openStayAhead(request, nights);
  const { plan, ...guest } = await bookStay(request, stay, { card: { cardNumber }, plan: "in-two" });
  if (plan === null) throw new Error("It isn't paid in two");
  return { ...guest, plan };
}

/** Waits until an email has been sent, because its notice counts from then. */
async function emailSent(request: APIRequestContext, { email }: StayGuest, subject: string): Promise<void> {
  const isSent = async () => {
    const outbox = await (await request.get("/sandbox/outbox")).text();
    return outbox.split("<li>").some((item) => item.includes(subject) && item.includes(`to ${email}, sent`));
  };
  await expect.poll(isSent, { timeout: 60_000 }).toBe(true);
}
