import { formatCents } from "#app/money.ts";
import type { ActName } from "#contract/desk/calls.ts";
import type { DeskSessions } from "#contract/desk/devices.ts";
import { type CalendarDate, isCalendarDate } from "#domain/dates/calendar-date.ts";
import { PAID_BY, paidByInWords } from "#domain/prices/paid-by.ts";
import { house } from "#house/house.ts";
import { bookingPath } from "../desk-paths.ts";
import { shortSpan } from "../ui/lodge-time.ts";

type Act = DeskSessions["acts"][number];

const WORDS: Record<ActName, string> = {
  "sign-in": "Signed in",
  "passkey/sign-in": "Signed in with a passkey",
  "sign-out": "Signed out",
  "sessions/end": "Signed out",
  "passkey/add": "Added a passkey",
  "passkey/end": "Removed a passkey",
  block: "Blocked",
  unblock: "Unblocked",
  cancel: "Canceled",
  "refund/settle": "Settled a refund of",
  "refund/give": "Refunded without canceling",
  "dispute/file": "Downloaded the file for the bank about",
  "email/send": "Sent an email again about",
  note: "Wrote a note about",
  "door-code": "Changed the door code of",
  "door-code/on-lock": "Marked the lock, for the door code of",
  "message/done": "Marked a message",
  "message/answer": "Answered a message",
  "review/answer": "Answered the review of",
  "review/withhold": "Withheld the review of",
  "review/show": "Showed the review of",
  "todo/done": "Dismissed the new booking",
  "feed/refresh": "Read again:",
  "prices/save": "Changed the prices",
  "prices/nights": "Priced",
  "prices/factor": "Sells by PriceLabs at",
  "house/save": "Changed what guests need to know",
  "health/check": "Checked every outside part",
  "connection/save": "Connected",
  "connection/end": "Disconnected",
  "test-email": "Sent a test email",
  backup: "Made a backup",
  "guest/export": "Exported a guest’s data",
  "guest/erase": "Erased a guest’s data",
  "calendar-link": "Made a new calendar link for the",
  "calendar-link/end": "Stopped the calendar link of the",
  "channel/add": "Added the calendar",
  "channel/days": "Changed which days count of",
  "channel/remove": "Removed the calendar",
  "request/approve": "Approved a request of",
  "request/decline": "Declined a request of",
  change: "Changed",
  damage: "Announced damage to",
  "phone-booking": "Held nights for a phone booking,",
  "phone-booking/link": "Copied the pay link of",
  "phone-booking/cancel": "Canceled the phone booking",
  "charge/record": "Recorded a payment for",
  "charge/withdraw": "Withdrew a charge to",
  "balance/extend": "Gave one more day to pay the balance of",
  "unmatched/adopt": "Made a booking from a payment",
  "unmatched/refund": "Refunded a payment without a booking",
  "unmatched/leave": "Left a payment without a booking",
  "unmatched/cancel": "Canceled again, as before an older backup,",
  "unmatched/leave-others": "Left payments to another house",
  "unmatched/resume": "Started selling again",
  "links/send": "Emailed a new link for",
  "links/end": "Ended all links to",
  "thank-you-code/save": "Changed the thank-you code",
  "house/edit": "Worked on the house",
  "house/picture": "Added a picture to the house,",
  "house/preview": "Looked at the house before publishing",
  "house/publish": "Published the house",
  "house/put-back": "Restored an earlier house",
  "sample-year/add": "Filled the desk with a sample year",
  "sample-year/remove": "Emptied the desk",
  "house/plain": "Began the house with plain words",
  "house/discard": "Dropped what was not published",
  "house/archive": "Downloaded the house",
  "money/file": "Downloaded the stays of a year, with guests’ names",
  "tax/file": "Downloaded the stays of a tax report, with guests’ names",
  "house/archive-upload": "Uploaded a house",
  move: "Moved the site",
};

const SAYS_SUBJECT: ReadonlySet<string> = new Set<ActName>([
  ...(["feed/refresh", "calendar-link", "calendar-link/end"] as const),
  ...(["channel/add", "channel/days", "channel/remove"] as const),
  ...(["house/picture", "connection/save", "connection/end"] as const),
]);

/** One line of the history. */
export function ActSentence({ act: { act, subject, details } }: { act: Act }) {
  const { checkIn, checkOut, refund, amount, difference, done, price, percent, by, how } = details;
  const paidBy = PAID_BY.find((way) => way === by || way === how);
  const span = isDay(checkIn) && isDay(checkOut) ? shortSpan({ checkIn, checkOut }) : "";
  const booking = subject?.startsWith(`${house.referencePrefix}-`) ? subject : undefined;
  return (
    <>
      {isKnown(act) ? WORDS[act] : act} {booking ? <a href={bookingPath(booking)}>{booking}</a> : span}
      {booking && span && ` to ${span}`}
      {SAYS_SUBJECT.has(act) && subject}
      {act === "door-code/on-lock" && !done && ", not yet on it"}
      {act === "message/done" && (done ? "done" : "not done")}
      {typeof refund === "number" && `, ${formatCents(refund)} back`}
      {typeof amount === "number" && amount !== 0 && `, ${formatCents(amount)}`}
      {paidBy && ` ${paidByInWords(paidBy)}`}
      {typeof difference === "number" && difference !== 0 && `, ${inMoney(difference)}`}
      {typeof price === "number" && ` at ${formatCents(price)} a night`}
      {typeof percent === "number" && `${percent}%`}
      {(act === "sign-out" || act === "sessions/end") && subject === "all" && "all devices"}
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
