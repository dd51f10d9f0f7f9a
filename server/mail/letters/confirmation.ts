import type { BookedStay } from "#domain/calendar-event.ts";
import { addDays, dayAt } from "#domain/dates/calendar-date.ts";
import { counted, formatDate, formatDay, formatSpan, fullName, speakDay, weekdayName } from "#domain/format.ts";
import { DAMAGE_NOTICE_DAYS } from "#domain/limits.ts";
import { capitalized, spellCounted } from "#domain/number-words.ts";
import { lastDayForRefund, refundFor } from "#domain/prices/cancellation.ts";
import { instructionsDay } from "#domain/stays/arrival-instructions.ts";
import { countNights, type Stay } from "#domain/stays/stay.ts";
import { house } from "#house/house.ts";
import { letterWords } from "#house/letters.ts";
import { rules } from "#house/rules.ts";
import { formatAmount, formatCents } from "../../money.ts";
import { type Letter, makeLetter } from "../letter.ts";
import { button, type Line, lead, lines, note, subheading, TEXT_FOOTER, writePage } from "../page.ts";
import { stayUrl } from "../placeholders.ts";
import { type BookingForLetter, billLines, stayInSubject, textLines } from "./booking-for-letter.ts";
import { calendarFile } from "./calendar-file.ts";

/** Confirms the booking to the guest: all amounts, what happens next, their stay page, and the dates for a calendar. */
export function confirmationLetter(booking: BookingForLetter & Pick<BookedStay, "sequence">, siteUrl: string): Letter {
  const { reference, stay, details, guests, paid, confirmedAt, sequence } = booking;
  const subject = `Your booking at ${house.name}, ${stayInSubject(stay)}`;
  const words = wordsFor(booking);
  const facts: Line[] = [
    ["Check-in", `${formatDay(stay.checkIn)} (${weekdayName(stay.checkIn)}, from ${rules.checkInFrom})`],
    ["Check-out", `${formatDay(stay.checkOut)} (${weekdayName(stay.checkOut)}, by ${rules.checkOutBy})`],
    ["Booking", reference],
    ["Guests", String(guests)],
  ];
  const bill = billLines(booking);
  const total: Line = ["Total paid", formatCents(paid)];
  const url = stayUrl(siteUrl);
  return makeLetter({
    to: { name: fullName(details), address: details.email },
    replyTo: { name: house.name, address: house.email },
    subject,
    html: writePage({
      title: subject,
      preview: `${words.heading} Booking ${reference}, ${formatCents(paid)} paid.`,
      heading: words.heading,
      pictureFrom: siteUrl,
      content: [
        lead(words.opening),
        lead(words.page),
        button("Open your stay", url),
        note(words.link),
        lines(facts),
        lines(bill, total),
        subheading("What happens next"),
        lines(words.next),
        ...words.notes.map(note),
      ],
    }),
    text: [
      words.heading,
      words.opening,
      `${words.page}\n${url}\n${words.link}`,
      textLines([...facts, ...bill, total]),
      "What happens next",
      ...words.next.map(([label, text]) => `${label}: ${text}`),
      ...words.notes,
      TEXT_FOOTER,
    ].join("\n\n"),
    attachments: [calendarFile({ reference, stay, sequence, changedAt: confirmedAt, isCanceled: false })],
  });
}

function wordsFor(booking: BookingForLetter) {
  const { stay, details, paid, cardSaved } = booking;
  const nights = countNights(stay);
  const settled = paid > 0 ? "booked and paid" : "booked; there's nothing to pay";
  const next: Line[] = [cancellation(booking), instructions(booking)];
  if (cardSaved && rules.deposit) next.push(["Your card", cardSentence(stay, rules.deposit)]);
  return {
    heading: `The house is yours, ${formatSpan(stay)}.`,
    opening: `Dear ${details.firstName}, thank you. Your ${counted(nights, "night")} ${nights === 1 ? "is" : "are"} ${settled}.`,
    page: "Everything about your stay is on a page of its own: the receipt, who's coming, questions for us, and canceling.",
    link: "That link is yours: whoever has it can see and cancel the booking.",
    next,
    notes: ["Your dates are attached as a calendar file."],
  };
}

function instructions({ stay, confirmedAt }: BookingForLetter): Line {
  const day = instructionsDay(stay.checkIn, dayAt(confirmedAt, rules.timeZone), rules);
  const ahead = `${capitalized(spellCounted(rules.instructionsDaysAhead, "day"))} before you arrive`;
  return [
    day === undefined ? "Getting in" : speakDay(day),
    `${day === undefined ? "Before you arrive" : ahead} we'll send ${letterWords.instructions}, by email and on your page.`,
  ];
}

function cardSentence({ checkOut }: Stay, { amount }: { readonly amount: number }): string {
  const until = formatDate(addDays(checkOut, rules.cardKeptDays));
  return `Nothing is charged or held for the deposit now. Until ${until} we may charge this card for damage, up to ${formatAmount(amount)}, and we'll tell you what and why ${spellCounted(DAMAGE_NOTICE_DAYS, "day")} before.`;
}

function cancellation({ stay, confirmedAt, policy, paid }: BookingForLetter): Line {
  const last = lastDayForRefund(policy, stay.checkIn);
  const today = dayAt(confirmedAt, rules.timeZone);
  if (today > last) {
    return ["If you cancel", `Your stay begins in less than ${policy.days} days, so there's no refund if you cancel.`];
  }
  const until = `Through ${speakDay(last)}, 11:59 PM ${house.clock}`;
  if (paid === 0) return [until, "You can cancel on your page. You paid nothing, so there's nothing to refund."];
  const less = policy.fee > 0 ? ` minus a ${formatAmount(policy.fee)} administrative fee` : "";
  const back = formatCents(refundFor(policy, { checkIn: stay.checkIn, paid }, today));
  return [until, `You can cancel on your page for a full refund${less}: ${back}. After that there's no refund.`];
}
