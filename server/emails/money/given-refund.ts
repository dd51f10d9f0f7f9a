import { refundNotice } from "#domain/prices/refund-words.ts";
import { formatCents } from "../../money.ts";
import type { BookingFacts } from "../booking-facts.ts";
import type { EmailDraft } from "../email.ts";
import { aboutCharge } from "./charges.ts";

type Given = {
  readonly booked: BookingFacts;
  readonly amount: number;
  readonly reason: string;
  /** The owner's own line. */
  readonly words: string;
};

/** The owner gives money back, and the booking stands. */
export function refundGiven({ booked, amount, reason, words }: Given): EmailDraft[] {
  const sum = formatCents(amount);
  const opening = refundNotice({ amount: sum, reason, words, isByHand: booked.isByHand });
  return [aboutCharge(booked, { heading: `We're refunding ${sum}.`, opening, rows: [["Refund", sum]] })];
}
