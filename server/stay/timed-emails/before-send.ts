import { type CalendarDate, dayAt } from "#domain/dates/calendar-date.ts";
import { earliestDue } from "#domain/prices/pay-in-two.ts";
import { areUsable } from "#domain/stays/arrival-instructions.ts";
import { digestDay, emailsDue, isTimedKind } from "#domain/stays/timed-emails.ts";
import { rules } from "#house/rules.ts";
import { unpaidBalance } from "../../bookings/balance/balance.ts";
import { findBooking, versionOf } from "../../bookings/booking.ts";
import { type Charge, chargesOf } from "../../bookings/charges/charges.ts";
import { readBookingFacts } from "../../bookings/views/read-booking-facts.ts";
import type { Database, Trx } from "../../database/database.ts";
import { type Email, type EmailAddress, makeEmail, type RenderedEmail, readStoredEmail } from "../../emails/email.ts";
import { writeEmail } from "../../emails/emails.ts";
import { leadsTo, render } from "../../emails/rendering/render.ts";
import type { BeforeSend } from "../../emails/sending/outbox.ts";
import type { OutboxRow } from "../../emails/sending/outbox-store.ts";
import { instructionsFor } from "../arrival-instructions.ts";
import { mintLink } from "../links.ts";
import { morningOf } from "./morning.ts";
import { arrivalState, readTimedFacts } from "./timed-facts.ts";

type Needs = { readonly database: Database; readonly owner: EmailAddress; readonly siteUrl: string };

/** Checks the booking again as an email is sent, and finishes the email. */
export function createBeforeSend({ database, owner, siteUrl }: Needs): BeforeSend {
  return {
    async isStillDue(trx, { kind, day, tells, booking_id }) {
      if (day === null) return true;
      const now = await database.now(trx);
      if (booking_id === null) return day === digestDay(now, rules.timeZone);
      const booking = await findBooking(trx, booking_id);
      if (booking?.status !== "confirmed") return false;
      if (kind === "balance-soon") return isStillToCome(await chargesOf(trx, booking_id), { day, tells, now });
      const { stay } = await versionOf(trx, booking);
      if (!emailsDue(stay, now, rules).some((due) => due.kind === kind && due.day === day)) return false;
      if (kind !== "arrival") return true;
      const { values, changedAt } = await instructionsFor(trx, booking_id);
      // One that the owner sends again tells what is so now.
      return areUsable(values) && (tells === null || tells === arrivalState(stay, changedAt));
    },
    async finish(trx, row) {
      const email = (await writtenAnew(trx, row, owner)) ?? readStoredEmail(row.email);
      return render(email, { siteUrl, ...(await makeLinks(database, trx, row, email)) });
    },
  };
}

type Told = { readonly day: CalendarDate; readonly tells: string | null; readonly now: number };

/** Rule check-at-send: this sum is charged on this day, and it isn't too late to say so. */
function isStillToCome(charges: readonly Charge[], { day, tells, now }: Told): boolean {
  const balance = unpaidBalance(charges);
  const isSame = String(balance?.amount) === tells && dayAt(balance?.charge_at ?? 0, rules.timeZone) === day;
  return isSame && day >= earliestDue(dayAt(now, rules.timeZone));
}

/** A timed email tells what is so as it leaves; all others, what was so when they were caused. */
async function writtenAnew(
  trx: Trx,
  { kind, day, booking_id }: OutboxRow,
  owner: EmailAddress,
): Promise<Email | undefined> {
  if (day === null) return undefined;
  const write = async () => {
    if (booking_id === null) return writeEmail("digest", await morningOf(trx, day));
    const booked = await readBookingFacts(trx, booking_id);
    if (booked === undefined || !isTimedKind(kind)) return [];
    return writeEmail(kind, await readTimedFacts[kind](trx, booking_id, booked));
  };
  const [draft] = [await write()].flat();
  return draft && makeEmail(draft, owner);
}

/** Only emails to the booking's own address get a link. */
async function makeLinks(
  database: Database,
  trx: Trx,
  { booking_id }: OutboxRow,
  email: Email | RenderedEmail,
): Promise<{ stay?: string; pay?: string }> {
  const booking = booking_id === null ? undefined : await findBooking(trx, booking_id);
  if (booking === undefined) return {};
  const { details } = await versionOf(trx, booking);
  if (email.to.address !== details.email) return {};
  const now = await database.now(trx);
  return {
    ...(leadsTo(email, "stay") && { stay: await mintLink(trx, "stay", { bookingId: booking.id, now }) }),
    ...(leadsTo(email, "pay") && { pay: await mintLink(trx, "pay", { bookingId: booking.id, now }) }),
  };
}
