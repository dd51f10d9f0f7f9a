import { cancellation } from "./booking/cancellation.ts";
import { confirmation, ownerNotice } from "./booking/confirmation.ts";
import { phoneBooking, phoneBookingEnded } from "./booking/phone-booking.ts";
import type { EmailDraft } from "./email.ts";
import { contact, contactAnswered, messageAnswered, reviewWithheld, stayLink, stayMessage } from "./messages.ts";
import { balanceExtended, balanceFailed, balanceSoon } from "./money/balance.ts";
import { chargeEnded, chargePaid, chargeWithdrawn, damageAnnounced, payLink } from "./money/charges.ts";
import { madeElsewhere, nightsLost, paidBack, refundedBefore, refundGiven } from "./money/refunds.ts";
import { requestAnswered, requestAsked, stayChanged } from "./money/requests.ts";
import { dispute, otherInstallation, refundFailed, refundStuck, unmatchedPayment } from "./money/trouble.ts";
import { deskAlert, deskLink, deskSignIn } from "./owner/desk.ts";
import { alarm, doubleBooking, feedLoss } from "./owner/warning.ts";
import { digest } from "./timed/digest.ts";
import { arrival, eveningBefore, thanks } from "./timed/stay.ts";

/**
 * Every email the site sends, by its kind, which the outbox stores. A kind is one email, or a list: one to the guest
 * and one to the owner, or to whom of them it concerns.
 */
export const EMAILS = {
  confirmation,
  "owner-notice": ownerNotice,
  cancellation,
  "phone-booking": phoneBooking,
  "phone-booking-ended": phoneBookingEnded,
  "stay-link": stayLink,
  "review-withheld": reviewWithheld,

  "request-asked": requestAsked,
  "request-answered": requestAnswered,
  "stay-changed": stayChanged,
  "pay-link": payLink,
  "charge-paid": chargePaid,
  "charge-ended": chargeEnded,
  "charge-withdrawn": chargeWithdrawn,
  "damage-announced": damageAnnounced,
  "balance-soon": balanceSoon,
  "balance-failed": balanceFailed,
  "balance-extended": balanceExtended,
  "refund-nights-lost": nightsLost,
  "refund-refunded-before": refundedBefore,
  "refund-paid-back": paidBack,
  "refund-made-elsewhere": madeElsewhere,
  "refund-given": refundGiven,
  "refund-stuck": refundStuck,
  "refund-failed": refundFailed,
  dispute,
  "unknown-payment": unmatchedPayment,
  "other-installation": otherInstallation,

  arrival,
  "evening-before": eveningBefore,
  thanks,
  digest,

  contact,
  "contact-answered": contactAnswered,
  "stay-message": stayMessage,
  "message-answered": messageAnswered,
  alarm,
  "double-booking": doubleBooking,
  "feed-loss": feedLoss,
  "desk-link": deskLink,
  "desk-sign-in": deskSignIn,
  "desk-alert": deskAlert,
} as const satisfies Record<string, (facts: never) => EmailDraft | EmailDraft[]>;

export type EmailKind = keyof typeof EMAILS;

/** What an email of this kind tells. */
export type FactsOf<Kind extends EmailKind> = Parameters<(typeof EMAILS)[Kind]>[0];

export function writeEmail<Kind extends EmailKind>(kind: Kind, facts: FactsOf<Kind>): EmailDraft | EmailDraft[] {
  const write = EMAILS[kind] as (facts: FactsOf<Kind>) => EmailDraft | EmailDraft[];
  return write(facts);
}
