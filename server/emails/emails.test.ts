import { describe, expect, test } from "vitest";
import { writeStayCalendar } from "#domain/calendar-event.ts";
import { addDays } from "#domain/dates/calendar-date.ts";
import { timeOnDay } from "#domain/dates/time-of-day.ts";
import { readBookedDays } from "#domain/ical.ts";
import { graceEnd } from "#domain/prices/pay-in-two.ts";
import { emailWords } from "#house/email-words.ts";
import { house } from "#house/house.ts";
import { rules } from "#house/rules.ts";
import type { Part } from "../alarms/alarm.ts";
import type { Conflict } from "../calendars/conflicts.ts";
import type { BookingFacts } from "./booking-facts.ts";
import { makeEmailAddress, type RenderedEmail } from "./email.ts";
import { type EmailKind, type FactsOf, writeEmail } from "./emails.ts";
import { everyEmail, inWriting } from "./testing/every-email.ts";
import { arrival } from "./timed/stay.ts";

const SITE = "https://wildirislodge.example";
const OWNER = makeEmailAddress({ name: "Iris Owner", address: "owner@wildirislodge.example" });
const BOOKED: BookingFacts = {
  reference: "WI-7K2Q",
  stay: { checkIn: "2027-02-04", checkOut: "2027-02-08" },
  sequence: 1,
  changedAt: Date.UTC(2026, 10, 15, 19),
  isCanceled: false,
  isBooked: true,
  guests: 2,
  details: { firstName: "Maren", lastName: "Lindqvist", email: "maren@example.com", phone: "(555) 123-4567" },
  quote: {
    nights: [
      { night: "2027-02-04", cents: 459_00 },
      { night: "2027-02-05", cents: 529_00 },
      { night: "2027-02-06", cents: 529_00 },
      { night: "2027-02-07", cents: 439_00 },
    ],
    subtotal: 1_956_00,
    cleaningFee: 200_00,
    salesTax: 107_58,
    taxes: [{ name: "Sales tax", percent: 5.5, on: "nights", cents: 107_58 }],
    total: 2_263_58,
    discount: 0,
    payable: 2_263_58,
  },
  paid: 2_263_58,
  cardSaved: true,
  confirmedAt: Date.UTC(2026, 10, 15, 19),
  heldUntil: Date.UTC(2026, 10, 16, 19),
  canceledBy: "guest",
  policy: { days: 30, fee: 250_00, version: "2026-11" },
  extras: [],
};

/** The emails of one kind, as they're sent. */
function emailsOf<Kind extends EmailKind>(kind: Kind, facts: FactsOf<Kind>): RenderedEmail[] {
  return [writeEmail(kind, facts)].flat().map((draft) => inWriting(draft, { site: SITE, owner: OWNER }));
}

function toGuest<Kind extends EmailKind>(kind: Kind, facts: FactsOf<Kind>): RenderedEmail {
  return onlyOne(emailsOf(kind, facts).filter(({ to }) => to.address !== OWNER.address));
}

function toOwner<Kind extends EmailKind>(kind: Kind, facts: FactsOf<Kind>): RenderedEmail {
  return onlyOne(emailsOf(kind, facts).filter(({ to }) => to.address === OWNER.address));
}

function onlyOne([email]: RenderedEmail[]): RenderedEmail {
  if (email === undefined) throw new Error("there is no such email");
  return email;
}

function confirmationOf(change: Partial<BookingFacts> = {}): RenderedEmail {
  return toGuest("confirmation", { booked: { ...BOOKED, ...change } });
}

test("times, days and telephone numbers are never torn apart on a narrow phone", () => {
  const emails = Object.values(everyEmail(BOOKED, { site: SITE, owner: OWNER }));
  const torn = emails.flatMap(
    ({ html }) => html.match(/>[^<]*(\d [AP]M\b|(June|February|March) \d|\(\d{3}\) \d)/g) ?? [],
  );

  expect(torn).toEqual([]);
});

test("the guest reads when, how much, and what happens next, in both versions of the email", () => {
  const email = confirmationOf();

  expect(email.to).toEqual({ name: "Maren Lindqvist", address: "maren@example.com" });
  expect(email.subject).toBe(`Your booking at ${house.name}, Feb 04 to Feb 08, 2027`);
  for (const form of [email.text, wordsIn(email.html)]) {
    expect(form).toContain("The house is yours, February 4 to 8.");
    expect(form).toContain("Dear Maren, thank you. Your 4 nights are booked and paid.");
    expect(form).toMatch(/Check-in\s+Feb 04, 2027\s+\(?Thursday, from 4:00 PM/);
    expect(form).toMatch(/Check-out\s+Feb 08, 2027\s+\(?Monday, by 10:00 AM/);
    expect(form).toMatch(/Booking\s+WI-7K2Q/);
    expect(form).toMatch(/Fri, Feb 5\s+\$529\.00/);
    expect(form).toMatch(/4 nights\s+\$1,956\.00/);
    expect(form).toMatch(/Cleaning fee\s+\$200\.00/);
    expect(form).toMatch(/Sales tax, 5\.5% of the nights\s+\$107\.58/);
    expect(form).toMatch(/Total paid\s+\$2,263\.58/);
    expect(form).toContain(`Three days before you arrive we’ll send ${emailWords.instructions}`);
    expect(form).toContain(`Through Tuesday, January 5, 2027, 11:59 PM ${house.clock}`);
    expect(form).toContain("a full refund minus a $250 administrative fee: $2,013.58. After that there’s no refund.");
    expect(form).toContain(
      "We don’t charge or hold anything for the deposit. If something’s damaged, we may charge this card up to $2,500 until May 9, 2027, and we’ll email you what and why at least three days before.",
    );
    expect(form).toContain(house.email);
    expect(form).toContain(house.phone.shown);
  }
});

test("a guest who accepted a refund without a fee reads about no fee", () => {
  const { text } = confirmationOf({ policy: { ...BOOKED.policy, fee: 0 } });

  expect(text).toContain("You can cancel on your page for a full refund: $2,263.58. After that there’s no refund.");
});

test("a bill in an email has a line for each tax, as it was charged", () => {
  const taxes = [
    { name: "Rooms tax", percent: 9, on: "nights-and-cleaning", cents: 90_00 },
    { name: "Town tax", percent: 1, on: "nights", cents: 17_58 },
  ] as const;

  const { text } = confirmationOf({ quote: { ...BOOKED.quote, taxes } });

  expect(text).toMatch(/Rooms tax, 9% of the nights and cleaning\s+\$90\.00/);
  expect(text).toMatch(/Town tax, 1% of the nights\s+\$17\.58/);
});

test("the guest's reply goes to the lodge", () => {
  expect(confirmationOf().replyTo?.address).toBe(house.email);
});

test("the dates come as a calendar file that calendar apps can import", () => {
  const [file] = confirmationOf().attachments ?? [];

  expect(file?.filename).toBe("wi-7k2q.ics");
  expect(file?.contentType).toBe("text/calendar; charset=utf-8; method=PUBLISH");
  expect(readBookedDays(file?.content ?? "")).toEqual(["2027-02-04", "2027-02-05", "2027-02-06", "2027-02-07"]);
  expect(file?.content).toContain(`SUMMARY:${house.name}\r\n`);
});

test("adding the stay from both the page and the email gives one entry with the same content", () => {
  const [file] = confirmationOf().attachments ?? [];
  const { reference, stay } = BOOKED;

  const booked = { reference, stay, changedAt: BOOKED.confirmedAt, sequence: 1, isCanceled: false };
  const fromPage = writeStayCalendar(booked, house, rules);

  expect(file?.content).toBe(fromPage);
  expect(fromPage).toContain(`UID:wi-7k2q@${house.calendarDomain}\r\n`);
});

test("a coupon is listed in the bill, and the bill adds up", () => {
  const quote = { ...BOOKED.quote, discount: 226_36, payable: 2_037_22 };
  const email = confirmationOf({ couponName: "Aspen", quote, paid: 2_037_22 });

  expect(email.text).toMatch(/Total\s+\$2,263\.58\nAspen\s+−\$226\.36\nTotal paid\s+\$2,037\.22/);
});

test("on a narrow phone no sum of a bill is torn apart, nor its minus sign taken off", () => {
  const quote = { ...BOOKED.quote, discount: 226_36, payable: 2_037_22 };
  const { html } = confirmationOf({ couponName: "Aspen", quote, paid: 2_037_22 });
  const sums = [...html.matchAll(/<td [^>]*style="([^"]*)">−?\$[\d.,]+</g)].map(([, style]) => style);

  expect(sums).toHaveLength(10);
  expect(sums.filter((style) => !style?.includes("white-space:nowrap"))).toEqual([]);
});

test("a guest who pays in two reads what comes back once the balance is paid, and until which minute", () => {
  const balance = { amount: 1_263_58, dueOn: "2027-01-02" } as const;
  const confirmed = (policy = BOOKED.policy) => confirmationOf({ balance, paid: 1_000_00, policy }).text;

  expect(confirmed()).toContain(
    `Once it’s paid, you get $2,013.58 back if you cancel by Tuesday, January 5, 11:59 PM ${house.clock}. After that there’s no refund.`,
  );
  expect(confirmed({ ...BOOKED.policy, steps: [{ daysAhead: 14, percent: 50 }] })).toMatch(
    /Once it’s paid: Cancel by Tuesday, January 5: \$2,013\.58 back\. Cancel by .*after the last there’s no refund\./,
  );
});

test("a stay that cost nothing says so and doesn't mention a card", () => {
  const quote = { ...BOOKED.quote, discount: 2_263_58, payable: 0 };

  const email = confirmationOf({ couponName: "Family", quote, paid: 0, cardSaved: false });

  expect(email.text).toContain("Your 4 nights are booked; there’s nothing to pay.");
  expect(email.text).toContain("You paid nothing, so there’s nothing to refund.");
  expect(email.text).not.toContain("card");
});

test("a free stay that begins soon isn't told that its refund has run out", () => {
  const late = confirmationOf({ confirmedAt: Date.UTC(2027, 1, 3, 19), paid: 0, cardSaved: false });

  expect(late.text).toContain("You can, on your page, any time before you come.");
  expect(late.text).not.toContain("no refund");
});

test("a guest who books after the last refund step learns how few days that are", () => {
  const policy = { ...BOOKED.policy, steps: [{ daysAhead: 14, percent: 50 }] };
  const late = confirmationOf({ policy, confirmedAt: Date.parse(`${addDays(BOOKED.stay.checkIn, -10)}T19:00:00Z`) });

  expect(late.text).toContain("Your stay begins in less than 14 days, so there’s no refund if you cancel.");
});

test("a guest who books late learns that there is no refund and that instructions come before arrival", () => {
  const late = confirmationOf({ confirmedAt: Date.UTC(2027, 1, 3, 19) });

  expect(late.text).toContain("Your stay begins in less than 30 days, so there’s no refund if you cancel.");
  expect(late.text).toContain(`Before you arrive we’ll send ${emailWords.instructions}`);
  expect(late.text).not.toContain("Through ");
});

test("the arrival email says how to call 911, then how things work", () => {
  const { text } = inWriting(
    arrival({ booked: BOOKED, values: { address: "1180 Iris Meadow Road", "door-code": "4719" }, isChanged: false }),
    { site: SITE, owner: OWNER },
  );

  const first = text.indexOf("In an emergency, call 911. A way to call.");
  expect(first).toBeGreaterThan(0);
  expect(text.indexOf("1180 Iris Meadow Road")).toBeGreaterThan(first);
  expect(text).toContain("A thing: A short text.");
});

test("thirty days before arrival there is still a refund", () => {
  const lastMoment = Date.parse("2027-01-06T06:59:00Z");

  expect(confirmationOf({ confirmedAt: lastMoment }).text).toContain("January 5, 2027, 11:59 PM");
  expect(confirmationOf({ confirmedAt: lastMoment + 60_000 }).text).not.toContain("11:59 PM");
});

test("the sum of the nights comes before them, and they are indented, so nobody counts them twice", () => {
  const { text, html } = confirmationOf();

  expect(text).toMatch(/^4 nights +\$1,956\.00\n {2}Thu, Feb 4 +\$459\.00\n(.+\n){3}Cleaning fee/m);
  expect(wordsIn(html)).toMatch(/4 nights\s+\$1,956\.00\s+Thu, Feb 4\s+\$459\.00/);
});

test("a long stay lists its nights in one line", () => {
  const nights = Array.from({ length: 8 }, () => ({ night: "2027-02-04", cents: 400_00 }) as const);
  const stay = { checkIn: "2027-02-04", checkOut: "2027-02-12" } as const;

  const { text } = confirmationOf({ stay, quote: { ...BOOKED.quote, nights } });

  expect(text).toMatch(/8 nights\s+\$1,956\.00/);
  expect(text).not.toContain("Thu, Feb 4");
});

test("the owner reads who is coming, when, and how to reach them; replies go to the guest", () => {
  const email = toOwner("owner-notice", { booked: BOOKED });

  expect(email.to).toEqual(OWNER);
  expect(email.replyTo).toEqual({ name: "Maren Lindqvist", address: "maren@example.com" });
  expect(email.subject).toBe("New booking WI-7K2Q, Feb 04 to Feb 08, 2027");
  for (const form of [email.text, wordsIn(email.html)]) {
    expect(form).toMatch(/Phone\s+\(555\) 123-4567/);
    expect(form).toMatch(/Total paid\s+\$2,263\.58/);
    expect(form).toContain("The guest’s card is kept until May 9, 2027, for damage.");
  }
});

test("a confirmation that is sent again later still names what the guest let us do with the card", () => {
  const policy = { ...BOOKED.policy, card: { damage: 500_00, keptDays: 30 } };

  expect(confirmationOf({ policy }).text).toContain("may charge this card up to $500 until March 10, 2027");
  expect(toOwner("owner-notice", { booked: { ...BOOKED, policy } }).text).toContain("is kept until March 10, 2027");
});

test("every telephone number in an email can be tapped and called", () => {
  const { shown, dialed } = house.phone;
  const guest = toGuest("phone-booking-ended", { booked: BOOKED, why: "called-off" });
  const emails = [
    guest,
    toGuest("cancellation", CANCELED),
    ...emailsOf("arrival", { booked: BOOKED, values: {}, isChanged: false }),
  ];

  for (const { html } of emails)
    expect(html.replaceAll("\u00a0", " ").match(/.{3}(?=\(\d{3}\) )/g)).toEqual([`;">`, `;">`]);
  expect(guest.html.replaceAll("\u00a0", " ")).toContain(
    `call us at <a href="tel:${dialed}" style="color:inherit;white-space:nowrap;">${shown}</a>.`,
  );
  expect(toOwner("owner-notice", { booked: BOOKED }).html).toContain('<a href="tel:5551234567"');
});

test("a guest who booked by phone reads the bill that every guest reads, with what there is to pay", () => {
  const { html, text } = toGuest("phone-booking", { booked: BOOKED });

  expect(text).toMatch(
    /^4 nights +\$1,956\.00\n {2}Thu, Feb 4 +\$459\.00\n(.+\n){3}Cleaning fee.+\n.+\nTo pay +\$2,263\.58$/m,
  );
  expect(html).toMatch(/class="t k sum"[^>]*>\$2,263\.58</);
});

test("the owner is notified when no card is on file", () => {
  expect(toOwner("owner-notice", { booked: { ...BOOKED, cardSaved: false } }).text).toContain(
    "We have no card for this booking",
  );
});

test.each([
  ["nights-lost", "We’re refunding your payment.", "someone else booked February 4 to 8", "A payment came too late."],
  [
    "refunded-before",
    "The house isn’t booked.",
    "was refunded before the booking was made",
    "A refunded payment wasn’t booked.",
  ],
  ["paid-back", "Your refund is on its way.", "we’ve refunded $2,013.58", "A refund was paid."],
] as const)("guest and owner are notified of a refund (%s)", (reason, guestHeading, guestWords, ownerHeading) => {
  const refund = { booked: BOOKED, amount: 2_013_58, paid: BOOKED.paid };

  const guest = toGuest(`refund-${reason}`, refund);
  const owner = toOwner(`refund-${reason}`, refund);

  expect(guest.to.address).toBe("maren@example.com");
  expect(guest.text).toContain(guestHeading);
  expect(guest.text).toContain(guestWords);
  expect(wordsIn(guest.html)).toMatch(/Refunded\s+\$2,013\.58/);
  expect(owner.text).toContain(ownerHeading);
  expect(owner.subject).toContain("WI-7K2Q");
});

test("a refund of what wasn't paid by card reminds the owner that only they can send it", () => {
  const given = { amount: 100_00, reason: "the hot tub was cold", words: "" };

  expect(toOwner("refund-given", { booked: BOOKED, ...given }).text).not.toContain("yours to refund");
  expect(toOwner("refund-given", { booked: { ...BOOKED, isByHand: true }, ...given }).text).toContain(
    "What didn’t come by card is yours to refund; your desk says how much.",
  );
});

test("an owner who refunds by hand reads that the booking stands", () => {
  const { text } = toOwner("refund-made-elsewhere", { booked: BOOKED, amount: 100_00, paid: BOOKED.paid });

  expect(text).toContain("A refund was made by hand.");
  expect(text).toContain("The booking itself stays");
});

const CANCELED: FactsOf<"cancellation"> = {
  booked: { ...BOOKED, sequence: 2, changedAt: Date.parse("2026-12-20T16:14:00Z"), isCanceled: true },
  paid: BOOKED.paid,
  amount: 2_013_58,
  before: 0,
  terms: "by-policy",
};

test("a cancellation in time says what is refunded, and removes the stay from the guest's calendar", () => {
  const email = toGuest("cancellation", CANCELED);
  const [file] = email.attachments ?? [];

  expect(email.text).toContain("Your stay is canceled, and $2,013.58 is on its way back.");
  expect(email.text).toContain("you canceled February 4 to 8 on December 20, 2026.");
  expect(email.text).toMatch(/Paid\s+\$2,263\.58\nKept, as the agreement says\s+\$250\.00\nRefunded\s+\$2,013\.58/);
  expect(wordsIn(email.html)).toMatch(/Refunded\s+\$2,013\.58/);
  expect(file?.contentType).toBe("text/calendar; charset=utf-8; method=CANCEL");
  expect(file?.content).toContain("SEQUENCE:2\r\n");
  expect(file?.content).toContain(`UID:wi-7k2q@${house.calendarDomain}\r\n`);
  expect(toOwner("cancellation", CANCELED).text).toContain("$2,013.58 is being refunded to the guest.");
});

test("a late cancellation says that nothing is refunded, and since when", () => {
  const tooLate = { ...CANCELED.booked, changedAt: Date.parse("2027-01-10T16:14:00Z") };
  const late = { ...CANCELED, booked: tooLate, amount: 0 };

  expect(toGuest("cancellation", late).text).toContain("The last day for a refund was Tuesday, January 5, 2027");
  expect(toOwner("cancellation", late).text).toContain("Under the policy, no refund is due.");
});

test("a cancellation in time that refunds nothing doesn't say that the day for a refund has passed", () => {
  const onlyTheFee = { ...CANCELED, paid: 250_00, amount: 0 };
  const settled = { ...CANCELED, terms: "settled", amount: 0 } as const;
  const byOwner = { ...settled, booked: { ...settled.booked, canceledBy: "owner" } } as const;

  expect(toGuest("cancellation", onlyTheFee).text).toContain("What you paid is no more than the fee we keep");
  expect(toGuest("cancellation", byOwner).text).toContain("as we agreed with you, we canceled");
  expect(toGuest("cancellation", byOwner).text).toContain("Nothing is refunded.");
  expect(toOwner("cancellation", byOwner).text).toContain("Nothing is refunded, as you settled it.");
  for (const facts of [onlyTheFee, byOwner]) {
    expect(toGuest("cancellation", facts).text).not.toContain("The last day for a refund");
  }
});

test("the cancellation of a free stay says that it was free, not that there is no refund", () => {
  const free = { ...CANCELED, paid: 0, amount: 0 };

  expect(toGuest("cancellation", free).text).toContain("The stay was free, so there’s nothing to refund.");
  expect(toGuest("cancellation", free).text).not.toContain("no refund");
  expect(toOwner("cancellation", free).text).toContain("It was free, so there’s nothing to refund.");
});

test("a cancellation after a manual refund says what was refunded before and in total", () => {
  const nothingMore = { ...CANCELED, amount: 0, before: 500_00 };
  const theRest = { ...nothingMore, amount: 100_00 };

  expect(toGuest("cancellation", nothingMore).text).toContain("We’ve already refunded $500.00.");
  expect(toOwner("cancellation", nothingMore).text).toContain("$500.00 was refunded before; no more is due.");
  expect(toGuest("cancellation", theRest).text).toContain(
    "We’re refunding $100.00 to the card you paid with, on top of the $500.00 we refunded before.",
  );
  expect(toGuest("cancellation", theRest).text).toContain("Your stay is canceled, and $600.00 is refunded in all.");
  expect(toGuest("cancellation", theRest).text).toMatch(/Refunded\s+\$600\.00/);
});

test("a guest whose stay the owner canceled reads no policy, no doubt, and every cent", () => {
  const byOwner: BookingFacts = { ...CANCELED.booked, canceledBy: "owner" };

  const { text } = toGuest("cancellation", { ...CANCELED, booked: byOwner, terms: "in-full", amount: BOOKED.paid });

  expect(text).toContain("we’re sorry: we’ve had to cancel your stay, February 4 to 8. We’re refunding $2,263.58");
  expect(text).not.toMatch(/rental agreement|If you didn’t/);
});

test("a guest who asked the owner to cancel reads that it was their wish, and whom to call if it wasn't", () => {
  const byOwner: BookingFacts = { ...CANCELED.booked, canceledBy: "owner" };

  const tooLate = { ...byOwner, changedAt: Date.parse("2027-01-10T16:14:00Z") };
  const { text } = toGuest("cancellation", { ...CANCELED, booked: tooLate, amount: 0 });

  expect(text).toContain("as you asked, we canceled February 4 to 8");
  expect(text).toContain("under the rental agreement there’s no refund");
  expect(text).toContain("If you didn’t ask for this, call us right away");
});

test("a refund after an earlier one says what is refunded now and in all", () => {
  const { text } = toGuest("refund-paid-back", { booked: BOOKED, amount: 100_00, paid: BOOKED.paid, before: 50_00 });

  expect(text).toMatch(/Refunded now\s+\$100\.00\nRefunded in all\s+\$150\.00/);
});

test("a guest reads in the subject what is charged for damage, and from which day", () => {
  const charge = {
    kind: "damage",
    amount: 180_50,
    note: "A broken chair",
    pay_by: null,
    status: "open",
    created_at: timeOnDay("2027-05-31", "3:00 PM", rules.timeZone),
  } as const;

  expect(toGuest("damage-announced", { booked: BOOKED, charge }).subject).toContain(
    "We plan to charge your card $180.50 for damage, no sooner than June 3, 2027",
  );
  expect(toGuest("charge-paid", { booked: BOOKED, charge }).text).toContain("We charged your card $180.50.");
  // The bank said no, and the guest paid by the link.
  const byLink = toGuest("charge-paid", { booked: BOOKED, charge: { ...charge, link_sent: true } }).text;
  expect(byLink).toContain("Thank you, $180.50 is paid.");
  expect(byLink).not.toContain("charged");
  // The owner recorded a check for it.
  const byCheck = toGuest("charge-paid", { booked: BOOKED, charge: { ...charge, paid_by: "check" } }).text;
  expect(byCheck).toContain("we’ve received $180.50");
  expect(byCheck).not.toContain("charged");
});

test("unpaid damage says by when to pay and what happens then, to guest and owner, and again once it has happened", () => {
  const payBy = timeOnDay("2027-05-10", "12:00 AM", rules.timeZone);
  const charge = {
    kind: "damage",
    amount: 180_50,
    note: "A broken chair.",
    pay_by: payBy,
    status: "open",
    created_at: payBy,
  } as const;
  const end = `Sunday, May 9 at 11:59 PM ${house.clock}`;

  expect(toGuest("pay-link", { booked: BOOKED, charge }).text).toContain(
    `A broken chair. You have until ${end}. After that, the link takes no payment, and nothing is charged.`,
  );
  expect(toOwner("pay-link", { booked: BOOKED, charge }).text).toContain(
    `a link to pay until ${end}. If it isn’t paid by then, nothing is charged, and you get an email.`,
  );
  const ended = toGuest("charge-ended", { booked: BOOKED, charge }).text;
  expect(ended).toContain("$180.50 for damage wasn’t paid in time: A broken chair. The link takes no payment anymore");
  expect(ended).not.toContain("ask again");
  const withoutCard = { booked: { ...BOOKED, cardSaved: false }, charge };
  for (const kind of ["pay-link", "charge-ended"] as const)
    expect(toGuest(kind, withoutCard).text).not.toMatch(/card|bank/);
  expect(toGuest("damage-announced", withoutCard).subject).toContain("We plan to send you a link to pay $180.50");
  expect(toGuest("damage-announced", withoutCard).text).not.toMatch(/agreement|card/);
  for (const kind of ["damage-announced", "pay-link"] as const) {
    expect(toOwner(kind, withoutCard).text).toContain("There’s no card on file.");
    expect(toOwner(kind, { booked: BOOKED, charge }).text).not.toContain("no card on file");
  }
  expect(toOwner("charge-ended", { booked: BOOKED, charge }).text).toContain("so nothing was charged.");
});

test("a guest whose stay is changed reads the old stay, the new one, and that extras stay as they were paid", () => {
  const booked = { ...BOOKED, guests: 3, extras: ["Pet: Rex"] };

  const { text } = toGuest("stay-changed", { booked, before: BOOKED, refund: 402_00 });

  expect(text).toMatch(/Before\s+February 4 to 8, 2 guests\nNow\s+February 4 to 8, 3 guests/);
  expect(text).toContain("What you paid for Pet: Rex doesn’t change. We’re refunding $402.00");
  expect(toGuest("stay-changed", { booked: BOOKED, before: BOOKED, refund: 0 }).text).not.toMatch(/Pet|refund/);
});

test("a guest whose stay is changed reads of a notice of the balance only while it's ahead", () => {
  const balance = { amount: 500_00, dueOn: "2027-01-02" } as const;
  const changed = (changedAt: number) =>
    toGuest("stay-changed", { booked: { ...BOOKED, balance, changedAt }, before: BOOKED, refund: 0 }).text;

  expect(changed(Date.parse("2026-12-20T16:00:00Z"))).toContain("We’ll email you on Saturday, December 26");
  expect(changed(Date.parse("2026-12-28T16:00:00Z"))).not.toContain("We’ll write");
});

test("an owner whose guest's stay was changed reads what is refunded, whose that is, and whose card is charged", () => {
  const balance = { amount: 500_00, dueOn: "2027-01-02" } as const;
  const changedAt = Date.parse("2026-12-20T16:00:00Z");
  const told = (booked: Partial<BookingFacts>, refund = 0) =>
    toOwner("stay-changed", { booked: { ...BOOKED, ...booked }, before: BOOKED, refund }).text;

  expect(told({}, 402_00)).toContain("$402.00 is being refunded to the guest.");
  expect(told({}, 402_00)).not.toContain("didn’t come by card");
  expect(told({ isByHand: true }, 402_00)).toContain("What didn’t come by card is yours to refund");
  expect(told({ balance, changedAt })).toContain("$500.00 is charged to the guest’s saved card.");
  expect(told({ balance, changedAt })).not.toMatch(/your saved card|We’ll write|refund/);
});

test("a guest who has something to pay reads until which minute, at the house's clock", () => {
  const payBy = timeOnDay("2027-01-20", "3:00 PM", rules.timeZone);
  const charge = {
    kind: "extra",
    amount: 100_00,
    note: "Pet: Rex",
    pay_by: payBy,
    status: "open",
    created_at: payBy,
  } as const;

  expect(toGuest("pay-link", { booked: BOOKED, charge }).text).toContain(
    `You have until Wednesday, January 20 at 2:59 PM ${house.clock}.`,
  );
});

test("a payment that never became a booking shows the guest no reference, and leads to no page of a stay", () => {
  const unbooked = { ...BOOKED, isBooked: false };

  const email = toGuest("refund-nights-lost", { booked: unbooked, amount: 2_263_58, paid: 2_263_58 });

  expect(email.text).not.toContain("Booking ");
  expect(email.text).not.toContain("/stay");
  expect(email.text).toContain("$2,263.58");
});

test("a double booking is urgent and lists both parties' nights", () => {
  const email = toOwner("double-booking", CONFLICT);

  expect(email.urgent).toBe(true);
  expect(email.subject).toBe("Urgent: double booking, WI-7K2Q and Airbnb, from Feb 06, 2027");
  expect(email.text).toContain("Airbnb has a reservation for February 6 to 10.");
  expect(email.text).toContain("2 nights: Feb 06, 2027; Feb 07, 2027");
  expect(email.text).toContain("Open booking WI-7K2Q: https://wildirislodge.example/desk/booking#WI-7K2Q");
});

test("a loss of booked days says how many, and what to do", () => {
  const email = toOwner("feed-loss", { channel: "VRBO", before: 20, lost: 18 });

  expect(email.subject).toBe("VRBO: 18 booked days gone from its calendar at once");
  expect(email.text).toContain("18 of VRBO’s 20 upcoming booked days have disappeared");
});

test("a dispute says whose payment, how much of it, why, and until when to answer", () => {
  const dueBy = Date.UTC(2027, 4, 27, 23, 59);
  const taken = { booked: BOOKED, paid: BOOKED.paid, amount: 500_00, status: "made", reason: "fraudulent" } as const;

  const email = toOwner("dispute", { ...taken, dueBy });

  expect(email.subject).toBe("Payment disputed: WI-7K2Q, Feb 04 to Feb 08, 2027");
  expect(email.text).toMatch(/Paid\s+\$2,263\.58/);
  expect(email.text).toMatch(/Reversed\s+\$500\.00/);
  expect(email.text).toMatch(/Reason given\s+The cardholder says they didn’t make this payment/);
  expect(email.text).toMatch(/Answer by\s+Thursday, May 27 at \d+:59 PM/);
  expect(email.text).toContain("the booking has one file to download");
});

test("a payment without a booking tells the owner what is known, where to look, and how to decide", () => {
  const lost = { id: "pi_1", amount: 2_263_58, refunded: 0, stay: BOOKED.stay, guests: 2 };

  const email = toOwner("unknown-payment", { ...lost, page: "https://dashboard.stripe.com/payments/pi_1" });

  expect(email).toMatchObject({ to: OWNER, urgent: true });
  expect(email.subject).toContain("$2,263.58");
  for (const fact of [
    "Feb 04, 2027",
    "https://dashboard.stripe.com/payments/pi_1",
    "make it a booking, refund it in full, or leave it as it is",
    "Open your desk: https://wildirislodge.example/desk",
  ])
    expect(email.text).toContain(fact);
});

test("a refund that can't be paid out says whose and how much", () => {
  const email = toOwner("refund-stuck", { booked: BOOKED, amount: 500_00, paid: BOOKED.paid });

  expect(email.subject).toBe("Refund stuck: WI-7K2Q, Feb 04 to Feb 08, 2027");
  expect(email.text).toContain("Maren Lindqvist");
  expect(email.text).toMatch(/To refund\s+\$500\.00/);
});

test("a refund that didn't arrive says what the owner can do", () => {
  const email = toOwner("refund-failed", { booked: BOOKED, amount: 500_00, paid: BOOKED.paid });

  expect(email.subject).toBe("Refund didn’t arrive: WI-7K2Q, Feb 04 to Feb 08, 2027");
  expect(email.text).toContain("We won’t try again on our own.");
  expect(email.text).toContain("have the card tried again there, or pay them another way and record it there");
});

test("an alarm's button leads to where the owner can act", () => {
  const about = { state: "stopped", since: 0, headline: "Prices", sentence: "Old.", advice: "Look." } as const;
  const buttonOf = (part: Part) => toOwner("alarm", { alarm: { ...about, part }, now: 0, before: undefined }).text;

  expect(buttonOf("prices")).toContain("/desk/connections");
  expect(buttonOf("airbnb")).toContain("/desk/connections");
  expect(buttonOf("other-3")).toContain("/desk/calendar");
  expect(buttonOf("backup")).toContain("/desk/house");
});

test("an inquiry by the bank, a dispute that was won and one that was lost each have their own wording", () => {
  const about = { booked: BOOKED, paid: BOOKED.paid, amount: 500_00, reason: "unrecognized" };
  const asks = toOwner("dispute", { ...about, status: "refused" });
  const won = toOwner("dispute", { ...about, status: "failed" });
  const lost = toOwner("dispute", { ...about, status: "lost" });

  expect(asks.text).toContain("It hasn’t taken anything back so far");
  expect(won.subject).toContain("Dispute ended in your favor");
  expect(lost.subject).toBe("Dispute lost: WI-7K2Q, Feb 04 to Feb 08, 2027");
  expect(lost.text).toMatch(/Lost\s+\$500\.00/);
});

test("in the plain text a fact that stands alone is one line, without the gap of a column", () => {
  const { text } = toGuest("request-answered", { booked: BOOKED, wish: "Pet: Rex", isYes: true, words: "" });

  expect(text).toContain("\n\nBooking: WI-7K2Q\n\n");
  expect(confirmationOf().text).toMatch(/^Booking {4}WI-7K2Q$/m);
});

test("every email has the printed apostrophes of the pages", () => {
  const emails = Object.values(everyEmail(BOOKED, { site: SITE, owner: OWNER }));

  expect(emails.flatMap(({ subject, text }) => `${subject}\n${text}`.match(/.*\w'.*/g) ?? [])).toEqual([]);
});

describe("every email", () => {
  const all = everyEmail(BOOKED, { site: SITE, owner: OWNER });

  test.each(Object.entries(all))(
    "%s has one clear button, and its text leads to the same place",
    (_, { html, text }) => {
      const buttons = [...html.matchAll(/class="button".*?<a href="([^"]+)"/g)].map(([, href]) => href ?? "");

      expect(buttons).toHaveLength(1);
      expect(text).toContain(buttons[0]?.replace(/^mailto:/, ""));
    },
  );

  test.each(Object.entries(all))("%s says everything in its text too", (_, { html, text }) => {
    const body = html.slice(html.indexOf("<h1"), html.lastIndexOf('<tr><td class="pad s"'));
    const label = /class="button".*?<a [^>]*>(.*?)<\/a>/.exec(body)?.[1] ?? "";
    const said =
      wordsIn(body)
        .replace(wordsIn(label), "")
        .match(/[\p{L}\p{N}]+/gu) ?? [];
    const written = new Set(text.match(/[\p{L}\p{N}]+/gu));

    expect(said.filter((word) => !written.has(word))).toEqual([]);
  });

  test.each(Object.entries(all))("%s shows nothing secret on a locked screen", (_, { html, subject }) => {
    const preview = /<div style="display:none[^>]*>(.*?)<\/div>/s.exec(html)?.[1];

    expect(`${subject} ${preview}`).not.toMatch(/secret|4719/);
  });

  test.each(Object.entries(all))("%s sends nobody to a command line", (_, { text }) => {
    expect(text).not.toMatch(/npm run|lodge -- |lodge refund/);
  });
});

test("nothing a guest wrote becomes markup in any email", () => {
  const evil = "<img src=x onerror=alert(1)>";
  const details = { ...BOOKED.details, firstName: evil, lastName: `"${evil}`, phone: evil };
  const booked = { ...BOOKED, details, couponName: evil };

  const emails = Object.entries(everyEmail(booked, { site: SITE, owner: OWNER }));
  const withoutTheGuest = emails.filter(([, { html }]) => !html.includes("&lt;img src=x onerror=alert(1)&gt;"));

  expect(emails.filter(([, { html }]) => html.includes("<img src=x"))).toEqual([]);
  expect(withoutTheGuest.map(([name]) => name)).toEqual([
    "unknown-payment",
    "other-installation",
    "contact",
    "contact-answered",
    "message-answered",
    "alarm",
    "double-booking",
    "feed-loss",
    "desk-link",
    "desk-alert",
    "desk-sign-in",
  ]);
});

test("the notice of a balance names the card that is charged, if the card processor said which", () => {
  const soon = { booked: BOOKED, charge: { amount: 500_00 }, payBy: 0, back: 250_00, dueOn: BOOKED.stay.checkIn };
  const card = { brand: "visa", last4: "4242" };

  expect(toGuest("balance-soon", { ...soon, card }).text).toContain(
    "we’ll charge $500.00 to your Visa ending in 4242.",
  );
  expect(toGuest("balance-soon", soon).text).toContain("we’ll charge $500.00 to your saved card.");
});

test.each([
  ["while days of grace are left", 33, 3, true],
  ["on its only day", 33, 0, false],
  ["after the last day for a refund", 30, 3, false],
])("a guest reads that the card is tried again only where it is: %s", (_, daysAhead, graceDays, isTried) => {
  const dueOn = addDays(BOOKED.stay.checkIn, -daysAhead);
  const payBy = graceEnd({ dueOn, graceDays }, rules.timeZone);
  const soon = toGuest("balance-soon", { booked: BOOKED, charge: { amount: 500_00 }, payBy, back: 250_00, dueOn });

  expect(soon.text.includes("We also try yours again, once a day.")).toBe(isTried);
});

test("a balance that may never have been tried on the card isn't called refused by the bank", () => {
  const due = { booked: BOOKED, charge: { amount: 500_00 }, payBy: BOOKED.heldUntil, back: 100_00, isTried: true };

  expect(toOwner("balance-failed", { ...due, isLastDay: true }).text).not.toContain("bank");
  expect(toOwner("balance-failed", { ...due, isLastDay: false }).text).toContain("The guest’s bank refused $500.00");
});

test("what can be paid until midnight is said as on its page: until 11:59 PM", () => {
  const midnight = Date.UTC(2026, 10, 17, 7);
  const held = toGuest("phone-booking", { booked: { ...BOOKED, heldUntil: midnight } });
  const due = { booked: BOOKED, charge: { amount: 500_00 }, payBy: midnight, back: 100_00, isTried: true };

  for (const { text } of [held, toGuest("balance-failed", { ...due, isLastDay: false })])
    expect(text).toContain(`Monday, November 16 at 11:59 PM ${house.clock}`);
});

const CONFLICT: Conflict = {
  feed: "airbnb",
  channel: "Airbnb",
  reservation: { checkIn: "2027-02-06", checkOut: "2027-02-10" },
  booking: { reference: "WI-7K2Q", stay: BOOKED.stay },
  nights: ["2027-02-06", "2027-02-07"],
};

/** What a reader of the HTML version sees. */
function wordsIn(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/&nbsp;|\u00a0/g, " ")
    .replaceAll("&#39;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replace(/ +/g, " ");
}
