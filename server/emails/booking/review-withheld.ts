import { WITHHOLDING_REASONS, type WithholdingReason } from "#domain/reviews/review.ts";
import { lead } from "../blocks.ts";
import { type BookingFacts, stayInSubject, toGuest, YOUR_STAY } from "../booking-facts.ts";
import type { EmailDraft } from "../email.ts";

type Withheld = { readonly booked: BookingFacts; readonly reason: WithholdingReason; readonly why: string };

/** Tells the guest why their review isn't shown, and what they can do. */
export function reviewWithheld({ booked, reason, why }: Withheld): EmailDraft {
  return toGuest(booked, {
    subject: `About your review, ${stayInSubject(booked.stay)}`,
    preview: "Why it isn't shown, and what you can change.",
    heading: `Your review isn't shown, ${booked.details.firstName}.`,
    blocks: [
      lead(`${WITHHOLDING_REASONS[reason]}. ${why}`),
      lead("If you take those words out on your page, we'll show it. Its stars count either way."),
      YOUR_STAY,
    ],
  });
}
