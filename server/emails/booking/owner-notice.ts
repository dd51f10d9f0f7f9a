import { addDays } from "#domain/dates/calendar-date.ts";
import { formatDate, formatDay, formatSpan, fullName } from "#domain/format.ts";
import { rules } from "#house/rules.ts";
import { formatCents } from "../../money.ts";
import { facts, lead, note } from "../blocks.ts";
import { atDesk, type BookingFacts, billBlock, stayInSubject, toOwner } from "../booking-facts.ts";
import type { EmailDraft } from "../email.ts";

/** Notifies the owner of a new booking. */
export function ownerNotice({ booked }: { readonly booked: BookingFacts }): EmailDraft {
  const { reference, stay, details, guests, paid, cardSaved } = booked;
  const heading = `${fullName(details)}, ${formatSpan(stay)}.`;
  const card = cardSaved
    ? `The guest's card is kept until ${formatDate(addDays(stay.checkOut, rules.cardKeptDays))}, for damage.`
    : "We have no card for this booking, since nothing was paid by card. Arrange the security deposit with the guest.";
  return toOwner(booked, {
    subject: `New booking ${reference}, ${stayInSubject(stay)}`,
    preview: `${heading} ${formatCents(paid)} paid.`,
    heading,
    blocks: [
      lead(
        `A new direct booking, ${reference}. The nights are taken in our calendar; the other channels find out when they next read our calendar, which can take hours.`,
      ),
      facts([
        ["Guest", fullName(details)],
        ["Email", details.email],
        ["Phone", details.phone],
        ["Guests", String(guests)],
        ["Check-in", formatDay(stay.checkIn)],
        ["Check-out", formatDay(stay.checkOut)],
      ]),
      billBlock(booked),
      atDesk(reference),
      ...(rules.deposit === undefined ? [] : [note(card)]),
    ],
  });
}
