import { askAllParts, makeBackup } from "../desk/house-acts.ts";
import { COMMAND_LINE, LINK_MINUTES, linkAddress, makeLink } from "../desk/links.ts";
import { signOut } from "../desk/owner-acts.ts";
import type { Wiring } from "../wiring.ts";
import { approve, change, damage, damageWithdraw, decline, listRequests } from "./after-booking.ts";
import { type Answer, type Ask, WrongCommand } from "./answer.ts";
import { calendarLinks } from "./calendar-links.ts";
import { guest } from "./guest.ts";
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
import { setFactor, setNights, setPrices, showPrices } from "./prices.ts";
import { arrival, links, thanksCode } from "./stay.ts";
import { writeTable } from "./table.ts";
import { adopt, go, leave, listUnknown, move, refund } from "./unknown-payments.ts";

export const USAGE = `npm run lodge -- <command> [--json] [--yes]

  desk                              prints a link that opens your desk in the browser, once
  desk sign-out                     ends the desk's sessions on all devices
  bookings                          who comes, is here or is paying just now, by arrival
  bookings past | cancelled | <word>  those that are over or cancelled, or those of a name, address or number
  show <booking>                    one booking with its bill, guest and refunds
  cancel <booking> [in-full|1900.00]  cancels it and pays back what the policy gives, all of it, or an amount
  resend <booking> [letter]         its letters; with one of them named, sends it once more
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
  messages [all]                    what visitors wrote and waits for an answer; messages done <message>
  feeds                             how old the copies of the other channels' calendars are
  prices                            what nights cost in the coming year, and what three stays would
  prices set <file>                 sells by your own price table, when PRICES=own
  prices nights <check-in> <check-out> <dollars> <nights at least>
                                    gives some nights a price of their own in that table
  prices factor <number>            sells at 0.92 (or another part) of what PriceLabs says
  calendar                          the address at which other channels read your nights
  calendar-links                    your own calendar's link and the cleaner's, and when each was read
  calendar-links new|end owner|cleaner  makes one and stops the one before, or only stops it
  doctor                            asks every outside part now, and says how each is
  arrival [show [<booking>]]        how guests get in: address, door code, Wi-Fi, directions
  arrival set <what> <words> [for <booking>]  sets one of them, for everybody or for one booking
  thanks-code [<code> | none]       the coupon code that thank-you letters offer
  send-link <booking>               mails the guest a new link to the page of their stay
  end-links <booking>               ends every link to it
  backup <file>                     a whole copy of the embedded database
  restore <file>                    puts such a copy in its place, while the server is stopped; asks first

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
  switch (command) {
    case "desk":
      return first === "sign-out" ? closeDesk(wiring) : openDesk(wiring);
    case "bookings":
      return bookings(wiring, [first, second, ...rest].join(" ").trim());
    case "show":
      return show(wiring, referenceIn(first, command));
    case "cancel":
      return cancelOne(wiring, [referenceIn(first, command), second], ask);
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
      return settle(wiring, command, referenceIn(first, command));
    case "resend":
      return letters(wiring, [referenceIn(first, command), second]);
    case "messages":
      return messages(wiring, [first, second]);
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

async function feeds({ calendars }: Wiring): Promise<Answer> {
  const ages = await calendars.ages();
  const rows = Object.entries(ages).map(([name, age]) => {
    if (age.source === "none") return [name, "none", "", ""];
    const minutes = age.ageMs === undefined ? "never read" : `${Math.round(age.ageMs / 60_000)} minutes`;
    return [name, age.source, minutes, age.lastFailure ?? ""];
  });
  return { text: writeTable(["Feed", "Source", "Age", "Last failure"], rows), data: ages };
}
