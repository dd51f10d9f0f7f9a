import { counted } from "#domain/format.ts";
import { FEED_TRUSTED_FOR_HOURS, PRICES_SOLD_FOR_DAYS } from "#domain/limits.ts";
import { CHANNEL_NAMES, FEED_NAMES, type FeedName } from "../calendars/feed-source.ts";
import type { FeedAge } from "../calendars/feeds.ts";
import { GIVE_UP_AFTER_MS } from "../mail/outbox-store.ts";
import type { Facts } from "./facts.ts";

export type Part =
  | FeedName
  | "database"
  | "prices"
  | "mail"
  | "payments"
  | "standing-still"
  | "refunds"
  | "double-bookings"
  | "webhook"
  | "proxy";

/** The health of one part of the site, for monitoring. */
export type Alarm = {
  readonly part: Part;
  /** A warning leaves time to act; a stopped part no longer works. */
  readonly state: "ok" | "warning" | "stopped";
  readonly since: number;
  readonly headline: string;
  /** What happened and what it means for guests, in the owner's words. */
  readonly sentence: string;
  readonly advice: string;
};

type Finding = Omit<Alarm, "part" | "since">;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** No night can be sold without these. Mail is not one of them: the guest sees the booking on screen. */
const NEEDED_TO_SELL: ReadonlySet<Part> = new Set(["database", ...FEED_NAMES, "prices", "payments", "standing-still"]);

/** Computed in one place so that `/readyz`, the log and the owner's emails agree. */
export function alarmsOf(facts: Facts): Alarm[] {
  const findings: [Part, Finding | undefined][] = [
    ["database", fine("The database answers")],
    ...FEED_NAMES.map((name): [Part, Finding | undefined] => [name, ofFeed(name, facts.feeds[name])]),
    ["prices", ofPrices(facts.pricesAgeMs)],
    ["mail", ofMail(facts)],
    ["payments", ofPayments(facts)],
    ["standing-still", ofStandingStill(facts)],
    ["refunds", ofRefunds(facts)],
    ["double-bookings", ofDoubleBookings(facts)],
    ["webhook", ofWebhook(facts)],
    ["proxy", ofProxy(facts)],
  ];
  return findings.flatMap(([part, finding]) => {
    if (finding === undefined) return [];
    const known = facts.known.find((alarm) => alarm.part === part && alarm.state === finding.state);
    return [{ part, since: known?.since ?? facts.now, ...finding }];
  });
}

/** Without the database, nothing else can be checked. */
export function databaseAway(now: number): Alarm {
  return {
    part: "database",
    since: now,
    ...stopped("The database does not answer", "Nothing can be booked until it does.", "Look at the database's host."),
  };
}

export function canSell(alarms: readonly Alarm[]): boolean {
  return !alarms.some(({ part, state }) => state === "stopped" && NEEDED_TO_SELL.has(part));
}

function ofFeed(name: FeedName, age: FeedAge): Finding | undefined {
  if (age.source === "none") return undefined;
  const { ageMs = Number.POSITIVE_INFINITY, lastFailure } = age;
  const channel = CHANNEL_NAMES[name];
  const limit = FEED_TRUSTED_FOR_HOURS * HOUR;
  const whyItMatters = `it could sell a night that ${channel} has sold`;
  const reason = lastFailure === undefined ? "" : ` (the last time: ${lastFailure})`;
  const repeats = lastFailure === "recurring-event";
  const advice = repeats
    ? `In the calendar behind ${channel}'s address, enter the days one by one instead of as an event that repeats. Until then, block them here: npm run lodge -- block.`
    : `Look whether ${channel} still gives out this calendar, and whether its address is still the one in ${name.toUpperCase()}_ICAL_URL. The server's log says under feed-failed why it cannot be read${reason}.`;
  if (ageMs > limit) {
    const howLong = Number.isFinite(ageMs) ? `not been read for ${FEED_TRUSTED_FOR_HOURS} hours` : "not been read yet";
    const sentence = `${channel}'s calendar has ${howLong}. The site takes no bookings, because ${whyItMatters}. Guests are asked to call.`;
    return stopped(`No bookings: ${channel}'s calendar cannot be read`, sentence, advice);
  }
  if (repeats) {
    const sentence = `${channel}'s calendar holds an event that repeats in a way the site cannot read. It goes by the copy from before. When that is ${FEED_TRUSTED_FOR_HOURS} hours old, the site takes no bookings, because ${whyItMatters}.`;
    return warning(`${channel}'s calendar has an event that repeats`, sentence, advice);
  }
  if (ageMs > limit / 2) {
    const sentence = `${channel}'s calendar has not been read for ${counted(Math.floor(ageMs / HOUR), "hour")}. After ${FEED_TRUSTED_FOR_HOURS} hours the site takes no bookings, because ${whyItMatters}.`;
    return warning(`Soon no bookings: ${channel}'s calendar cannot be read`, sentence, advice);
  }
  return fine(`${channel}'s calendar is read again`, "The site takes bookings as before.");
}

function ofPrices(ageMs = Number.POSITIVE_INFINITY): Finding {
  const limit = PRICES_SOLD_FOR_DAYS * DAY;
  const advice =
    "Look whether PRICELABS_API_KEY and PRICELABS_LISTING_ID are still right, and whether the listing's sync is switched on in PriceLabs. The server's log says under prices-failed why they cannot be read.";
  if (ageMs > limit) {
    const howLong = Number.isFinite(ageMs) ? `for ${PRICES_SOLD_FOR_DAYS} days` : "yet";
    const sentence = `PriceLabs has given no prices ${howLong}. The site takes no bookings, because nights could be sold at the wrong price. Guests are asked to call.`;
    return stopped("No bookings: there are no current prices", sentence, advice);
  }
  if (ageMs > limit / 2) {
    const sentence = `PriceLabs has given no prices for ${counted(Math.floor(ageMs / DAY), "day")}. After ${PRICES_SOLD_FOR_DAYS} days the site takes no bookings.`;
    return warning("Soon no bookings: prices are getting old", sentence, advice);
  }
  return fine("Prices are read again", "The site takes bookings as before.");
}

function ofMail({ now, mailRefused, mail: { oldestWaitingAt, lastSentAt, givenUp } }: Facts): Finding {
  const advice =
    "Look whether the mail server in SMTP_URL still takes letters. The server's log says under mail-delayed and mail-given-up why they were not taken. What was given up is not tried again.";
  const days = GIVE_UP_AFTER_MS / DAY;
  if (mailRefused !== undefined) {
    const sentence = `The mail server did not let us in just now (${mailRefused}). Letters wait and are tried again for ${days} days.`;
    return stopped("Mail does not go out", sentence, advice);
  }
  if (givenUp !== undefined && (lastSentAt ?? 0) < givenUp.writtenAt) {
    const sentence = `No letter has left for ${days} days, and some were given up. Guests see their booking on the screen and get no letter.`;
    return stopped("Mail does not go out", sentence, advice);
  }
  if (givenUp !== undefined && now - givenUp.writtenAt < 2 * GIVE_UP_AFTER_MS) {
    const sentence = `${counted(givenUp.count, "letter")} could not be delivered for ${days} days and ${givenUp.count === 1 ? "was" : "were"} given up. Others do go out, so it may be a wrong address.`;
    return warning("A letter was given up", sentence, advice);
  }
  if (oldestWaitingAt !== undefined && now - oldestWaitingAt > GIVE_UP_AFTER_MS / 2) {
    const hours = counted(Math.floor((now - oldestWaitingAt) / HOUR), "hour");
    const sentence = `A letter has waited for ${hours} and cannot be delivered. After ${days} days it is given up.`;
    return warning("A letter cannot be delivered", sentence, advice);
  }
  return fine("Letters go out again", "No letter waits any longer. What was given up meanwhile is not sent again.");
}

function ofPayments({ paymentsAway, isCompared }: Facts): Finding {
  if (!paymentsAway && isCompared) return fine("The card processor answers");
  const sentence = "The card processor does not answer, so nothing can be paid. Guests are asked to call.";
  return stopped("No bookings: the card processor is away", sentence, "Look at the card processor's status page.");
}

function ofStandingStill({ isStandingStill }: Facts): Finding {
  if (!isStandingStill) return fine("The site sells");
  const sentence =
    "Payments were found that no booking stands behind, as after an older backup was restored. Nothing is sold until you have decided about each. Guests are asked to call.";
  return stopped(
    "No bookings: the site stands still",
    sentence,
    "For each payment: npm run lodge -- adopt, or npm run lodge -- refund. Then: npm run lodge -- go.",
  );
}

function ofRefunds({ stuckRefunds }: Facts): Finding {
  if (stuckRefunds === 0) return fine("No refund is stuck");
  const sentence = `${counted(stuckRefunds, "refund")} could not be paid. A guest waits for the money.`;
  return warning("A refund cannot be paid", sentence, "Look at the payment in the card processor's own pages.");
}

function ofDoubleBookings({ doubleBookings }: Facts): Finding {
  if (doubleBookings === 0) return fine("No night is booked twice");
  const sentence = `${counted(doubleBookings, "booking")} here and at another channel share nights.`;
  return warning("Nights are booked twice", sentence, "Call one of the parties, and cancel one of the bookings.");
}

function ofWebhook({ missingWebhookEvents }: Facts): Finding {
  const missing = missingWebhookEvents === "no-endpoint" ? ["anything"] : missingWebhookEvents;
  // A restricted key may lack permission to list webhooks, which is no reason for an alarm.
  if (missing === undefined || missing === "hidden" || missing.length === 0)
    return fine("The webhook is told everything");
  const sentence = `The card processor does not tell us: ${missing.join(", ")}. It is found out later, by asking.`;
  return warning("Webhook events are missing", sentence, "Add these events to the webhook in Stripe's dashboard.");
}

function ofProxy({ isProxyUnnamed }: Facts): Finding {
  if (!isProxyUnnamed) return fine("Guests' addresses are known");
  const sentence = "Requests come through a proxy that was not named, so all guests count as one and limit each other.";
  return warning("A proxy is not named", sentence, "Set TRUSTED_PROXIES to the number of proxies or their networks.");
}

function fine(headline: string, sentence = `${headline}.`): Finding {
  return { state: "ok", headline, sentence, advice: "There is nothing to do." };
}

function warning(headline: string, sentence: string, advice: string): Finding {
  return { state: "warning", headline, sentence, advice };
}

function stopped(headline: string, sentence: string, advice: string): Finding {
  return { state: "stopped", headline, sentence, advice };
}
