import { addDays } from "#domain/dates/calendar-date.ts";
import { formatDate, formatDay, formatSpan, fullName } from "#domain/format.ts";
import { rules } from "#house/rules.ts";
import { formatCents } from "../../money.ts";
import { type Letter, makeLetter } from "../letter.ts";
import { addressOf, atDesk, type Owner } from "../owner.ts";
import { button, type Line, lead, lines, note, TEXT_FOOTER, writePage } from "../page.ts";
import { type BookingForLetter, billLines, stayInSubject, textLines } from "./booking-for-letter.ts";

/** Notifies the owner of a new booking. Replies go to the guest. */
export function ownerNoticeLetter(booking: BookingForLetter, owner: Owner): Letter {
  const { reference, stay, details, guests, paid, cardSaved } = booking;
  const heading = `${fullName(details)}, ${formatSpan(stay)}.`;
  const opening = `A new direct booking, ${reference}. The nights are taken in our calendar; the other channels find out when they next read our calendar, which can take hours.`;
  const card = cardSaved
    ? `The guest's card is kept until ${formatDate(addDays(stay.checkOut, rules.cardKeptDays))}, for damage.`
    : "We have no card for this booking, since nothing was paid by card. Arrange the security deposit with the guest.";
  const link = atDesk(owner, reference);
  const notes = rules.deposit === undefined ? [] : [card];
  const rows: Line[] = [
    ["Guest", fullName(details)],
    ["Email", details.email],
    ["Phone", details.phone],
    ["Guests", String(guests)],
    ["Check-in", formatDay(stay.checkIn)],
    ["Check-out", formatDay(stay.checkOut)],
  ];
  const bill = billLines(booking);
  const total: Line = ["Total paid", formatCents(paid)];
  return makeLetter({
    to: addressOf(owner),
    replyTo: { name: fullName(details), address: details.email },
    subject: `New booking ${reference}, ${stayInSubject(stay)}`,
    html: writePage({
      title: `New booking ${reference}`,
      preview: `${heading} ${formatCents(paid)} paid.`,
      heading,
      content: [lead(opening), lines(rows), lines(bill, total), button(link.label, link.url), ...notes.map(note)],
    }),
    text: [
      heading,
      opening,
      textLines([...rows, ...bill, total]),
      `${link.label}: ${link.url}`,
      ...notes,
      TEXT_FOOTER,
    ].join("\n\n"),
  });
}
