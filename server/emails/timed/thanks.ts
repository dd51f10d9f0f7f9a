import { spellCounted } from "#domain/number-words.ts";
import { REVIEW_DAYS } from "#domain/reviews/review.ts";
import { house } from "#house/house.ts";
import { rules } from "#house/rules.ts";
import { button, lead } from "../blocks.ts";
import { type BookingFacts, OPEN_NIGHTS, stayInSubject, toGuest } from "../booking-facts.ts";
import type { EmailDraft } from "../email.ts";

export type ThanksFor = {
  readonly booked: BookingFacts;
  /** A returning guest's coupon code, if the owner gives one. */
  readonly code: string | undefined;
  /** Once, and only of guests who haven't written one. */
  readonly asksForReview: boolean;
};

/** Thanks the guest after the stay, and invites them back. */
export function thanks({ booked, code, asksForReview }: ThanksFor): EmailDraft {
  const ahead = `You know the way now. Nights are on sale up to ${spellCounted(rules.bookableYearsAhead, "year")} ahead.`;
  const offer = `The code ${code} is for guests who come back: enter it at the payment step.`;
  return toGuest(booked, {
    subject: `Thank you, from ${house.name}, ${stayInSubject(booked.stay)}`,
    preview: "The open nights, and your receipt.",
    heading: `Thanks for coming, ${booked.details.firstName}.`,
    hasPicture: true,
    blocks: [
      lead(
        "The house is quiet again. If you left something behind, reply with what and where, and we'll look for it. If something wasn't as it should be, please tell us that too.",
      ),
      ...(asksForReview ? [lead(REVIEW), button("Write a review", "/stay")] : []),
      lead(code === undefined ? ahead : `${ahead} ${offer}`),
      asksForReview
        ? { kind: "note", text: "See the open nights.", link: { words: "the open nights", to: "/" } }
        : OPEN_NIGHTS,
      { kind: "note", text: "Your receipt stays on your page.", link: { words: "your page", to: "/stay" } },
    ],
  });
}

const REVIEW = `How was it? Six questions and a few words, two minutes. It's shown with your first name and the month, whether it praises or not. Your page takes it for ${REVIEW_DAYS} days after the stay, and we ask only this once.`;
