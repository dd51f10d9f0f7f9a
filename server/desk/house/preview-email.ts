import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { CheckedRequest } from "#contract/desk/calls.ts";
import type { PreviewedEmail } from "#contract/desk/house.ts";
import { addDays, type CalendarDate } from "#domain/dates/calendar-date.ts";
import { priceWithCoupon } from "#domain/prices/coupon.ts";
import { NO_PRICES } from "#domain/prices/nightly-prices.ts";
import { estimateStay } from "#domain/prices/quote.ts";
import { AGREEMENT_VERSION, cancellationPolicyOf } from "#house/agreements.ts";
import { house } from "#house/house.ts";
import { rules } from "#house/rules.ts";
import { bookingsWithStay } from "../../bookings/booking.ts";
import { moneyByOurBooks } from "../../bookings/refunds/cancel-booking.ts";
import { readBookingFacts } from "../../bookings/views/read-booking-facts.ts";
import type { Database, Trx } from "../../database/database.ts";
import type { BookingFacts } from "../../emails/booking-facts.ts";
import { type EmailDraft, makeEmail } from "../../emails/email.ts";
import { EMAILS } from "../../emails/emails.ts";
import { render } from "../../emails/rendering/render.ts";
import { inFolder } from "../../house/check-house.ts";
import { readDraft } from "../../house/drafts.ts";
import { houseEnvironment, keyOf } from "../../house/house-files.ts";
import { thisSite } from "../../house/this-site.ts";
import { FRAMED_EMAIL } from "../../http/content-security-policy.ts";
import { readTimedFacts } from "../../stay/timed-emails/timed-facts.ts";
import type { Wiring } from "../../wiring.ts";
import { lodgeToday } from "../calendar/stays.ts";
import type { Handlers } from "../call.ts";

export const previewHandlers = {
  async "email/preview"(wiring, request) {
    const email = await shownEmail(wiring, request);
    return email && { subject: email.subject, to: email.to };
  },
  async "email/page"(wiring, request) {
    const email = await shownEmail(wiring, request);
    return email && { file: email.html, type: "text/html; charset=UTF-8", policy: FRAMED_EMAIL };
  },
} satisfies Partial<Handlers>;

export type ShownEmail = { readonly subject: string; readonly to: string; readonly html: string };

function shownEmail(wiring: Wiring, { kind, of }: CheckedRequest<"email/page">): Promise<ShownEmail | undefined> {
  return of === "draft" ? draftEmail(wiring, kind) : previewEmail(wiring, kind);
}

/** With the draft's words, by a process that has the draft for its house. */
async function draftEmail(wiring: Wiring, kind: PreviewedEmail): Promise<ShownEmail | undefined> {
  const { database, config } = wiring;
  const { house } = await readDraft(database.query);
  return inFolder(house, wiring, async (folder) => {
    const unlike = { NODE_CHANNEL_FD: undefined, NODE_UNIQUE_ID: undefined };
    const own = { MODE: config.mode, DATA_DIR: database.folder ?? config.dataFolder, ...unlike };
    const env = { ...thisSite.settings, ...own, ...houseEnvironment(thisSite.settings, keyOf(house.files), folder) };
    const script = join(import.meta.dirname, "render-draft-email.ts");
    const made = promisify(execFile)(process.execPath, [script, kind], { cwd: thisSite.root, env });
    // With mistakes there is no such house.
    return made.then(({ stdout }) => JSON.parse(stdout) as ShownEmail).catch(() => undefined);
  });
}

/** An email as the next guest would get it, the last one if nobody is coming, or an invented one. Its stay link opens nothing. */
export async function previewEmail(wiring: Wiring, kind: PreviewedEmail): Promise<ShownEmail | undefined> {
  const { database, services, owner, config } = wiring;
  const id = await exampleBooking(database);
  const canceledAt = await database.now();
  const invented = inventBooking(await lodgeToday(database), canceledAt);
  const kept = kind === "cancellation" && id ? (await moneyByOurBooks(services, id, "by-policy"))?.amount : 0;
  const draft = await database.transaction(async (trx) => {
    const booked = id === undefined ? invented : await readBookingFacts(trx, id);
    if (booked === undefined) return undefined;
    const refund = id === undefined ? Math.max(0, booked.paid - booked.policy.fee) : (kept ?? 0);
    return writeExample(trx, kind, { id: id ?? "", booked, refund, canceledAt });
  });
  if (draft === undefined) return undefined;
  const { subject, to, html } = render(makeEmail(draft, owner), { siteUrl: config.siteUrl, stay: "preview" });
  return { subject, html, to: id === undefined ? "nobody yet. Its guest is invented." : to.address };
}

type Example = {
  readonly id: string;
  readonly booked: BookingFacts;
  readonly refund: number;
  readonly canceledAt: number;
};

async function writeExample(
  trx: Trx,
  kind: PreviewedEmail,
  { id, booked, refund, canceledAt }: Example,
): Promise<EmailDraft | undefined> {
  switch (kind) {
    case "confirmation":
      return EMAILS.confirmation({ booked });
    case "arrival":
      return EMAILS.arrival(await readTimedFacts.arrival(trx, id, booked));
    case "evening-before":
      return EMAILS["evening-before"](await readTimedFacts["evening-before"](trx, id, booked));
    case "thanks":
      return EMAILS.thanks(await readTimedFacts.thanks(trx, id, booked));
    case "cancellation": {
      const canceled: BookingFacts = { ...booked, isCanceled: true, canceledBy: "guest", changedAt: canceledAt };
      return EMAILS.cancellation({
        booked: canceled,
        paid: booked.paid,
        amount: refund,
        before: 0,
        terms: "by-policy",
      })[0];
    }
  }
}

async function exampleBooking(database: Database): Promise<string | undefined> {
  const today = await lodgeToday(database);
  const confirmed = bookingsWithStay(database.query)
    .select("bookings.id")
    .where("bookings.status", "=", "confirmed")
    .where("bookings.erased_at", "is", null)
    .limit(1);
  const next = await confirmed.where("check_in", ">=", today).orderBy("check_in").executeTakeFirst();
  return (next ?? (await confirmed.orderBy("check_in", "desc").executeTakeFirst()))?.id;
}

/** What emails are shown with while nobody has booked: two guests, at what the house counts for a night without a price. */
function inventBooking(today: CalendarDate, now: number): BookingFacts {
  const policy = cancellationPolicyOf(AGREEMENT_VERSION);
  // Early enough to be refunded.
  const checkIn = addDays(today, rules.refund.daysAhead + 1);
  const stay = { checkIn, checkOut: addDays(checkIn, Math.max(2, rules.nights.atLeast)) };
  const guests = Math.min(2, rules.guests.atMost);
  const quote = priceWithCoupon(estimateStay(stay, NO_PRICES, rules, { guests }), undefined);
  return {
    ...{ reference: `${house.referencePrefix}-SAMPLE`, stay, guests, quote, policy, paid: quote.payable },
    details: { firstName: "Ada", lastName: "Sample", email: "ada@guest.example", phone: "(555) 555-0123" },
    ...{ sequence: 1, changedAt: now, confirmedAt: now, heldUntil: now, isCanceled: false, canceledBy: "guest" },
    isBooked: true,
    ...{ cardSaved: true, extras: [] },
  };
}
