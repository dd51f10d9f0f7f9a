import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { writeStayCalendar } from "#domain/calendar-event.ts";
import { timeOnDay } from "#domain/dates/stay-times.ts";
import { readBookedDays } from "#domain/ical.ts";
import { house } from "#house/house.ts";
import { letterWords } from "#house/letters.ts";
import { rules } from "#house/rules.ts";
import type { Conflict } from "../../calendars/conflicts.ts";
import { type Letter, makeMailAddress } from "../letter.ts";
import { addressOf } from "../owner.ts";
import { everyLetter } from "../testing/every-letter.ts";
import { arrivalLetter } from "./arrival.ts";
import type { BookingForLetter } from "./booking-for-letter.ts";
import { type CanceledStay, cancellationLetter, cancellationNotice } from "./cancellation.ts";
import { changedLetter, payLinkLetter } from "./charge.ts";
import { confirmationLetter } from "./confirmation.ts";
import { disputeLetter } from "./dispute.ts";
import { doubleBookingKey, doubleBookingLetter } from "./double-booking.ts";
import { eveningBeforeLetter } from "./evening-before.ts";
import { feedLossLetter } from "./feed-loss.ts";
import { ownerNoticeLetter } from "./owner-notice.ts";
import { refundLetterToGuest, refundLetterToOwner } from "./refund-notice.ts";
import { refundFailedLetter, refundStuckLetter } from "./refund-stuck.ts";
import { stayLinkLetter } from "./stay-link.ts";
import { stayMessageLetter } from "./stay-message.ts";
import { thanksLetter } from "./thanks.ts";
import { unknownPaymentLetter } from "./unknown-payment.ts";

const SITE = "https://wildirislodge.example";
const OWNER = {
  ...makeMailAddress({ name: "Iris Owner", address: "owner@wildirislodge.example" }),
  desk: "https://lodge.example/desk",
};
const BOOKING: BookingForLetter & { sequence: number } = {
  sequence: 1,
  reference: "WI-7K2Q",
  stay: { checkIn: "2027-02-04", checkOut: "2027-02-08" },
  guests: 2,
  details: { firstName: "Maren", lastName: "Lindqvist", email: "maren@example.com", phone: "(555) 123-4567" },
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
  paid: 2_263_58,
  cardSaved: true,
  confirmedAt: Date.UTC(2026, 10, 15, 19),
  policy: { days: 30, fee: 250_00, version: "2026-11" },
};

test("the guest reads when, how much, and what happens next, in both versions of the email", () => {
  const letter = confirmationLetter(BOOKING, SITE);

  expect(letter.to).toEqual({ name: "Maren Lindqvist", address: "maren@example.com" });
  expect(letter.subject).toBe(`Your booking at ${house.name}, Feb 04 to Feb 08, 2027`);
  for (const form of [letter.text, wordsIn(letter.html)]) {
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
    expect(form).toContain(`Three days before you arrive we'll send ${letterWords.instructions}`);
    expect(form).toContain(`Through Tuesday, January 5, 2027, 11:59 PM ${house.clock}`);
    expect(form).toContain("a full refund minus a $250 administrative fee: $2,013.58. After that there's no refund.");
    expect(form).toContain(
      "Nothing is charged or held for the deposit now. Until May 9, 2027 we may charge this card for damage, up to $2,500, and we'll tell you what and why three days before.",
    );
    expect(form).toContain(house.email);
    expect(form).toContain(house.phone.shown);
  }
});

test("a guest who accepted a refund without a fee reads about no fee", () => {
  const { text } = confirmationLetter({ ...BOOKING, policy: { ...BOOKING.policy, fee: 0 } }, SITE);

  expect(text).toContain("You can cancel on your page for a full refund: $2,263.58. After that there's no refund.");
});

test("a bill in a letter has a line for each tax, as it was charged", () => {
  const taxes = [
    { name: "Rooms tax", percent: 9, on: "nights-and-cleaning", cents: 90_00 },
    { name: "Town tax", percent: 1, on: "nights", cents: 17_58 },
  ] as const;

  const { text } = confirmationLetter({ ...BOOKING, taxes }, SITE);

  expect(text).toMatch(/Rooms tax, 9% of the nights and cleaning\s+\$90\.00/);
  expect(text).toMatch(/Town tax, 1% of the nights\s+\$17\.58/);
});

test("the guest's reply goes to the lodge", () => {
  expect(confirmationLetter(BOOKING, SITE).replyTo?.address).toBe(house.email);
});

test("the dates come as a calendar file that calendar apps can import", () => {
  const [file] = confirmationLetter(BOOKING, SITE).attachments ?? [];

  expect(file?.filename).toBe("wi-7k2q.ics");
  expect(file?.contentType).toBe("text/calendar; charset=utf-8; method=PUBLISH");
  expect(readBookedDays(file?.content ?? "")).toEqual(["2027-02-04", "2027-02-05", "2027-02-06", "2027-02-07"]);
  expect(file?.content).toContain(`SUMMARY:${house.name}\r\n`);
});

test("adding the stay from both the page and the email gives one entry with the same content", () => {
  const [file] = confirmationLetter(BOOKING, SITE).attachments ?? [];
  const { reference, stay } = BOOKING;

  const booked = { reference, stay, changedAt: BOOKING.confirmedAt, sequence: 1, isCanceled: false };
  const fromPage = writeStayCalendar(booked, house, rules);

  expect(file?.content).toBe(fromPage);
  expect(fromPage).toContain(`UID:wi-7k2q@${house.calendarDomain}\r\n`);
});

test("a coupon is listed in the bill, and the bill adds up", () => {
  const letter = confirmationLetter(
    { ...BOOKING, couponName: "Aspen", discount: 226_36, payable: 2_037_22, paid: 2_037_22 },
    SITE,
  );

  expect(letter.text).toMatch(/Total\s+\$2,263\.58\nAspen\s+−\$226\.36\nTotal paid\s+\$2,037\.22/);
});

test("a stay that cost nothing says so and doesn't mention a card", () => {
  const free = { ...BOOKING, couponName: "Family", discount: 2_263_58, payable: 0, paid: 0, cardSaved: false };

  const letter = confirmationLetter(free, SITE);

  expect(letter.text).toContain("Your 4 nights are booked; there's nothing to pay.");
  expect(letter.text).toContain("You paid nothing, so there's nothing to refund.");
  expect(letter.text).not.toContain("card");
});

test("a guest who books late learns that there is no refund and that instructions come before arrival", () => {
  const late = confirmationLetter({ ...BOOKING, confirmedAt: Date.UTC(2027, 1, 3, 19) }, SITE);

  expect(late.text).toContain("Your stay begins in less than 30 days, so there's no refund if you cancel.");
  expect(late.text).toContain(`Before you arrive we'll send ${letterWords.instructions}`);
  expect(late.text).not.toContain("Through ");
});

test("thirty days before arrival there is still a refund", () => {
  const lastMoment = Date.parse("2027-01-06T06:59:00Z");

  expect(confirmationLetter({ ...BOOKING, confirmedAt: lastMoment }, SITE).text).toContain("January 5, 2027, 11:59 PM");
  expect(confirmationLetter({ ...BOOKING, confirmedAt: lastMoment + 60_000 }, SITE).text).not.toContain("11:59 PM");
});

test("a long stay lists its nights in one line", () => {
  const nights = Array.from({ length: 8 }, () => ({ night: "2027-02-04", cents: 400_00 }) as const);
  const long = { ...BOOKING, stay: { checkIn: "2027-02-04", checkOut: "2027-02-12" }, nights } as const;

  const { text } = confirmationLetter(long, SITE);

  expect(text).toMatch(/8 nights\s+\$1,956\.00/);
  expect(text).not.toContain("Thu, Feb 4");
});

test("the owner reads who is coming, when, and how to reach them; replies go to the guest", () => {
  const letter = ownerNoticeLetter(BOOKING, OWNER);

  expect(letter.to).toEqual(addressOf(OWNER));
  expect(letter.replyTo).toEqual({ name: "Maren Lindqvist", address: "maren@example.com" });
  expect(letter.subject).toBe("New booking WI-7K2Q, Feb 04 to Feb 08, 2027");
  for (const form of [letter.text, wordsIn(letter.html)]) {
    expect(form).toMatch(/Phone\s+\(555\) 123-4567/);
    expect(form).toMatch(/Total paid\s+\$2,263\.58/);
    expect(form).toContain("The guest's card is kept until May 9, 2027, for damage.");
  }
});

test("the owner is notified when no card is on file", () => {
  expect(ownerNoticeLetter({ ...BOOKING, cardSaved: false }, OWNER).text).toContain("We have no card for this booking");
});

test.each([
  ["nights-lost", "We're refunding your payment.", "someone else booked February 4 to 8", "A payment came too late."],
  [
    "refunded-before",
    "The house isn't booked.",
    "was refunded before the booking was made",
    "A refunded payment wasn't booked.",
  ],
  ["paid-back", "Your refund is on its way.", "we've refunded $2,013.58", "A refund was paid."],
  ["made-elsewhere", "Your refund is on its way.", "we've refunded $2,013.58", "A refund was made by hand."],
] as const)("guest and owner are notified of a refund (%s)", (reason, guestHeading, guestWords, ownerHeading) => {
  const notice = { reason, amount: 2_013_58 };

  const toGuest = refundLetterToGuest(BOOKING, notice, SITE);
  const toOwner = refundLetterToOwner(BOOKING, notice, OWNER);

  expect(toGuest.to.address).toBe("maren@example.com");
  expect(toGuest.text).toContain(guestHeading);
  expect(toGuest.text).toContain(guestWords);
  expect(wordsIn(toGuest.html)).toMatch(/Refunded\s+\$2,013\.58/);
  expect(toOwner.to).toEqual(addressOf(OWNER));
  expect(toOwner.text).toContain(ownerHeading);
  expect(toOwner.subject).toContain("WI-7K2Q");
});

const CANCELED: CanceledStay = {
  ...BOOKING,
  sequence: 2,
  changedAt: Date.parse("2026-12-20T16:14:00Z"),
  isCanceled: true,
  by: "guest",
  amount: 2_013_58,
  before: 0,
};

test("a cancellation in time says what is refunded, and removes the stay from the guest's calendar", () => {
  const letter = cancellationLetter(CANCELED, SITE);
  const [file] = letter.attachments ?? [];

  expect(letter.text).toContain("Your stay is canceled, and $2,013.58 is on its way back.");
  expect(letter.text).toContain("you canceled February 4 to 8 on December 20, 2026.");
  expect(letter.text).toMatch(/Paid\s+\$2,263\.58\nKept\s+\$250\.00\nRefunded\s+\$2,013\.58/);
  expect(wordsIn(letter.html)).toMatch(/Refunded\s+\$2,013\.58/);
  expect(file?.contentType).toBe("text/calendar; charset=utf-8; method=CANCEL");
  expect(file?.content).toContain("SEQUENCE:2\r\n");
  expect(file?.content).toContain(`UID:wi-7k2q@${house.calendarDomain}\r\n`);
  expect(cancellationNotice(CANCELED, OWNER).text).toContain("$2,013.58 is being refunded to the guest.");
});

test("a late cancellation says that nothing is refunded, and since when", () => {
  const late = { ...CANCELED, amount: 0 };

  expect(cancellationLetter(late, SITE).text).toContain("The last day for a refund was Tuesday, January 5, 2027");
  expect(cancellationNotice(late, OWNER).text).toContain("Under the policy, no refund is due.");
});

test("the cancellation of a free stay says that it was free, not that there is no refund", () => {
  const free = { ...CANCELED, paid: 0, amount: 0 };

  expect(cancellationLetter(free, SITE).text).toContain("The stay was free, so there's nothing to refund.");
  expect(cancellationLetter(free, SITE).text).not.toContain("no refund");
  expect(cancellationNotice(free, OWNER).text).toContain("It was free, so there's nothing to refund.");
});

test("a cancellation after a manual refund says what was refunded before and in total", () => {
  const nothingMore = { ...CANCELED, amount: 0, before: 500_00 };
  const theRest = { ...nothingMore, amount: 100_00 };

  expect(cancellationLetter(nothingMore, SITE).text).toContain("We've already refunded $500.00.");
  expect(cancellationNotice(nothingMore, OWNER).text).toContain("$500.00 was refunded before; no more is due.");
  expect(cancellationLetter(theRest, SITE).text).toContain("We're refunding $100.00");
  expect(cancellationLetter(theRest, SITE).text).toMatch(/Refunded\s+\$600\.00/);
});

test("an owner who cancels doesn't blame the guest", () => {
  expect(cancellationLetter({ ...CANCELED, by: "owner" }, SITE).text).toContain("we canceled February 4 to 8");
});

test("a guest whose stay is changed reads the old stay, the new one, and that extras stay as they were paid", () => {
  const after = { ...BOOKING, guests: 3 };

  const { text } = changedLetter({ after, before: BOOKING, extras: ["Pet: Rex"] }, SITE);

  expect(text).toMatch(/Before\s+February 4 to 8, 2 guests\nNow\s+February 4 to 8, 3 guests/);
  expect(text).toContain("Everything else is as it was. So is what you paid for Pet: Rex.");
  expect(changedLetter({ after, before: BOOKING, extras: [] }, SITE).text).not.toContain("So is");
});

test("a guest who has something to pay reads until which minute, at the house's clock", () => {
  const payBy = timeOnDay("2027-01-20", "3:00 PM", rules.timeZone);
  const charge = { kind: "extra", amount: 100_00, note: "Pet: Rex", payBy } as const;

  expect(payLinkLetter(BOOKING, charge, SITE).text).toContain(
    `You have until Wednesday, January 20 at 2:59 PM ${house.clock}.`,
  );
});

test("a payment that never became a booking shows no reference", () => {
  const { reference: _, ...unconfirmed } = BOOKING;

  const letter = refundLetterToGuest(unconfirmed, { reason: "nights-lost", amount: 2_263_58 }, SITE);

  expect(letter.text).not.toContain("Booking ");
  expect(letter.text).toContain("$2,263.58");
});

test("a double booking is urgent and lists both parties' nights", () => {
  const letter = doubleBookingLetter(CONFLICT, OWNER);

  expect(letter.urgent).toBe(true);
  expect(letter.subject).toBe("Urgent: double booking, WI-7K2Q and Airbnb, from Feb 06, 2027");
  expect(letter.text).toContain("Airbnb has a reservation for February 6 to 10.");
  expect(letter.text).toContain("2 nights: Feb 06, 2027; Feb 07, 2027");
  expect(letter.text).toContain("npm run lodge -- cancel WI-7K2Q in-full");
});

test("the same double booking has the same key, a different one doesn't", () => {
  const other = { ...CONFLICT, reservation: { checkIn: "2027-02-07", checkOut: "2027-02-10" } } as const;

  expect(doubleBookingKey({ ...CONFLICT })).toBe(doubleBookingKey(CONFLICT));
  expect(doubleBookingKey(other)).not.toBe(doubleBookingKey(CONFLICT));
});

test("a loss of booked days says how many, and what to do", () => {
  const letter = feedLossLetter("vrbo", { before: 20, lost: 18 }, OWNER);

  expect(letter.subject).toBe("VRBO: 18 booked days gone from its calendar at once");
  expect(letter.text).toContain("18 of VRBO's 20 upcoming booked days have disappeared");
});

test("a dispute says whose payment, how much and why", () => {
  const letter = disputeLetter(BOOKING, { status: "made", reason: "fraudulent" }, OWNER);

  expect(letter.subject).toBe("Payment disputed: WI-7K2Q, Feb 04 to Feb 08, 2027");
  expect(letter.text).toMatch(/Paid\s+\$2,263\.58/);
  expect(letter.text).toMatch(/Reason given\s+fraudulent/);
});

test("a payment without a booking tells the owner what is known, where to look, and how to decide", () => {
  const lost = { id: "pi_1", isOurs: true, amount: 2_263_58, refunded: 0, stay: BOOKING.stay, guests: 2 };

  const letter = unknownPaymentLetter({ ...lost, page: "https://dashboard.stripe.com/payments/pi_1" }, OWNER);

  expect(letter).toMatchObject({ to: addressOf(OWNER), urgent: true });
  expect(letter.subject).toContain("$2,263.58");
  for (const fact of [
    "Feb 04, 2027",
    "https://dashboard.stripe.com/payments/pi_1",
    "npm run lodge -- adopt pi_1",
    "npm run lodge -- refund pi_1",
    "npm run lodge -- go",
  ])
    expect(letter.text).toContain(fact);
});

test("a payment from the previous version of the site asks for no command, because sales continue", () => {
  const { text } = unknownPaymentLetter({ id: "pi_1", isOurs: false, amount: 100_00, refunded: 0 }, OWNER);

  expect(text).toContain("the site keeps running");
  expect(text).not.toContain("npm run lodge");
});

test("a refund that can't be paid out says whose and how much", () => {
  const letter = refundStuckLetter(BOOKING, 500_00, OWNER);

  expect(letter.subject).toBe("Refund stuck: WI-7K2Q, Feb 04 to Feb 08, 2027");
  expect(letter.text).toContain("Maren Lindqvist");
  expect(letter.text).toMatch(/To refund\s+\$500\.00/);
});

test("a refund that didn't arrive says what the owner can do", () => {
  const letter = refundFailedLetter(BOOKING, 500_00, OWNER);

  expect(letter.subject).toBe("Refund didn't arrive: WI-7K2Q, Feb 04 to Feb 08, 2027");
  expect(letter.text).toContain("We won't try again on our own.");
  expect(letter.text).toContain("lodge refund-again WI-7K2Q");
  expect(letter.text).toContain("lodge refund-paid WI-7K2Q");
});

test("an inquiry by the bank and a dispute that was won each have their own wording", () => {
  const asks = disputeLetter(BOOKING, { status: "refused", reason: "unrecognized" }, OWNER);
  const won = disputeLetter(BOOKING, { status: "failed", reason: "fraudulent" }, OWNER);

  expect(asks.text).toContain("It hasn't taken anything back so far");
  expect(won.subject).toContain("Dispute ended in your favor");
});

describe("every letter", () => {
  const all = everyLetter(BOOKING, { site: SITE, owner: OWNER });

  test("is covered by these tests", () => {
    const folder = new URL(".", import.meta.url);
    const files = readdirSync(folder).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
    const code = files.map((name) => readFileSync(new URL(name, folder), "utf8")).join("\n");
    const written = [...code.matchAll(/^export function (\w*(?:Letter(?:To\w+)?|Notice))\(.*/gm)];

    const letters = written.map(([, name]) => name).filter((name) => name !== "isWorthALetter");
    expect(Object.keys(all).sort()).toEqual(letters.sort());
  });

  test.each(Object.entries(all))("%s has one clear button, and its text leads to the same place", (_, letter) => {
    const buttons = [...letter.html.matchAll(/class="button".*?<a href="([^"]+)"/g)].map(([, href]) => href ?? "");

    expect(buttons).toHaveLength(1);
    expect(letter.text).toContain(buttons[0]?.replace(/^mailto:/, ""));
  });

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

    expect(`${subject} ${preview}`).not.toContain("{{");
  });
});

test("nothing a guest wrote becomes markup in any email", () => {
  const evil = "<img src=x onerror=alert(1)>";
  const details = { ...BOOKING.details, firstName: evil, lastName: `"${evil}`, phone: evil };
  const booking = { ...BOOKING, details, couponName: evil };
  const refund = { reason: "paid-back", amount: 1 } as const;

  const letters: Letter[] = [
    confirmationLetter({ ...booking, discount: 1 }, SITE),
    ownerNoticeLetter({ ...booking, discount: 1 }, OWNER),
    refundLetterToGuest(booking, refund, SITE),
    cancellationLetter({ ...CANCELED, details }, SITE),
    cancellationNotice({ ...CANCELED, details }, OWNER),
    arrivalLetter({ ...booking, names: ["door-code", "address"], isChanged: false }, SITE),
    thanksLetter({ ...booking, code: undefined }, SITE),
    stayLinkLetter(booking, SITE),
    stayMessageLetter({ ...booking, text: evil }, OWNER),
    eveningBeforeLetter(
      { ...booking, party: { people: [{ name: evil, phone: evil }], note: evil }, canGetIn: true },
      OWNER,
    ),
    refundLetterToOwner(booking, refund, OWNER),
    disputeLetter(booking, { status: "made", reason: evil }, OWNER),
    refundStuckLetter(booking, 1, OWNER),
    refundFailedLetter(booking, 1, OWNER),
  ];

  expect(letters.filter(({ html }) => html.includes("<img src=x"))).toEqual([]);
  expect(letters.every(({ html }) => html.includes("&lt;img src=x onerror=alert(1)&gt;"))).toBe(true);
});

const CONFLICT: Conflict = {
  feed: "airbnb",
  reservation: { checkIn: "2027-02-06", checkOut: "2027-02-10" },
  booking: { reference: "WI-7K2Q", stay: BOOKING.stay },
  nights: ["2027-02-06", "2027-02-07"],
};

/** What a reader of the HTML version sees. */
function wordsIn(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&#39;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replace(/ +/g, " ");
}
