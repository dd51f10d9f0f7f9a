import { fullName } from "#domain/format.ts";
import { INSTRUCTION_NAMES } from "#domain/stays/arrival-instructions.ts";
import { alarmLetterAbout } from "../../alarms/alarm-letter.ts";
import type { Letter } from "../letter.ts";
import { arrivalLetter } from "../letters/arrival.ts";
import type { BookingForLetter } from "../letters/booking-for-letter.ts";
import { cancellationLetter, cancellationNotice } from "../letters/cancellation.ts";
import {
  answerLetter,
  changedLetter,
  chargeEndedLetter,
  chargePaidLetter,
  chargeWithdrawnLetter,
  damageAnnouncedLetter,
  ownerChargeLetter,
  payLinkLetter,
} from "../letters/charge.ts";
import { confirmationLetter } from "../letters/confirmation.ts";
import { contactLetter } from "../letters/contact-message.ts";
import { deskLinkLetter, signInLetter } from "../letters/desk-letters.ts";
import { digestLetter } from "../letters/digest.ts";
import { disputeLetter } from "../letters/dispute.ts";
import { doubleBookingLetter } from "../letters/double-booking.ts";
import { eveningBeforeLetter } from "../letters/evening-before.ts";
import { feedLossLetter } from "../letters/feed-loss.ts";
import { ownerNoticeLetter } from "../letters/owner-notice.ts";
import { phoneBookingEndedLetter, phoneBookingEndedNotice, phoneBookingLetter } from "../letters/phone-booking.ts";
import { refundLetterToGuest, refundLetterToOwner } from "../letters/refund-notice.ts";
import { refundFailedLetter, refundStuckLetter } from "../letters/refund-stuck.ts";
import { stayLinkLetter } from "../letters/stay-link.ts";
import { stayMessageLetter } from "../letters/stay-message.ts";
import { thanksLetter } from "../letters/thanks.ts";
import { unknownPaymentLetter } from "../letters/unknown-payment.ts";
import type { Owner } from "../owner.ts";

type Site = { readonly site: string; readonly owner: Owner };

const QUESTION = "Will the ice hold?\nAnd is there a high chair?";
const ALARM = {
  part: "prices",
  since: 0,
  state: "stopped",
  headline: "Nobody can book",
  sentence: "The prices are too old to sell by.",
  advice: "Look at the price source.",
} as const;

/** One of each letter the site sends, by the name of the function that writes it. */
export function everyLetter(
  booking: BookingForLetter & { readonly sequence: number },
  { site, owner }: Site,
): Readonly<Record<string, Letter>> {
  const { reference, stay, details, guests, paid, confirmedAt } = booking;
  const moved = { sequence: 2, changedAt: confirmedAt, isCanceled: true } as const;
  const canceled = { ...booking, ...moved, by: "guest", amount: paid - 50_00, before: 0 } as const;
  const coming = { reference, name: fullName(details), stay, guests, paid };
  const conflict = { feed: "airbnb", reservation: stay, booking: { reference, stay }, nights: [stay.checkIn] } as const;
  const extra = { kind: "extra", amount: 30_00, note: "Firewood", payBy: confirmedAt } as const;
  const damage = { ...extra, kind: "damage", note: "A broken chair" } as const;
  const refund = { reason: "paid-back", amount: 100_00 } as const;
  const byPhone = { ...booking, quote: booking, until: confirmedAt };
  const page = `${site}/stay#{{stay-link}}`;
  const party = { people: [{ name: "Ben Ellery", phone: "(555) 010-0101" }], note: "Ida is 7." };
  const asks = { subject: "A guest asks", heading: "A guest is asking for something.", opening: "Pet: Rex", rows: [] };
  return {
    alarmLetter: alarmLetterAbout(ALARM, { now: confirmedAt, before: undefined }, owner),
    answerLetter: answerLetter(booking, { wish: "Pet: Rex", isYes: false, words: "Lambs are about." }, page),
    arrivalLetter: arrivalLetter({ ...booking, names: INSTRUCTION_NAMES, isChanged: false }, site),
    cancellationLetter: cancellationLetter(canceled, site),
    cancellationNotice: cancellationNotice(canceled, owner),
    changedLetter: changedLetter({ after: { ...booking, guests: 3 }, before: booking, extras: ["Pet: Rex"] }, page),
    chargeEndedLetter: chargeEndedLetter(booking, extra, page),
    chargePaidLetter: chargePaidLetter(booking, extra, page),
    chargeWithdrawnLetter: chargeWithdrawnLetter(booking, { ...damage, isPaid: true }, page),
    confirmationLetter: confirmationLetter(booking, site),
    contactLetter: contactLetter(
      { name: "Ada", email: "ada@example.com", message: QUESTION, doubts: ["low score"] },
      owner,
    ),
    damageAnnouncedLetter: damageAnnouncedLetter(booking, damage, page),
    deskLinkLetter: deskLinkLetter({ address: `${owner.desk}/enter#key`, minutes: 15, askedOn: "a phone" }, owner),
    digestLetter: digestLetter(
      {
        ...{ day: stay.checkIn, leaving: [], arriving: [coming], booked: [coming], canceled: [], coming: [coming] },
        ...{ messages: [{ from: "Ada", text: QUESTION }], stuck: [reference], withoutInstructions: [coming] },
      },
      owner,
    ),
    disputeLetter: disputeLetter(booking, { status: "made", reason: "fraudulent" }, owner),
    doubleBookingLetter: doubleBookingLetter(conflict, owner),
    eveningBeforeLetter: eveningBeforeLetter({ ...booking, party, canGetIn: true }, owner),
    feedLossLetter: feedLossLetter("vrbo", { before: 20, lost: 18 }, owner),
    ownerChargeLetter: ownerChargeLetter(booking, { ...asks, button: "Say yes or no" }, owner),
    ownerNoticeLetter: ownerNoticeLetter(booking, owner),
    payLinkLetter: payLinkLetter(booking, extra, page),
    phoneBookingEndedLetter: phoneBookingEndedLetter(byPhone, "ran-out", site),
    phoneBookingEndedNotice: phoneBookingEndedNotice(byPhone, owner),
    phoneBookingLetter: phoneBookingLetter(byPhone, site),
    refundFailedLetter: refundFailedLetter(booking, 100_00, owner),
    refundLetterToGuest: refundLetterToGuest(booking, refund, site),
    refundLetterToOwner: refundLetterToOwner(booking, refund, owner),
    refundStuckLetter: refundStuckLetter(booking, 100_00, owner),
    signInLetter: signInLetter({ device: "a phone", at: "June 7, 4 PM", devicesPage: `${owner.desk}/devices` }, owner),
    stayLinkLetter: stayLinkLetter(booking, site),
    stayMessageLetter: stayMessageLetter({ ...booking, text: QUESTION }, owner),
    thanksLetter: thanksLetter({ ...booking, code: "COMEBACK" }, site),
    unknownPaymentLetter: unknownPaymentLetter({ id: "pi_1", isOurs: true, amount: 100_00, refunded: 0, stay }, owner),
  };
}
