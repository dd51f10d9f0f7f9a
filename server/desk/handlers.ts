import { chargesHandlers } from "./booking/charges.ts";
import { disputeFileHandlers } from "./booking/dispute-file.ts";
import { doorCodeHandlers } from "./booking/door-code.ts";
import { emailsHandlers } from "./booking/emails.ts";
import { notesHandlers } from "./booking/notes.ts";
import { bookingHandlers } from "./booking/read-booking.ts";
import { refundsHandlers } from "./booking/refunds.ts";
import { requestsHandlers } from "./booking/requests.ts";
import { allBookingsHandlers } from "./booking-list/list-bookings.ts";
import { calendarLinksHandlers } from "./calendar/calendar-links.ts";
import { channelsHandlers } from "./calendar/channels.ts";
import { staysHandlers } from "./calendar/stays.ts";
import type { Handlers } from "./call.ts";
import { connectionsHandlers } from "./connections/connections.ts";
import { devicesHandlers } from "./devices/devices.ts";
import { draftHandlers } from "./edit/edit-draft.ts";
import { houseDraftHandlers } from "./edit/house-draft.ts";
import { backupHandlers } from "./house/backup.ts";
import { healthHandlers } from "./house/check-health.ts";
import { guestDataHandlers } from "./house/guest-data.ts";
import { houseHandlers } from "./house/house-page.ts";
import { previewHandlers } from "./house/preview-email.ts";
import { messagesHandlers } from "./messages/messages.ts";
import { moneyHandlers } from "./money/read-money.ts";
import { phoneBookingHandlers } from "./phone-booking/phone-booking.ts";
import { pricesHandlers } from "./prices/prices.ts";
import { reviewsHandlers } from "./reviews/reviews.ts";
import { todayHandlers } from "./today/read-today.ts";
import { sampleYearHandlers } from "./today/sample-year.ts";
import { unmatchedPaymentsHandlers } from "./today/unmatched-payments.ts";

/** What each call of the desk does. A call without one doesn't compile. */
export const handlers: Handlers = {
  ...devicesHandlers,
  ...houseDraftHandlers,
  ...chargesHandlers,
  ...disputeFileHandlers,
  ...doorCodeHandlers,
  ...emailsHandlers,
  ...notesHandlers,
  ...bookingHandlers,
  ...refundsHandlers,
  ...requestsHandlers,
  ...allBookingsHandlers,
  ...phoneBookingHandlers,
  ...calendarLinksHandlers,
  ...channelsHandlers,
  ...staysHandlers,
  ...connectionsHandlers,
  ...draftHandlers,
  ...backupHandlers,
  ...healthHandlers,
  ...guestDataHandlers,
  ...previewHandlers,
  ...houseHandlers,
  ...messagesHandlers,
  ...moneyHandlers,
  ...pricesHandlers,
  ...reviewsHandlers,
  ...todayHandlers,
  ...sampleYearHandlers,
  ...unmatchedPaymentsHandlers,
};
