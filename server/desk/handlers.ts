import { accept } from "#domain/result.ts";
import { giveOneMoreDay } from "./booking/balance.ts";
import { cancel, readRefund, settleRefund } from "./booking/cancel.ts";
import { changeBooking, readChangePrice } from "./booking/change.ts";
import { chargeDamage, takeBackCharge } from "./booking/damage.ts";
import { giveDisputeFile } from "./booking/dispute-file.ts";
import { changeDoorCode, markCodeOnLock } from "./booking/door-code.ts";
import { readEmail, sendEmailAgain } from "./booking/emails.ts";
import { giveRefundAtDesk } from "./booking/give-refund.ts";
import { endGuestLinks, sendGuestLink } from "./booking/guest-links.ts";
import { writeNote } from "./booking/notes.ts";
import { readAgreement, readBooking } from "./booking/read-booking.ts";
import { recordPaymentAtDesk } from "./booking/record-payment.ts";
import { approveRequest, declineRequest, readRequest } from "./booking/requests.ts";
import { readAllBookings } from "./bookings/all-bookings.ts";
import { bookByPhone, callOff, makePayLink, readPhonePrice } from "./bookings/phone-booking.ts";
import { block, unblock } from "./calendar/blocks.ts";
import { endCalendarLink, makeCalendarLink, readCalendarLinks } from "./calendar/calendar-links.ts";
import { addChannel, chooseChannelDays, readChannels, removeChannel, testChannel } from "./calendar/channels.ts";
import { readQuote } from "./calendar/read-quote.ts";
import { readCalendar } from "./calendar/stays.ts";
import type { Handlers } from "./call.ts";
import { endConnection, readConnections, saveConnection } from "./connections/connections.ts";
import { sendTestEmail } from "./connections/test-email.ts";
import { signOutDevices } from "./devices/end-sessions.ts";
import { readActs, readHistory } from "./devices/history.ts";
import { addPasskey, endPasskey } from "./devices/passkeys.ts";
import { giveBackup } from "./house/backup.ts";
import { checkNow, readHealth } from "./house/check-health.ts";
import { addPicture, discardDraft, editHouse, giveArchive, removePictures, takeArchive } from "./house/edit-draft.ts";
import { describeGuest, eraseGuestData, exportGuestData } from "./house/guest-data.ts";
import { readEmailPage, readEmailPreview } from "./house/preview-email.ts";
import { previewHouse, publishHouse, putBackHouse } from "./house/publish-house.ts";
import { readHouseDraft, readThumbnail } from "./house/read-draft.ts";
import { readHouse, saveHouse } from "./house/read-house.ts";
import { readThankYouCode, saveThankYouCode } from "./house/thank-you-code.ts";
import { answerMessage } from "./messages/answer-message.ts";
import { markMessage, readMessages } from "./messages/messages.ts";
import { moneyFile, taxFile } from "./money/money-files.ts";
import { readMoney, readTax } from "./money/read-money.ts";
import { readVisits } from "./money/read-visits.ts";
import { previewPrices, readPrices } from "./prices/read-prices.ts";
import { changeFactor, priceNights, savePrices } from "./prices/save-prices.ts";
import { answerReview, readReviews, withholdReview } from "./reviews/reviews.ts";
import { optionsToAdd } from "./sign-in/passkeys.ts";
import { markBookingSeen } from "./today/booking-seen.ts";
import { readFrame } from "./today/read-frame.ts";
import { readToday } from "./today/read-today.ts";
import { refresh } from "./today/refresh.ts";
import { addSampleYear, removeSampleYear } from "./today/sample-year.ts";
import {
  adoptUnmatched,
  cancelUnmatched,
  leaveOthers,
  leaveUnmatched,
  readUnmatched,
  refundUnmatched,
  resumeSales,
} from "./today/unmatched-payments.ts";

/** What each call of the desk does. A call without one doesn't compile. */
export const handlers: Handlers = {
  frame: readFrame,
  today: readToday,
  "todo/done": markBookingSeen,
  "feed/refresh": refresh,
  unmatched: readUnmatched,
  "unmatched/adopt": adoptUnmatched,
  "unmatched/refund": refundUnmatched,
  "unmatched/cancel": cancelUnmatched,
  "unmatched/leave": leaveUnmatched,
  "unmatched/leave-others": leaveOthers,
  "unmatched/resume": resumeSales,
  messages: readMessages,
  "message/done": markMessage,
  "message/answer": answerMessage,
  reviews: readReviews,
  "review/answer": answerReview,
  "review/withhold": withholdReview,

  nights: readCalendar,
  quote: readQuote,
  block,
  unblock,
  channels: readChannels,
  "channel/test": testChannel,
  "channel/add": addChannel,
  "channel/days": chooseChannelDays,
  "channel/remove": removeChannel,
  "calendar-links": readCalendarLinks,
  "calendar-link": makeCalendarLink,
  "calendar-link/end": endCalendarLink,

  bookings: readAllBookings,
  "phone-price": readPhonePrice,
  "phone-booking": bookByPhone,
  "phone-booking/call-off": callOff,
  "phone-booking/link": makePayLink,

  booking: (wiring, { ref }) => readBooking(wiring, ref),
  agreement: readAgreement,
  letter: (wiring, { ref, letter }) => readEmail(wiring, ref, letter),
  "letter/send": sendEmailAgain,
  refund: (wiring, { ref, terms, amount }) =>
    readRefund(wiring, ref, terms === "amount" ? { amount: amount ?? 0 } : terms),
  cancel,
  "refund/settle": settleRefund,
  "refund/give": giveRefundAtDesk,
  "dispute/file": giveDisputeFile,
  "links/send": sendGuestLink,
  "links/end": endGuestLinks,
  note: writeNote,
  "door-code": changeDoorCode,
  "door-code/on-lock": markCodeOnLock,
  request: (wiring, { id }) => readRequest(wiring, id),
  "request/approve": approveRequest,
  "request/decline": declineRequest,
  "change-price": readChangePrice,
  change: changeBooking,
  damage: chargeDamage,
  "balance/extend": giveOneMoreDay,
  "charge/take-back": takeBackCharge,
  "charge/record": recordPaymentAtDesk,

  prices: readPrices,
  "prices/preview": previewPrices,
  "prices/save": savePrices,
  "prices/nights": priceNights,
  "prices/factor": changeFactor,

  money: readMoney,
  tax: readTax,
  visits: ({ database }) => readVisits(database),
  "money/file": moneyFile,
  "tax/file": taxFile,

  house: readHouse,
  "sample-year/add": addSampleYear,
  "sample-year/remove": removeSampleYear,
  "house/save": saveHouse,
  "house/draft": readHouseDraft,
  "house/thumbnail": readThumbnail,
  "house/edit": editHouse,
  "house/picture": addPicture,
  "house/picture-remove": removePictures,
  "house/preview": previewHouse,
  "house/publish": publishHouse,
  "house/put-back": putBackHouse,
  "house/discard": discardDraft,
  "house/archive": giveArchive,
  "house/archive-upload": takeArchive,
  "thank-you-code": readThankYouCode,
  "thank-you-code/save": saveThankYouCode,
  "letter/preview": readEmailPreview,
  "letter/page": readEmailPage,
  health: readHealth,
  "health/check": async (wiring, _, actor) => accept(await checkNow(wiring, actor)),
  connections: readConnections,
  "connection/save": saveConnection,
  "connection/end": endConnection,
  "test-email": sendTestEmail,
  backup: giveBackup,
  "guest-data": describeGuest,
  "guest/export": exportGuestData,
  "guest/erase": eraseGuestData,

  sessions: (wiring, _, { session }) => readHistory(wiring, session?.id),
  "passkey/options": (wiring, _, { session }) => optionsToAdd(wiring, session?.id ?? ""),
  "passkey/add": addPasskey,
  "passkey/end": endPasskey,
  acts: ({ database }, { after }) => readActs(database, after),
  "sessions/end": signOutDevices,
};
