import { dayAt } from "#domain/calendar-date.ts";
import { writeStayCalendar } from "#domain/calendar-event.ts";
import { lastDayForRefund } from "#domain/cancellation.ts";
import { instructionsDay } from "#domain/check-in-instructions.ts";
import { counted, formatDay, formatSpan, fullName, weekdayName } from "#domain/format.ts";
import { capitalized, spellCounted } from "#domain/number-words.ts";
import { countNights } from "#domain/stay.ts";
import { house } from "#house/house.ts";
import { letterWords } from "#house/letters.ts";
import { rules } from "#house/rules.ts";
import { formatAmount, formatCents } from "../../money.ts";
import { type Letter, makeLetter } from "../letter.ts";
import { LETTER_PICTURE, lead, lines, note, space, TEXT_FOOTER, twoFacts, writePage } from "../page.ts";
import { type BookingForLetter, billLines, stayInSubject, textLines } from "./booking-for-letter.ts";

/** Confirms the booking to the guest: all amounts, what happens next, and the dates as a calendar file. */
export function confirmationLetter(booking: BookingForLetter, siteUrl: string): Letter {
  const { reference, stay, details, guests, paid } = booking;
  const subject = `Your booking at ${house.name}, ${stayInSubject(stay)}`;
  const words = wordsFor(booking);
  const facts = [
    {
      title: "Check-in",
      value: formatDay(stay.checkIn),
      hint: `${weekdayName(stay.checkIn)}, from ${rules.checkInFrom}`,
    },
    {
      title: "Check-out",
      value: formatDay(stay.checkOut),
      hint: `${weekdayName(stay.checkOut)}, by ${rules.checkOutBy}`,
    },
  ] as const;
  const head = [
    ["Booking", reference],
    ["Guests", String(guests)],
  ] as const;
  const bill = billLines(booking);
  return makeLetter({
    to: { name: fullName(details), address: details.email },
    replyTo: { name: house.name, address: house.email },
    subject,
    html: writePage({
      title: subject,
      preview: `${words.heading} Booking ${reference}, ${formatCents(paid)} paid.`,
      heading: words.heading,
      pictureUrl: `${siteUrl}${LETTER_PICTURE}`,
      content: [
        lead(words.opening),
        twoFacts(...facts),
        lines([...head, ...bill], ["Paid in all", formatCents(paid)]),
        ...words.notes.map(note),
        space,
      ],
    }),
    text: [
      words.heading,
      words.opening,
      textLines([
        ...facts.map(({ title, value, hint }) => [title, `${value} (${hint})`] as const),
        ...head,
        ...bill,
        ["Paid in all", formatCents(paid)],
      ]),
      ...words.notes,
      TEXT_FOOTER,
    ].join("\n\n"),
    attachments: [calendarFile(booking)],
  });
}

function wordsFor(booking: BookingForLetter) {
  const { stay, details, paid } = booking;
  const nights = countNights(stay);
  const settled = paid > 0 ? "booked and paid" : "booked; there is nothing to pay";
  return {
    heading: `The house is yours, ${formatSpan(stay)}.`,
    opening: `Dear ${details.firstName}, thank you. Your ${counted(nights, "night")} ${nights === 1 ? "is" : "are"} ${settled}. ${instructions(booking)}`,
    notes: [
      ...(booking.cardSaved ? [cardSentence()] : []),
      `${cancellation(booking)} To change or cancel your booking, reply to this mail.`,
      "The days are attached as a calendar file.",
    ],
  };
}

function instructions({ stay, confirmedAt }: BookingForLetter): string {
  const isSoon = instructionsDay(stay.checkIn, dayAt(confirmedAt, rules.timeZone), rules) === undefined;
  const when = isSoon
    ? "Before you arrive"
    : `${capitalized(spellCounted(rules.instructionsDaysAhead, "day"))} before you arrive`;
  return `${when} we will send ${letterWords.instructions}.`;
}

function cardSentence(): string {
  return `Your card is kept for ${rules.deposit ? "the security deposit and for damages" : "damages"} only, until ${rules.cardKeptDays} days after check-out, as the rental agreement says. Nothing is charged or blocked for it now.`;
}

function cancellation({ stay, confirmedAt, policy }: BookingForLetter): string {
  const last = lastDayForRefund(policy, stay.checkIn);
  const less = policy.fee > 0 ? ` minus a ${formatAmount(policy.fee)} administrative fee` : "";
  if (dayAt(confirmedAt, rules.timeZone) > last) {
    return `Your stay begins in less than ${policy.days} days, so there is no refund if you cancel.`;
  }
  return `You can cancel until ${formatDay(last)} for a full refund${less}; after that there is no refund.`;
}

function calendarFile(booking: BookingForLetter) {
  return {
    filename: `${booking.reference.toLowerCase()}.ics`,
    contentType: "text/calendar; charset=utf-8; method=PUBLISH",
    content: writeStayCalendar({ ...booking, changedAt: booking.confirmedAt }, house, rules),
  };
}
