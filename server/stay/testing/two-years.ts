import { addDays, dayAt } from "#domain/dates/calendar-date.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { timesOf } from "#domain/dates/stay-times.ts";
import { timeOnDay } from "#domain/dates/time-of-day.ts";
import { rules } from "#house/rules.ts";
import { readBookingFacts } from "../../bookings/views/read-booking-facts.ts";
import type { Database } from "../../database/database.ts";
import type { EmailAddress } from "../../emails/email.ts";
import type { OutgoingEmail } from "../../emails/sending/mailer.ts";
import { createOutbox, type Outbox } from "../../emails/sending/outbox.ts";
import { silentLog } from "../../log.ts";
import { setInstructions } from "../arrival-instructions.ts";
import { createBeforeSend } from "../timed-emails/before-send.ts";
import { planEmails } from "../timed-emails/plan-emails.ts";
import { insertBooking, moveBooking } from "./booked-stays.ts";

type Years = {
  readonly database: Database;
  readonly owner: EmailAddress;
  readonly from: number;
  readonly years: number;
  readonly seed: number;
  setTime(now: number): void;
};

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** If a stay, a code or the mail server changes less than this before a email's deadline, the email may miss it. */
const SETTLED_MS = 20 * HOUR;

type Guest = { readonly id: string; stay: Stay; isCanceled: boolean; changedAt: number; readonly told: string[] };

/**
 * Two servers that come and go, a mail server that is down for hours, guests who book, move and cancel, an owner who
 * changes the door code, a clock that is set back. What should have been sent is worked out from the story alone.
 */
export async function playYears({ database, owner, from, years, seed, setTime }: Years) {
  const random = randomFrom(seed);
  const guests: Guest[] = [];
  const wrong: string[] = [];
  let [now, code, codeChangedAt, mailBackAt, sent, digests] = [from, 1000, from, 0, 0, 0];
  setTime(now);

  const send = async ({ to, subject, text, html }: OutgoingEmail) => {
    if (now < mailBackAt) throw new Error("the mail server is away");
    sent += 1;
    if (/\{\{|undefined/.test(text + html)) wrong.push(`${subject} left with a placeholder`);
    const guest = guests.find(({ id }) => to.address === addressOf(id) || subject.endsWith(`WI-${id}`));
    if (guest === undefined) {
      digests += 1;
      return;
    }
    const kind = kindOf(subject);
    const { checkIn, checkOut } = guest.stay;
    if (guest.isCanceled) wrong.push(`${kind} for a canceled stay, ${guest.id}`);
    if (kind === "arrival" && !text.includes(`door code: ${code}`)) wrong.push(`an old code for ${guest.id}`);
    if (kind === "arrival" && subject.startsWith("Changed") === (countOf(guest, "arrival") === 0))
      wrong.push(`wrongly marked for ${guest.id}: ${subject}`);
    const email = {
      arrival: `arrival ${checkIn} ${checkOut} ${code}`,
      evening: `evening ${checkIn}`,
      thanks: `thanks ${checkOut}`,
    }[kind];
    const isRepeated =
      kind === "arrival" ? guest.told.findLast((told) => told.startsWith(kind)) === email : guest.told.includes(email);
    if (isRepeated) wrong.push(`twice: ${email} for ${guest.id}`);
    guest.told.push(email);
  };

  const open = (): Outbox =>
    createOutbox({
      ...{ database, log: silentLog, domain: "lodge.example", owner },
      beforeSend: createBeforeSend({ database, owner, siteUrl: "https://lodge.example" }),
      readBooking: readBookingFacts,
      mailer: { send, close() {} },
      mayWriteToGuests: async () => true,
    });
  let servers = [open(), open()];

  await setInstructions(database, { values: { address: "1180 Iris Meadow Road" }, bookingId: "" });
  await setInstructions(database, { values: { "door-code": String(code) }, bookingId: "" });
  let nextFree = addDays(dayAt(now, rules.timeZone), 2);

  while (now < from + years * 365 * DAY) {
    now += Math.ceil((0.5 + random() * 7) * HOUR);
    setTime(now);
    const today = dayAt(now, rules.timeZone);
    const chance = random();
    if (chance < 0.2 && nextFree < addDays(today, 60)) {
      // Sometimes on the day itself, when the arrival email is due at once.
      const checkIn = random() < 0.2 && nextFree < today ? today : nextFree < today ? addDays(today, 1) : nextFree;
      const stay = { checkIn, checkOut: addDays(checkIn, 1 + Math.floor(random() * 4)) };
      nextFree = addDays(stay.checkOut, Math.floor(random() * 3));
      const id = `g${guests.length}`;
      guests.push({ id, stay, isCanceled: false, changedAt: now, told: [] });
      await insertBooking(database.query, { id, stay, confirmedAt: now, email: addressOf(id) });
    } else if (chance < 0.24) {
      const guest = pick(
        guests.filter((each) => isAhead(each, now)),
        random,
      );
      if (guest) {
        const checkIn = addDays(guest.stay.checkIn, random() < 0.5 ? 1 : -1);
        guest.stay = { checkIn, checkOut: addDays(guest.stay.checkOut, 1) };
        guest.changedAt = now;
        await moveBooking(database.query, guest.id, guest.stay);
      }
    } else if (chance < 0.27) {
      const guest = pick(
        guests.filter((each) => isAhead(each, now)),
        random,
      );
      if (guest) {
        Object.assign(guest, { isCanceled: true, changedAt: now });
        const canceled = { status: "canceled", canceled_at: now } as const;
        await database.query.updateTable("bookings").set(canceled).where("id", "=", guest.id).execute();
      }
    } else if (chance < 0.275) {
      code += 1;
      codeChangedAt = now;
      await setInstructions(database, { values: { "door-code": String(code) }, bookingId: "" });
    } else if (chance < 0.34) mailBackAt = now + random() * 7 * HOUR;
    else if (chance < 0.44) servers = [open(), open()];
    if (random() < 0.02) {
      // Someone sets the clock back by an hour, and then right again.
      setTime(now - HOUR);
      await work(servers);
      setTime(now);
    }
    await work(servers);
    const fiveDaysAgo = addDays(today, -5);
    for (const guest of guests) if (guest.stay.checkOut >= fiveDaysAgo) checkComplete(guest);
  }
  return { wrong, sent, digests, bookings: guests.length };

  async function work([one, two]: Outbox[]): Promise<void> {
    const services = { database, comparison: { isDone: true } };
    if (one === undefined || two === undefined) return;
    // A server that has just died plans and sends nothing.
    const alive = random() < 0.3 ? [one, two] : [random() < 0.5 ? one : two];
    await Promise.all(alive.map((outbox) => planEmails({ services, outbox })));
    await Promise.all(alive.map((outbox) => outbox.sendDue()));
  }

  /** Checked when a email's time is over: it must have been sent if nothing changed for long enough. */
  function checkComplete(guest: Guest): void {
    const { stay, isCanceled, changedAt, told } = guest;
    if (isCanceled) return;
    const { checkIn, checkOut } = timesOf(stay, rules);
    const wasCalm = (end: number) =>
      end - Math.max(changedAt, codeChangedAt) > SETTLED_MS && end <= now && now - end < 6 * HOUR;
    const has = (email: string) => told.includes(email);
    const arrival = `arrival ${stay.checkIn} ${stay.checkOut} ${code}`;
    if (wasCalm(checkOut) && told.findLast((each) => each.startsWith("arrival")) !== arrival) miss(guest, arrival);
    if (wasCalm(checkIn) && !has(`evening ${stay.checkIn}`)) miss(guest, `evening ${stay.checkIn}`);
    const thanksBy = timeOnDay(addDays(stay.checkOut, 3), "12:00 AM", rules.timeZone);
    if (wasCalm(thanksBy) && !has(`thanks ${stay.checkOut}`)) miss(guest, `thanks ${stay.checkOut}`);
  }

  function miss({ id }: Guest, email: string): void {
    const line = `missing: ${email} for ${id}`;
    if (!wrong.includes(line)) wrong.push(line);
  }
}

function addressOf(id: string): string {
  return `${id}@guest.example`;
}

function kindOf(subject: string): "arrival" | "evening" | "thanks" {
  if (subject.startsWith("Thank you")) return "thanks";
  return subject.includes("get into") || subject.includes("to get") ? "arrival" : "evening";
}

function countOf({ told }: Guest, kind: string): number {
  return told.filter((email) => email.startsWith(kind)).length;
}

function isAhead({ stay, isCanceled }: Guest, now: number): boolean {
  return !isCanceled && now < timesOf(stay, rules).checkIn - DAY / 2;
}

/** Mostly the next to arrive, whose emails may be on their way. */
function pick(guests: readonly Guest[], random: () => number): Guest | undefined {
  const byArrival = guests.toSorted((one, other) => (one.stay.checkIn < other.stay.checkIn ? -1 : 1));
  return byArrival[random() < 0.7 ? 0 : Math.floor(random() * byArrival.length)];
}

/** A small generator with a seed, so a failure can be replayed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
