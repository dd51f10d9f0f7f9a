import { formatSpan } from "#domain/format.ts";
import { house } from "#house/house.ts";
import { lead, note } from "../blocks.ts";
import { type BookingFacts, stayInSubject, toGuest, YOUR_STAY } from "../booking-facts.ts";
import type { EmailDraft } from "../email.ts";

/** A new link to the stay page, because someone asked for it with the guest's address. */
export function stayLink({ booked }: { readonly booked: BookingFacts }): EmailDraft {
  const { reference, stay, details } = booked;
  return toGuest(booked, {
    subject: `Your link to your stay at ${house.name}, ${stayInSubject(stay)}`,
    preview: `Booking ${reference}.`,
    heading: "Here's your link.",
    blocks: [
      lead(`Dear ${details.firstName}, this opens your stay page: ${formatSpan(stay)}, booking ${reference}.`),
      YOUR_STAY,
      note(
        "Didn't ask for it? Then somebody typed your address. Only you have this email, so you don't need to do anything.",
      ),
    ],
  });
}
