import { isCalendarDate } from "#domain/calendar-date.ts";
import { makeStay } from "#domain/stay.ts";
import { cancelBooking, refundIfCancelled } from "../bookings/cancel-booking.ts";
import { mendRefund } from "../bookings/mend-refund.ts";
import { blockNights, unblockNights } from "../bookings/owner-actions.ts";
import { formatCents } from "../money.ts";
import type { Wiring } from "../wiring.ts";
import { approve, change, damage, damageWithdraw, decline, listRequests } from "./after-booking.ts";
import { type Answer, type Ask, WrongCommand } from "./answer.ts";
import { backUp } from "./backup.ts";
import { guest } from "./guest.ts";
import { bookingsTable, listBookings } from "./list-bookings.ts";
import { setFactor, setPrices, showPrices } from "./prices.ts";
import { bookingText, showBooking } from "./show-booking.ts";
import { arrival, links, thanksCode } from "./stay.ts";
import { writeTable } from "./table.ts";
import { adopt, go, leave, listUnknown, move, refund } from "./unknown-payments.ts";

export const USAGE = `npm run lodge -- <command> [--json] [--yes]

  bookings                          all bookings and live holds, by arrival
  show <booking>                    one booking with its bill, guest and refunds
  cancel <booking> [in-full]        cancels it and pays back what the policy gives, or all of it
  requests                          what guests have asked for: extras, pets, other dates
  approve <request>                 says yes; the guest gets a link to pay
  decline <request> [words]         says no, with your words
  change <booking> <check-in> <check-out> [guests] [in-full]
                                    other dates or guests; shows what is to be paid or goes back
  damage <booking> <dollars> <text> tells the guest, and charges the saved card three days later
  damage-withdraw <damage>          takes it back
  guest export <booking or email>   all that is known about one guest
  guest erase <booking or email>    deletes it; sums and days stay in the books
  refund-again <booking>            tries a refund once more that the guest's bank sent back
  refund-paid <booking>             writes down that you paid it another way
  block <check-in> <check-out> [why]  keeps nights for yourself; dates as 2027-06-24
  unblock <block>                   gives them back
  blocks                            what you keep
  feeds                             how old the copies of the other channels' calendars are
  prices                            what nights cost in the coming year, and what three stays would
  prices set <file>                 sells by your own price table, when PRICES=own
  prices factor <number>            sells at 0.92 (or another part) of what PriceLabs says
  calendar                          the address at which other channels read your nights
  arrival [show [<booking>]]        how guests get in: address, door code, Wi-Fi, directions
  arrival set <what> <words> [for <booking>]  sets one of them, for everybody or for one booking
  thanks-code [<code> | none]       the coupon code that thank-you letters offer
  send-link <booking>               mails the guest a new link to the page of their stay
  end-links <booking>               ends every link to it
  backup <file>                     a whole copy of the embedded database

After an older copy of the database was put back, the site stands still until you have decided:
  unknown                           payments that no booking stands behind
  adopt <payment>                   makes a booking of it
  refund <payment>                  pays it back in full
  leave <payment>                   leaves it as it is: you have dealt with it yourself
  go                                sells again, once all of them are decided

  move                              the live site has a new address: that of SITE_URL
  new-house <name>                  begins a house of your own in houses/, see docs/your-house.md

--json prints data for scripts. What cannot be undone asks first, unless --yes is given.`;

export async function runCommand(wiring: Wiring, words: readonly string[], ask: Ask): Promise<Answer> {
  const [command, first = "", second = "", ...rest] = words;
  const { database } = wiring;
  switch (command) {
    case "bookings": {
      const bookings = await listBookings(database);
      return { text: bookingsTable(bookings), data: bookings };
    }
    case "show": {
      const booking = await showBooking(database, first.toUpperCase());
      if (booking === undefined) throw new WrongCommand(`There is no booking ${first}.`);
      return { text: bookingText(booking), data: booking };
    }
    case "cancel":
      return cancel(wiring, [first.toUpperCase(), second], ask);
    case "requests":
      return listRequests(wiring);
    case "approve":
      return approve(wiring, first, ask);
    case "decline":
      return decline(wiring, first, [second, ...rest].join(" ").trim());
    case "change":
      return change(wiring, [first.toUpperCase(), second, ...rest], ask);
    case "damage":
      return damage(wiring, [first.toUpperCase(), second, ...rest], ask);
    case "damage-withdraw":
      return damageWithdraw(wiring, first);
    case "guest":
      return guest(wiring, [first, second], ask);
    case "refund-again":
    case "refund-paid":
      return mend(wiring, command, first.toUpperCase());
    case "block":
      return block(wiring, [first, second, rest.join(" ")]);
    case "unblock": {
      if (!(await unblockNights(database, first))) throw new WrongCommand(`There is no block ${first}.`);
      return { text: `Block ${first} is lifted.`, data: { unblocked: first } };
    }
    case "blocks": {
      const blocks = await database.query.selectFrom("blocks").selectAll().orderBy("check_in").execute();
      const rows = blocks.map(({ id, check_in, check_out, note }) => [id, check_in, check_out, note]);
      const text = blocks.length === 0 ? "Nothing is blocked." : writeTable(["Block", "From", "To", "Why"], rows);
      return { text, data: blocks };
    }
    case "feeds":
      return feeds(wiring);
    case "prices": {
      if (first === "set") return setPrices(wiring, second);
      if (first === "factor") return setFactor(wiring, second);
      if (first !== "") throw new WrongCommand("Say: prices, prices set <file>, or prices factor <number>.");
      return showPrices(wiring);
    }
    case "calendar": {
      const address = `${wiring.config.siteUrl}/calendar/${wiring.calendarToken}.ics`;
      return { text: address, data: { address } };
    }
    case "arrival":
      return arrival(wiring, words.slice(1));
    case "thanks-code":
      return thanksCode(wiring, first);
    case "send-link":
    case "end-links":
      return links(wiring, command, first);
    case "backup": {
      if (first === "") throw new WrongCommand("Say where to: backup <file>.");
      await backUp(database, first);
      return { text: `Saved to ${first}.`, data: { file: first } };
    }
    case "unknown":
      return listUnknown(wiring);
    case "adopt":
      return adopt(wiring, first, ask);
    case "refund":
      return refund(wiring, first, ask);
    case "leave":
      return leave(wiring, first, ask);
    case "go":
      return go(wiring);
    case "move":
      return move(wiring, ask);
    default:
      throw new WrongCommand(USAGE);
  }
}

async function cancel(wiring: Wiring, [reference, how]: readonly [string, string], ask: Ask): Promise<Answer> {
  if (how !== "" && how !== "in-full")
    throw new WrongCommand(`Say: cancel ${reference}, or: cancel ${reference} in-full.`);
  const terms = how === "in-full" ? how : "by-policy";
  for (;;) {
    const shown = await refundIfCancelled(wiring.services, reference, terms);
    if (shown === undefined) throw new WrongCommand(`There is no booking ${reference}.`);
    if (!(await ask(`Cancel ${reference}, free its nights and pay back ${formatCents(shown)}?`))) {
      return { text: "Nothing was changed.", data: { cancelled: false } };
    }
    const cancelled = await cancelBooking(wiring.services, reference, { terms, shown, by: "owner" });
    // The server pays it within a minute; emails to guest and owner are queued.
    if (cancelled.ok) {
      const text = `${reference} is cancelled. ${formatCents(cancelled.value)} will be paid back.`;
      return { text, data: { cancelled: true, refund: cancelled.value } };
    }
    // Midnight passed, or somebody refunded by hand: show the new amount and ask again.
    if (cancelled.refusal !== "refund-changed") {
      throw new WrongCommand(`${reference} cannot be cancelled: it is not a confirmed booking.`);
    }
  }
}

async function mend(wiring: Wiring, command: "refund-again" | "refund-paid", reference: string): Promise<Answer> {
  const how = command === "refund-again" ? "again" : "paid-another-way";
  const amount = await mendRefund(wiring.services, reference, how);
  if (amount === undefined) throw new WrongCommand(`There is no booking ${reference}.`);
  if (amount === 0) throw new WrongCommand(`No refund of ${reference} has failed. See: show ${reference}.`);
  const text = how === "again" ? "will be tried again." : "is written down as paid another way.";
  return { text: `${reference}: ${formatCents(amount)} ${text}`, data: { [how]: amount } };
}

async function block(
  { database }: Wiring,
  [checkIn = "", checkOut = "", note = ""]: readonly string[],
): Promise<Answer> {
  if (!isCalendarDate(checkIn) || !isCalendarDate(checkOut)) throw new WrongCommand("Write dates as 2027-06-24.");
  const stay = makeStay(checkIn, checkOut);
  if (!stay.ok) throw new WrongCommand("The last day must be after the first.");
  const blocked = await blockNights(database, stay.value, note);
  if (!blocked.ok) throw new WrongCommand("Some of these nights are taken. See: bookings, blocks.");
  return { text: `Blocked from ${checkIn} to ${checkOut} as ${blocked.value}.`, data: { block: blocked.value } };
}

async function feeds({ calendars }: Wiring): Promise<Answer> {
  const ages = await calendars.ages();
  const rows = Object.entries(ages).map(([name, age]) => {
    if (age.source === "none") return [name, "none", "", ""];
    const minutes = age.ageMs === undefined ? "never read" : `${Math.round(age.ageMs / 60_000)} minutes`;
    return [name, age.source, minutes, age.lastFailure ?? ""];
  });
  return { text: writeTable(["Feed", "Source", "Age", "Last failure"], rows), data: ages };
}
