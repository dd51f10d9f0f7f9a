import { formatCents } from "#app/money.ts";
import type { ActName } from "#contract/desk/calls.ts";
import type { DeskSessions } from "#contract/desk/devices.ts";
import { type CalendarDate, isCalendarDate } from "#domain/dates/calendar-date.ts";
import { house } from "#house/house.ts";
import { bookingPath } from "../desk-paths.ts";
import { shortSpan } from "../ui/lodge-time.ts";

type Act = DeskSessions["acts"][number];

const WORDS: Record<ActName, string> = {
  "sign-in": "Signed in",
  "sign-out": "Signed out",
  "passkey-add": "Added a passkey",
  "passkey-end": "Removed a passkey",
  block: "Blocked",
  unblock: "Unblocked",
  cancel: "Canceled",
  "settle-refund": "Settled a refund of",
  "give-refund": "Refunded without canceling",
  "dispute-file": "Downloaded the file for the bank about",
  "send-letter": "Sent an email again about",
  note: "Wrote a note about",
  "door-code": "Changed the door code of",
  "code-on-lock": "Marked the lock, for the door code of",
  "message-done": "Marked a message",
  "message-answer": "Answered a message",
  "review-answer": "Answered the review of",
  "review-withhold": "Withheld the review of",
  "review-show": "Shows again the review of",
  "booking-seen": "Dismissed the new booking",
  refresh: "Read again:",
  prices: "Changed the prices",
  "price-nights": "Priced",
  "price-factor": "Sells by PriceLabs at",
  house: "Changed what guests need to know",
  "check-health": "Checked every outside part",
  connect: "Connected",
  disconnect: "Disconnected",
  "test-email": "Sent a test email",
  backup: "Made a backup",
  "guest-export": "Exported a guest’s data",
  "guest-erase": "Erased a guest’s data",
  "calendar-link": "Made a new calendar link for the",
  "calendar-link-end": "Stopped the calendar link of the",
  "channel-add": "Added the calendar",
  "channel-days": "Changed which days count of",
  "channel-remove": "Removed the calendar",
  "approve-extra": "Said yes to an extra for",
  "approve-change": "Said yes to other dates for",
  "decline-extra": "Said no to an extra for",
  "decline-change": "Said no to other dates for",
  change: "Changed",
  damage: "Announced damage to",
  "phone-booking": "Held nights for a phone booking,",
  "phone-booking-link": "Copied the pay link of",
  "phone-booking-off": "Canceled the phone booking",
  "record-payment": "Recorded a payment for",
  "take-back-damage": "Withdrew damage of",
  "take-back-extra": "Withdrew a pay link of",
  "take-back-change": "Withdrew a pay link of",
  "extend-balance": "Gave one more day to pay the balance of",
  "adopt-payment": "Made a booking from a payment",
  "refund-payment": "Refunded a payment without a booking",
  "leave-payment": "Left a payment without a booking",
  "cancel-again": "Canceled again, as before an older backup,",
  "leave-others": "Left payments to another house",
  "resume-sales": "Started selling again",
  "send-link": "Emailed a new link for",
  "end-links": "Ended all links to",
  "thank-you-code": "Changed the thank-you code",
  "house-edit": "Worked on the house",
  "house-picture": "Added a picture to the house,",
  "house-picture-remove": "Removed a picture of the house,",
  "house-preview": "Looked at the house before publishing",
  "house-publish": "Published the house",
  "house-put-back": "Put back an earlier house",
  "sample-year-add": "Filled the desk with a sample year",
  "sample-year-remove": "Emptied the desk",
  "house-discard": "Dropped what was not published",
  "house-archive": "Downloaded the house",
  "money-file": "Downloaded the stays of a year, with guests’ names",
  "tax-file": "Downloaded the stays of a tax report, with guests’ names",
  "house-upload": "Uploaded a house",
  move: "Moved the site",
};

const SAYS_SUBJECT: ReadonlySet<string> = new Set<ActName>([
  ...(["refresh", "calendar-link", "calendar-link-end"] as const),
  ...(["channel-add", "channel-days", "channel-remove"] as const),
  ...(["house-picture", "house-picture-remove", "connect", "disconnect"] as const),
]);

/** One line of the history. */
export function ActSentence({ act: { act, subject, details } }: { act: Act }) {
  const { checkIn, checkOut, refund, amount, difference, done, price, percent } = details;
  const span = isDay(checkIn) && isDay(checkOut) ? shortSpan({ checkIn, checkOut }) : "";
  const booking = subject?.startsWith(`${house.referencePrefix}-`) ? subject : undefined;
  return (
    <>
      {isKnown(act) ? WORDS[act] : act} {booking ? <a href={bookingPath(booking)}>{booking}</a> : span}
      {booking && span && ` to ${span}`}
      {SAYS_SUBJECT.has(act) && subject}
      {act === "code-on-lock" && !done && ", not yet on it"}
      {act === "message-done" && (done ? "done" : "not done")}
      {typeof refund === "number" && `, ${formatCents(refund)} back`}
      {typeof amount === "number" && amount !== 0 && `, ${formatCents(amount)}`}
      {typeof difference === "number" && difference !== 0 && `, ${inMoney(difference)}`}
      {typeof price === "number" && ` at ${formatCents(price)} a night`}
      {typeof percent === "number" && `${percent}%`}
      {act === "sign-in" && details.passkey === true && "with a passkey"}
      {act === "sign-out" && subject === "all" && "all devices"}
    </>
  );
}

/** A history of years may know acts that this version doesn't. */
function isKnown(act: string): act is ActName {
  return Object.hasOwn(WORDS, act);
}

function inMoney(difference: number): string {
  return difference > 0 ? `${formatCents(difference)} asked for` : `${formatCents(-difference)} back`;
}

function isDay(value: unknown): value is CalendarDate {
  return typeof value === "string" && isCalendarDate(value);
}
