import { accept } from "#domain/result.ts";
import { balanceHandlers } from "./booking/balance.ts";
import { changeHandlers } from "./booking/change.ts";
import { chargesHandlers } from "./booking/charges.ts";
import { disputeFileHandlers } from "./booking/dispute-file.ts";
import { doorCodeHandlers } from "./booking/door-code.ts";
import { emailsHandlers, readEmail } from "./booking/emails.ts";
import { guestLinksHandlers } from "./booking/guest-links.ts";
import { notesHandlers } from "./booking/notes.ts";
import { readAgreement, readBooking } from "./booking/read-booking.ts";
import { readRefund, refundsHandlers } from "./booking/refunds.ts";
import { readRequest, requestsHandlers } from "./booking/requests.ts";
import { allBookingsHandlers } from "./bookings/list-bookings.ts";
import { phoneBookingHandlers } from "./bookings/phone-booking.ts";
import { blocksHandlers } from "./calendar/blocks.ts";
import { calendarLinksHandlers } from "./calendar/calendar-links.ts";
import { channelsHandlers } from "./calendar/channels.ts";
import { readQuote, staysHandlers } from "./calendar/stays.ts";
import type { Handlers } from "./call.ts";
import { connectionsHandlers } from "./connections/connections.ts";
import { endSessionsHandlers } from "./devices/end-sessions.ts";
import { readActs, readHistory } from "./devices/history.ts";
import { passkeysHandlers } from "./devices/passkeys.ts";
import { giveBackup } from "./house/backup.ts";
import { checkNow, readHealth } from "./house/check-health.ts";
import { addPicture, beginPlain, discardDraft, editHouse, giveArchive, takeArchive } from "./house/edit-draft.ts";
import { describeGuest, eraseGuestData, exportGuestData } from "./house/guest-data.ts";
import { readEmailPage, readEmailPreview } from "./house/preview-email.ts";
import { previewHouse, publishHouse, putBackHouse } from "./house/publish-house.ts";
import { readHouseDraft, readThumbnail } from "./house/read-draft.ts";
import { readHouse, saveHouse } from "./house/read-house.ts";
import { readThankYouCode, saveThankYouCode } from "./house/thank-you-code.ts";
import { messagesHandlers } from "./messages/messages.ts";
import { moneyHandlers } from "./money/read-money.ts";
import { readVisits } from "./money/read-visits.ts";
import { pricesHandlers } from "./prices/prices.ts";
import { reviewsHandlers } from "./reviews/reviews.ts";
import { optionsToAdd } from "./sign-in/passkeys.ts";
import { todayHandlers } from "./today/read-today.ts";
import { sampleYearHandlers } from "./today/sample-year.ts";
import { unmatchedPaymentsHandlers } from "./today/unmatched-payments.ts";

/** What each call of the desk does. A call without one doesn't compile. */
export const handlers: Handlers = {
  ...todayHandlers,
  ...channelsHandlers,
  ...unmatchedPaymentsHandlers,
  ...messagesHandlers,
  ...reviewsHandlers,
  ...staysHandlers,
  ...blocksHandlers,
  ...calendarLinksHandlers,
  ...allBookingsHandlers,
  ...phoneBookingHandlers,
  ...emailsHandlers,
  ...refundsHandlers,
  ...disputeFileHandlers,
  ...guestLinksHandlers,
  ...notesHandlers,
  ...doorCodeHandlers,
  ...requestsHandlers,
  ...changeHandlers,
  ...chargesHandlers,
  ...balanceHandlers,
  ...pricesHandlers,
  ...moneyHandlers,
  ...sampleYearHandlers,
  ...connectionsHandlers,
  ...passkeysHandlers,
  ...endSessionsHandlers,

  quote: readQuote,

  booking: (wiring, { ref }) => readBooking(wiring, ref),
  agreement: readAgreement,
  email: (wiring, { ref, email }) => readEmail(wiring, ref, email),
  refund: (wiring, { ref, terms, amount }) =>
    readRefund(wiring, ref, terms === "amount" ? { amount: amount ?? 0 } : terms),
  request: (wiring, { id }) => readRequest(wiring, id),

  visits: ({ database }) => readVisits(database),

  house: readHouse,
  "house/save": saveHouse,
  "house/draft": readHouseDraft,
  "house/thumbnail": readThumbnail,
  "house/edit": editHouse,
  "house/picture": addPicture,
  "house/preview": previewHouse,
  "house/publish": publishHouse,
  "house/put-back": putBackHouse,
  "house/plain": beginPlain,
  "house/discard": discardDraft,
  "house/archive": giveArchive,
  "house/archive-upload": takeArchive,
  "thank-you-code": readThankYouCode,
  "thank-you-code/save": saveThankYouCode,
  "email/preview": readEmailPreview,
  "email/page": readEmailPage,
  health: readHealth,
  "health/check": async (wiring, _, actor) => accept(await checkNow(wiring, actor)),
  backup: giveBackup,
  "guest-data": describeGuest,
  "guest/export": exportGuestData,
  "guest/erase": eraseGuestData,

  sessions: (wiring, _, { session }) => readHistory(wiring, session?.id),
  "passkey/options": (wiring, _, { session }) => optionsToAdd(wiring, session?.id ?? ""),
  acts: ({ database }, { after }) => readActs(database, after),
};
