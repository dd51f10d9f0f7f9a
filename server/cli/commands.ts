import { lastBackup, listBackups } from "../database/nightly-backup.ts";
import { askAllParts, makeBackup } from "../desk/house/house-acts.ts";
import { signOut } from "../desk/owner-acts.ts";
import { COMMAND_LINE, LINK_MINUTES, linkAddress, makeLink } from "../desk/sign-in/links.ts";
import type { Wiring } from "../wiring.ts";
import { approveOne, changeOne, damageOne, damageWithdraw, declineOne, listRequests } from "./after-booking.ts";
import { type Answer, type Ask, WrongCommand } from "./answer.ts";
import { calendarLinks } from "./calendar-links.ts";
import { guest } from "./guest.ts";
import { money, tax } from "./money.ts";
import {
  blockSome,
  blocks,
  bookings,
  cancelOne,
  here,
  letters,
  messages,
  referenceIn,
  settle,
  show,
  unblockOne,
} from "./owner-commands.ts";
import { book, callOffOne } from "./phone-booking.ts";
import { setFactor, setNights, setPrices, showPrices } from "./prices.ts";
import { arrival, links, thanksCode } from "./stay.ts";
import { writeTable } from "./table.ts";
import { adopt, go, leave, listUnknown, move, refund } from "./unknown-payments.ts";

export const USAGE = `npm run lodge -- <command> [--json] [--yes]

  desk                              prints a link that opens your desk in the browser, once
  desk sign-out                     ends the desk's sessions on all devices
  bookings                          who's coming, here, or paying right now, by arrival
  bookings past | canceled | <word>  those that are over or canceled, or those of a name, address or number
  show <booking>                    one booking with its bill, guest and refunds
  cancel <booking> [in-full|1900.00]  cancels it and refunds what the policy gives, all of it, or an amount
  book <check-in> <check-out> <guests> <first> <last> <email> <phone> [free|1200.00] [24|48|96]
                                    a booking by phone: holds the nights and emails the guest a link to pay
  call-off <booking>                ends one that hasn't been paid yet
  resend <booking> [letter]         its letters; name one to send it again
  requests                          what guests have asked for: extras, pets, other dates
  approve <request>                 says yes; the guest gets a link to pay
  decline <request> [words]         says no, in your words
  change <booking> <check-in> <check-out> [guests] [in-full|free]
                                    other dates or guests; shows what the guest owes or gets back first
  damage <booking> <dollars> <text> tells the guest, and charges the saved card three days later
  damage-withdraw <damage>          takes it back
  guest export <booking or email>   everything we keep about one guest
  guest erase <booking or email>    deletes it; amounts and dates stay in the books
  refund-again <booking>            retries a refund that the guest's bank sent back
  refund-paid <booking>             records that you paid it another way
  money [year]                      what direct bookings brought, month by month
  tax <from> <through>              lodging tax of a period, as the receipts have it
  block <check-in> <check-out> [why]  keeps nights for yourself; dates as 2027-06-24
  unblock <block>                   releases them
  blocks                            the nights you keep
  messages [all]                    messages waiting for an answer; messages done <message>
  feeds                             how old the copies of the other channels' calendars are
  prices                            what nights cost in the coming year, and what three stays would
  prices set <file>                 sells by your own price table, when PRICES=own
  prices nights <check-in> <check-out> <dollars> <nights at least>
                                    gives some nights a price of their own in that table
  prices factor <number>            sells at 0.92 (or another fraction) of PriceLabs' price
  calendar                          the address where other channels read your nights
  calendar-links                    your own calendar's link and the cleaner's, and when each was read
  calendar-links new|end owner|cleaner  makes one and stops the one before, or only stops it
  doctor                            checks every outside service now, and says how each is doing
  arrival [show [<booking>]]        how guests get in: address, door code, Wi-Fi, directions
  arrival set <what> <words> [for <booking>]  sets one of them, for everybody or for one booking
  thanks-code [<code> | none]       the coupon code that thank-you letters offer
  send-link <booking>               emails the guest a new link to the page of their stay
  end-links <booking>               ends every link to it
  backup <file>                     a full copy of the embedded database, made now
  backups                           those that the server made by itself: every night, and before each update
  restore <file>                    puts such a copy back, while the server is stopped; asks first

After you put back an older copy of the database, the site is paused until you've decided:
  unknown                           payments without a booking
  adopt <payment>                   makes a booking from it
  refund <payment>                  refunds it in full
  leave <payment>                   leaves it as it is: you've dealt with it yourself
  go                                sells again, once you've decided about all of them

  move                              the live site has a new address: that of SITE_URL
  new-house <name>                  starts a house of your own in houses/; see docs/your-house.md

--version prints which version this is. --json prints data for scripts. What can't be undone asks first, unless you pass --yes.`;

export async function runCommand(wiring: Wiring, words: readonly string[], ask: Ask): Promise<Answer> {
  const [command, first = "", second = "", ...rest] = words;
  switch (command) {
    case "desk":
      return first === "sign-out" ? closeDesk(wiring) : openDesk(wiring);
    case "bookings":
      return bookings(wiring, [first, second, ...rest].join(" ").trim());
    case "show":
      return show(wiring, referenceIn(first, command));
    case "cancel":
      return cancelOne(wiring, [referenceIn(first, command), second], ask);
    case "book":
      return book(wiring, [first, second, ...rest], ask);
    case "call-off":
      return callOffOne(wiring, referenceIn(first, command));
    case "requests":
      return listRequests(wiring);
    case "approve":
      return approveOne(wiring, first, ask);
    case "decline":
      return declineOne(wiring, first, [second, ...rest].join(" ").trim());
    case "change":
      return changeOne(wiring, [first.toUpperCase(), second, ...rest], ask);
    case "damage":
      return damageOne(wiring, [first.toUpperCase(), second, ...rest], ask);
    case "damage-withdraw":
      return damageWithdraw(wiring, first);
    case "guest":
      return guest(wiring, [first, second], ask);
    case "refund-again":
    case "refund-paid":
      return settle(wiring, command, referenceIn(first, command));
    case "resend":
      return letters(wiring, [referenceIn(first, command), second]);
    case "messages":
      return messages(wiring, [first, second]);
    case "money":
      return money(wiring, first);
    case "tax":
      return tax(wiring, [first, second]);
    case "block":
      return blockSome(wiring, [first, second, rest.join(" ")]);
    case "unblock":
      return unblockOne(wiring, first);
    case "blocks":
      return blocks(wiring);
    case "feeds":
      return feeds(wiring);
    case "prices": {
      if (first === "set") return setPrices(wiring, second);
      if (first === "factor") return setFactor(wiring, second);
      if (first === "nights") return setNights(wiring, [second, ...rest]);
      if (first !== "")
        throw new WrongCommand("Say: prices, prices set <file>, prices nights …, or prices factor <number>.");
      return showPrices(wiring);
    }
    case "calendar": {
      const address = `${wiring.config.siteUrl}/calendar/${wiring.calendarToken}.ics`;
      return { text: address, data: { address } };
    }
    case "calendar-links":
      return calendarLinks(wiring, [first, second]);
    case "arrival":
      return arrival(wiring, words.slice(1));
    case "thanks-code":
      return thanksCode(wiring, first);
    case "send-link":
    case "end-links":
      return links(wiring, command, first);
    case "backup": {
      if (first === "") throw new WrongCommand("Say where to: backup <file>.");
      await makeBackup(wiring, here(), first);
      return { text: `Saved to ${first}.`, data: { file: first } };
    }
    case "backups":
      return backups(wiring);
    case "doctor":
      return doctor(wiring);
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

/** Whoever may run commands on the server may open the desk. */
async function openDesk({ database, config }: Wiring): Promise<Answer> {
  const secret = await database.transaction((trx) => makeLink(database, trx, COMMAND_LINE));
  const address = linkAddress(config.siteUrl, secret);
  const text = `Open this within ${LINK_MINUTES} minutes. It works once.\n${address}`;
  return { text, data: { address } };
}

async function closeDesk(wiring: Wiring): Promise<Answer> {
  const ended = await signOut(wiring, here(), "all");
  const count = ended.ok ? ended.value : 0;
  return { text: count === 0 ? "Nobody was signed in." : "All devices are signed out.", data: { ended: count } };
}

async function doctor(wiring: Wiring): Promise<Answer> {
  const parts = await askAllParts(wiring, here());
  const rows = parts.map(({ part, state, headline }) => [part, state, headline]);
  const advice = parts.filter(({ state }) => state !== "ok").map((alarm) => `${alarm.sentence}\n${alarm.advice}`);
  return { text: [writeTable(["Part", "State", "What"], rows), ...advice].join("\n\n"), data: parts };
}

async function backups({ database }: Wiring): Promise<Answer> {
  const last = await lastBackup(database);
  if (last === undefined) return { text: "PostgreSQL is backed up with its own pg_dump.", data: [] };
  const made = listBackups(database);
  const rows = made.map(({ file, at, bytes }) => [
    new Date(at).toISOString().slice(0, 16).replace("T", " "),
    `${(bytes / 1_000_000).toFixed(1)} MB`,
    file,
  ]);
  const text = made.length === 0 ? "There is none yet." : writeTable(["Made (UTC)", "Size", "File"], rows);
  return { text: [text, ...(last.failure === undefined ? [] : [last.failure])].join("\n\n"), data: made };
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
