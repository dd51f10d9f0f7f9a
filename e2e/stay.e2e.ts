import { expect } from "@playwright/test";
import { SANDBOX_CARDS } from "#contract/guest/sandbox.ts";
import { addDays } from "#domain/dates/calendar-date.ts";
import { countNights } from "#domain/dates/stay.ts";
import { timesOf } from "#domain/dates/stay-times.ts";
import { shortTime, timeOnDay } from "#domain/dates/time-of-day.ts";
import { offsetAt } from "#domain/dates/time-zone.ts";
import { formatSpan, formatWeekday, speakDay } from "#domain/format.ts";
import { moneyIn } from "#domain/prices/money.ts";
import { extrasOf, priceOfExtra } from "#domain/stays/extras.ts";
import { house } from "#house/house.ts";
import { rules } from "#house/rules.ts";
import { emailTo } from "./journey/emails.ts";
import { approve, openDesk } from "./journey/owner.ts";
import { test } from "./journey/stay-journey.ts";
import { expectAccessible, later, openStay, payByCard, today } from "./journey/stay-page.ts";

const MINUTE = 60_000;
const FEE = rules.refund.fee;
const { formatCents } = moneyIn(rules.currency);

/** More than thirty days ahead, so there's a refund, and different for each journey. */
const nights = ({ project }: { project: { name: string } }) => (project.name === "phone" ? 200 : 60);

test("a guest follows their stay from the booking to the thank-you @every-screen", async ({
  page,
  newGuest,
  site,
}, info) => {
  const guest = await newGuest(later(nights(info)));
  const { stay, reference, paid } = guest;
  const times = timesOf(stay, rules);
  const heading = page.getByRole("heading", { level: 1 });

  site.setClock(times.instructions - 2 * 24 * 60 * MINUTE);
  await openStay(page, guest);
  await expect(heading).toHaveText("The house is yours in 5 days, Hannah.");
  await expect(page.getByText(`Booking ${reference}`, { exact: true })).toBeVisible();
  await expect(
    page.getByRole("heading", { name: `Sealed until ${formatWeekday(addDays(stay.checkIn, -3))}, 9 AM` }),
  ).toBeVisible();
  const receipt = page.getByRole("complementary", { name: "Receipt" });
  await expect(receipt).toContainText(`Receipt ${reference}-1`);
  await expect(receipt).toContainText(formatCents(paid));
  const way = page.getByRole("region", { name: "The way there" });
  await expect(way.getByRole("listitem")).toHaveCount(5);
  await expect(page.locator("body")).not.toContainText("4719");
  await expectAccessible(page);

  site.setClock(times.instructions + MINUTE);
  await page.reload();
  await expect(heading).toHaveText("Here’s how you get in, Hannah.");
  await expect(page.getByRole("link", { name: "Book Now" })).toHaveCount(0);
  await expect(page.getByText(`${house.place} ${house.address.town}`)).toBeVisible();
  await expectAccessible(page);

  site.setClock(times.checkIn - 60 * MINUTE);
  await page.reload();
  await expect(heading).toHaveText(`Today, after ${shortTime(rules.checkInFrom)}, Hannah.`);
  // Without scrolling: it's opened in the dark, at the door.
  await expect(page.getByText("4719")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("link", { name: "Open the map" })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("sandbox-2209")).toBeInViewport({ ratio: 1 });
  await page.getByText("Directions", { exact: true }).click();
  await expect(page.getByText("Turn off at the mailbox")).toBeVisible();

  site.setClock(times.checkIn + MINUTE);
  await page.reload();
  await expect(heading).toHaveText("Welcome, Hannah.");
  await expect(page.getByText("Night 1 of 2")).toBeVisible();
  await expect(page.getByRole("heading", { name: "How things work" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel the booking" })).toBeHidden();
  await expectAccessible(page);

  site.setClock(times.checkOut + MINUTE);
  await page.reload();
  await expect(heading).toHaveText("Thanks for coming, Hannah.");
  await expect(page.locator("body")).not.toContainText("4719");
  await expect(receipt).toContainText(formatCents(paid));
  await expectAccessible(page);
});

test("the link's secret stays out of the URL, the history, other servers and the page views", async ({
  page,
  newGuest,
}) => {
  const guest = await newGuest(later(10));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.url()} ${request.headers().referer ?? ""}`));

  await openStay(page, guest);
  await page.waitForLoadState("networkidle");

  expect(page.url()).toMatch(/\/stay$/);
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
  expect(asked.filter((line) => line.includes(guest.secret))).toEqual([]);
  expect(asked.filter((line) => line.includes("insights"))).toEqual([]);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Hannah");
});

test("the confirmation email links to the stay page", async ({ page, request, newGuest }) => {
  const guest = await newGuest(later(10));
  const email = await emailTo(request, guest.email);
  const [, secret = ""] = /\/stay#([\w-]{43})"/.exec(email) ?? [];

  await page.goto(`/stay#${secret}`);

  await expect(page.getByText(`Booking ${guest.reference}`, { exact: true })).toBeVisible();
  expect(secret).not.toBe(guest.secret);
});

test("until 11:59 PM at the lodge on the 30th day before, everything but the fee is refunded, across a clock change @every-screen", async ({
  page,
  request,
  newGuest,
  site,
}, info) => {
  // The clocks change between the booking and its last day for a refund.
  const guest = await newGuest({
    suits: ({ checkIn }) =>
      checkIn > addDays(today(), nights(info)) &&
      offsetAt(rules.timeZone, Date.parse(addDays(checkIn, -30))) !== offsetAt(rules.timeZone, Date.now()),
  });
  const lastDay = addDays(guest.stay.checkIn, -30);
  site.setClock(timeOnDay(lastDay, "11:59 PM", rules.timeZone) - 30_000);
  await openStay(page, guest);
  const back = formatCents(guest.paid - FEE);
  await expect(page.getByText(`Cancel by ${formatWeekday(lastDay)}`)).toBeVisible();

  await page.getByRole("button", { name: "Cancel the booking" }).click();
  const dialog = page.getByRole("dialog", { name: `Cancel ${formatSpan(guest.stay)}?` });
  await expect(dialog).toContainText("It’s 30 days before check-in, so the fee is all we keep.");
  await expect(dialog.getByRole("button", { name: "Keep my stay" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Cancel the booking" }).click();
  await dialog.getByRole("button", { name: `Cancel and refund ${back}` }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your stay is canceled.");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByText(`${back} is on its way to the card you paid with.`).first()).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Receipt" })).toContainText("Administrative fee, kept");
  await expectAccessible(page);
  const email = await emailTo(request, guest.email, "Canceled");
  expect(email).toContain(`Your stay is canceled, and ${back} is on its way back.`);
});

test("after midnight nothing is refunded, and the guest must confirm that they know", async ({
  page,
  newGuest,
  site,
}, info) => {
  const guest = await newGuest(later(nights(info)));
  const lastDay = addDays(guest.stay.checkIn, -30);
  site.setClock(timeOnDay(addDays(lastDay, 1), "12:00 AM", rules.timeZone) + 1_000);
  await openStay(page, guest);

  await page.getByRole("button", { name: "Cancel the booking" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel without a refund?" });
  await expect(dialog).toContainText(`The last moment for a refund was ${speakDay(lastDay)}, 11:59 PM ${house.clock}.`);
  await expect(dialog).toContainText("You get back$0.00");
  await expect(dialog.getByRole("button", { name: "Keep my stay" })).toBeFocused();
  const cancel = dialog.getByRole("button", { name: "Cancel without a refund" });
  await expect(cancel).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole("checkbox", { name: "I understand that I won’t get a refund." }).check();
  await cancel.click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your stay is canceled.");
  await expect(page.getByText("Under the agreement there was no refund.").first()).toBeVisible();
});

test("when midnight passes while the dialog is open, nothing is canceled and the new sum is shown", async ({
  page,
  newGuest,
  site,
}) => {
  const guest = await newGuest(later(60));
  const lastDay = addDays(guest.stay.checkIn, -30);
  site.setClock(timeOnDay(lastDay, "11:59 PM", rules.timeZone));
  await openStay(page, guest);
  await page.getByRole("button", { name: "Cancel the booking" }).click();
  const inTime = page.getByRole("dialog", { name: `Cancel ${formatSpan(guest.stay)}?` });
  await expect(inTime).toBeVisible();

  site.setClock(timeOnDay(addDays(lastDay, 1), "12:00 AM", rules.timeZone));
  await inTime.getByRole("button", { name: /^Cancel and refund/ }).click();

  const tooLate = page.getByRole("dialog", { name: "Cancel without a refund?" });
  await expect(tooLate.getByRole("alert")).toContainText("Nothing was canceled");
  await expect(tooLate).toContainText("You get back$0.00");
  await tooLate.getByRole("button", { name: "Keep my stay" }).click();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("The house is yours in");
});

test("a free stay is canceled without mentioning refunds, and its email says that it was free", async ({
  page,
  request,
  newGuest,
}) => {
  const guest = await newGuest({ ...later(20), isFree: true });
  await openStay(page, guest);
  // With the keyboard alone: the focus starts on what changes nothing.
  await page.getByRole("button", { name: "Cancel the booking" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Your stay was free, so there’s nothing to refund.");
  await expect(dialog.getByRole("button", { name: "Keep my stay" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Cancel my stay" })).toBeFocused();
  await page.keyboard.press("Enter");

  await expect(page.getByText("It was free, so there’s nothing to refund.").first()).toBeVisible();
  const email = await emailTo(request, guest.email);
  expect(email).toContain("The stay was free, so there’s nothing to refund.");
  expect(email).not.toContain("no refund");
});

test("forged, truncated and revoked links look alike, and a lost link is emailed again", async ({
  page,
  request,
  newGuest,
  site,
}, info) => {
  const guest = await newGuest(later(nights(info)));
  const views: string[] = [];
  const look = async (address: string) => {
    await page.goto("about:blank");
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link doesn’t open a stay.");
    views.push((await page.locator("main").textContent()) ?? "");
  };
  await look("/stay#cut");
  await look(`/stay#${"A".repeat(43)}`);
  await look(`/stay#${guest.secret.slice(0, -1)}`);
  await openStay(page, guest);
  await openDesk(page, `/desk/booking#${guest.reference}`, site.deskLink());
  await page.getByRole("button", { name: "End all links…" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "End all links", exact: true }).click();
  await expect(page.getByText("All links have ended.")).toBeVisible();
  await look(`/stay#${guest.secret}`);
  expect(new Set(views).size).toBe(1);
  await expectAccessible(page);

  const ask = async (email: string) => {
    await page.getByLabel("Email you booked with").fill(email);
    await page.getByRole("button", { name: "Send me the link" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your email.");
    return page.locator("main").textContent();
  };
  const forStranger = await ask("stranger@guest.example");
  await page.reload();
  expect(await ask(guest.email)).toBe(forStranger);
  await expect(async () => {
    const email = await emailTo(request, guest.email);
    expect(email).toContain("Here’s your link.");
    const [, secret = ""] = /\/stay#([\w-]{43})"/.exec(email) ?? [];
    await openStay(page, { ...guest, secret });
  }).toPass();
});

test("a visitor without a link is asked for their email, and reads nothing about a broken link", async ({ page }) => {
  await page.goto("/");

  await page.getByRole("contentinfo").getByRole("link", { name: "Find my booking" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find your booking.");
  await expect(page.getByLabel("Email you booked with")).toBeVisible();
});

test("a guest says who is coming, writes to the hosts, and finds both there later", async ({
  page,
  request,
  newGuest,
}) => {
  const guest = await newGuest(later(15));
  await openStay(page, guest);
  await page.getByLabel("Name of guest 2").fill("Ben Ellery");
  await page.getByLabel("Anything we should know").fill("Ida is 7.");
  await page.getByRole("button", { name: "Save the names" }).click();
  await expect(page.getByText("Saved. We’ll read it before you come.")).toBeVisible();
  await page.getByRole("button", { name: "Send the message" }).click();
  await expect(page.getByText("Please fill in this field.")).toBeVisible();
  await page.getByLabel("Your message").fill("Is there a high chair?");
  await page.getByRole("button", { name: "Send the message" }).click();
  await expect(page.getByText(`Sent. We’ll answer by email, to ${guest.email}.`)).toBeVisible();

  await page.reload();

  await expect(page.getByLabel("Name of guest 2")).toHaveValue("Ben Ellery");
  await expect(page.getByText("Is there a high chair?")).toBeVisible();
  const outbox = await (await request.get("/sandbox/outbox")).text();
  expect(outbox).toContain(`Hannah Ellery asks: ${guest.reference}`);
});

test("the receipt prints on one sheet, with nothing else on it", async ({ page, newGuest }) => {
  await openStay(page, await newGuest(later(25)));

  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  await page.emulateMedia({ media: "print" });

  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  expect(sheet).toMatch(/\/MediaBox\s*\[\s*0 0 612(\.\d+)? 792/);
  await expect(page.getByRole("heading", { name: "Receipt" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await expect(page.getByRole("heading", { name: "If plans change" })).toBeHidden();
});

test("the agreement can be read as it was accepted", async ({ page, newGuest }) => {
  await openStay(page, await newGuest(later(35)));

  await page.getByText("Rental Agreement", { exact: true }).click();

  await expect(page.getByText("Accepted by Hannah Ellery on")).toBeVisible();
  await expect(page.getByText("The owners rent the house")).toBeVisible();
});

test("a pet is asked for, approved, paid for by card, withdrawn and refunded @phone", async ({
  page,
  request,
  newGuest,
  site,
}, info) => {
  const [pet] = extrasOf(rules);
  if (pet === undefined) throw new Error("The house takes no pets");
  const guest = await newGuest(later(nights(info)));
  const price = formatCents(priceOfExtra(pet, countNights(guest.stay), rules).amount);
  const asked = page.getByRole("list", { name: "What you asked for" });
  const toPay = page.getByRole("region", { name: "To pay" });
  const receipt = page.getByRole("complementary", { name: "Receipt" });
  const paymentScripts: string[] = [];
  page.on("request", (sent) => {
    if (/(payment|card)-form.*\.js$/.test(sent.url())) paymentScripts.push(sent.url());
  });
  await openStay(page, guest);
  await expect(toPay).toBeHidden();

  await page.locator("#extras summary").filter({ hasText: "Pet" }).click();
  await page.getByRole("button", { name: "Ask for it: Pet" }).click();
  await expect(page.getByText("Please fill in this field.")).toBeVisible();
  await page.locator("#extras").getByRole("textbox").fill("Rex");
  await page.getByRole("button", { name: "Ask for it: Pet" }).click();
  await expect(asked).toContainText("Pet: RexAsked. We’ll write to you.");
  await expectAccessible(page);
  // Nothing is to be paid yet, so nothing of the card form has been loaded.
  expect(paymentScripts).toEqual([]);

  await approve(request, site, guest);
  const email = await emailTo(request, guest.email, "Yes, with pleasure");
  expect(email).toContain(`Pay ${price}`);
  const [, secret = ""] = /\/stay#([\w-]{43})"/.exec(email) ?? [];
  await page.goto("about:blank");
  await openStay(page, { ...guest, secret });
  await expect(toPay).toContainText("Pet: Rex");
  await expect(toPay).toContainText(price);
  await page.getByRole("button", { name: `Pay ${price} for Pet: Rex` }).click();
  await payByCard(page, SANDBOX_CARDS.decline, price);
  expect(paymentScripts).not.toEqual([]);
  await expect(toPay.getByRole("alert")).toContainText("declined");
  await expectAccessible(page);
  await payByCard(page, SANDBOX_CARDS.authenticate, price);
  await page.getByRole("region", { name: "Your bank" }).getByRole("button", { name: "Approve" }).click();

  await expect(page.getByText("Paid. Thank you. It’s on your receipt.")).toBeVisible();
  await expect(toPay).toBeHidden();
  await expect(receipt).toContainText("Paid for an extraPet: Rex");
  await expect(asked).toContainText("Pet: RexPaid.");

  await page.getByRole("button", { name: "Withdraw Pet: Rex" }).click();
  await expect(asked).toContainText(`${price} is refunded to the card you paid with.`);
  await page.getByRole("button", { name: `Withdraw it and refund ${price}` }).click();
  await expect(asked).toContainText("Pet: RexYou withdrew it.");
  await expect(receipt).toContainText("Refunded");
  await expectAccessible(page);
});

test("a payment that the bank is still processing isn't offered again, and a reload keeps asking", async ({
  page,
  request,
  newGuest,
  site,
}) => {
  const guest = await newGuest(later(15));
  const headers = { authorization: `Bearer ${guest.secret}` };
  await request.post("/api/stay/extras", { headers, data: { extra: "pet", given: "Rex" } });
  await approve(request, site, guest);
  await openStay(page, guest);
  const price = (await page.getByRole("button", { name: /^Pay .* for Pet: Rex$/ }).getAttribute("aria-label")) ?? "";
  await page.getByRole("button", { name: price }).click();

  await payByCard(page, SANDBOX_CARDS.processing, price.replace(/^Pay | for .*$/g, ""));

  const waiting = page.getByText("Your bank is still working on the payment.");
  await expect(waiting).toBeVisible();
  await expect(page.getByRole("button", { name: "Not now" })).toBeDisabled();
  await page.reload();
  await expect(waiting).toBeVisible();
});

test("other dates show what they cost before the guest asks for them, and change nothing yet @every-screen", async ({
  page,
  request,
  newGuest,
  site,
}, info) => {
  const guest = await newGuest(later(nights(info)));
  // What it costs is in view on an upright tablet too, whose calendar is the tallest.
  if (info.project.name === "desktop") await page.setViewportSize({ width: 820, height: 1_180 });
  await openStay(page, guest);
  await page.getByText("Ask for other dates or guests").click();
  const send = page.getByRole("button", { name: "Send the request" });
  await expect(send).toBeDisabled();

  await page.locator("#change").getByLabel("Guests").selectOption("4");

  await expect(page.getByText("There’d be nothing to pay and nothing to refund.")).toBeInViewport();
  await expect(page.getByText(`Your nights of ${formatSpan(guest.stay)} are yours until we’ve agreed`)).toBeVisible();
  await expectAccessible(page);
  await send.click();
  const asked = page.getByRole("list", { name: "What you asked for" });
  await expect(asked).toContainText(`${formatSpan(guest.stay)}, 4 guestsAsked. We’ll write to you.`);
  const said = page.getByRole("status").filter({ hasText: "One request for other dates or guests at a time" });
  await expect(said).toContainText(`Asked. We’ll answer by email, to ${guest.email}.`);
  await expect(said).toBeFocused();
  await expect(page.getByText("3 guests booked.")).toBeVisible();
  await approve(request, site, guest);
  await page.reload();
  await expect(page.getByText("4 guests booked.")).toBeVisible();
});
