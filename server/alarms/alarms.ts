import { DAY_MS, HOUR_MS } from "#domain/dates/durations.ts";
import { counted } from "#domain/format.ts";
import { CROWDED_HOLD_MINUTES, FEED_TRUSTED_FOR_HOURS, HOLD_MINUTES, PRICES_SOLD_FOR_DAYS } from "#domain/limits.ts";
import type { FeedAge } from "../calendars/feeds.ts";
import { CHANNEL_NAMES, type FeedName, isAdded, isFeed } from "../calendars/fetching/feed-source.ts";
import { GIVE_UP_AFTER_MS } from "../emails/sending/outbox-store.ts";
import { type Alarm, type Finding, fine, type Part, stopped, warning } from "./alarm.ts";
import { channelAlarm } from "./channel-alarm.ts";
import { type Facts, lastOkOf } from "./facts.ts";

const BACKUP_OLD_AFTER_MS = 2 * DAY_MS;
/** A trial restore is made every month. */
const TRIAL_OLD_AFTER_MS = 40 * DAY_MS;

/** No night can be sold without these and the calendars. Mail isn't one of them: the guest sees the booking on screen. */
const NEEDED_TO_SELL: ReadonlySet<Part> = new Set(["database", "prices", "payments", "standing-still"]);

/** Computed in one place, so `/readyz`, the log and the owner's emails agree. */
export function alarmsOf(facts: Facts): Alarm[] {
  const findings: [Part, Finding | undefined][] = [
    ["database", fine("The database answers")],
    ...Object.entries(facts.feeds).map(([name, age]): [Part, Finding | undefined] => {
      const feed = name as FeedName;
      return [feed, ofFeed(feed, age)];
    }),
    ...facts.channels.map((channel): [Part, Finding] => {
      const alarm = channelAlarm(channel, facts.now);
      return [
        `nights-at-${channel.id}`,
        alarm ? { state: "warning", ...alarm } : fine(`${channel.name} reads our calendar`),
      ];
    }),
    ["prices", ofPrices(facts)],
    ["mail", ofMail(facts)],
    ["backup", ofBackup(facts)],
    ["payments", ofPayments(facts)],
    ["standing-still", ofPause(facts)],
    ["refunds", ofRefunds(facts)],
    ["double-bookings", ofDoubleBookings(facts)],
    ["holds", ofHolds(facts)],
    ["webhook", ofWebhook(facts)],
    ["proxy", ofProxy(facts)],
    ["emergency", ofEmergency(facts)],
  ];
  return findings.flatMap(([part, found]) => {
    const finding = ofConnection(part, facts) ?? found;
    if (finding === undefined) return [];
    const known = facts.known.find((alarm) => alarm.part === part && alarm.state === finding.state);
    return [{ part, since: known?.since ?? facts.now, lastOkAt: lastOkOf(part, facts), ...finding }];
  });
}

/** Without the database, nothing else can be checked. */
export function databaseAway(now: number): Alarm {
  return {
    part: "database",
    since: now,
    ...stopped("The database isn’t answering", "Nobody can book until it does.", "Check the database’s host."),
  };
}

export function canSell(alarms: readonly Alarm[]): boolean {
  return !alarms.some(
    ({ part, state, isUnconnected }) =>
      isUnconnected || (state === "stopped" && (NEEDED_TO_SELL.has(part) || isFeed(part))),
  );
}

function ofFeed(name: FeedName, age: FeedAge): Finding | undefined {
  if (age.source === "none") return undefined;
  const { ageMs = Number.POSITIVE_INFINITY, lastFailure } = age;
  const channel = isAdded(name) ? (age.channel ?? "the other calendar") : CHANNEL_NAMES[name];
  const where = isAdded(name) ? "Calendar" : "House, Connections";
  const limit = FEED_TRUSTED_FOR_HOURS * HOUR_MS;
  const whyItMatters = `it could sell a night that ${channel} has sold`;
  const reason = lastFailure === undefined ? "" : ` The last try ended with: ${lastFailure}.`;
  const repeats = lastFailure === "recurring-event";
  const advice = repeats
    ? `In the calendar behind ${channel}’s address, enter the days one by one instead of as a repeating event. Until then, block them in the desk’s calendar.`
    : `Check whether ${channel} still offers this calendar, and whether its address is still the one at the desk, under ${where}.${reason}`;
  if (ageMs > limit) {
    const howLong = Number.isFinite(ageMs) ? `for ${FEED_TRUSTED_FOR_HOURS} hours` : "yet";
    const sentence = `We haven’t been able to read ${channel}’s calendar ${howLong}. The site takes no bookings, because ${whyItMatters}. Guests are asked to call.`;
    return stopped(`No bookings: we can’t read ${channel}’s calendar`, sentence, advice);
  }
  if (repeats) {
    const sentence = `${channel}’s calendar has an event that repeats in a way the site can’t read. It uses the copy from before. Once that’s ${FEED_TRUSTED_FOR_HOURS} hours old, the site takes no bookings, because ${whyItMatters}.`;
    return warning(`${channel}’s calendar has a repeating event`, sentence, advice);
  }
  if (ageMs > limit / 2) {
    const sentence = `We haven’t been able to read ${channel}’s calendar for ${counted(Math.floor(ageMs / HOUR_MS), "hour")}. After ${FEED_TRUSTED_FOR_HOURS} hours the site takes no bookings, because ${whyItMatters}.`;
    return warning(`Soon no bookings: we can’t read ${channel}’s calendar`, sentence, advice);
  }
  return fine(`We can read ${channel}’s calendar`, "The site takes bookings as before.");
}

function ofPrices({ pricesAgeMs: ageMs = Number.POSITIVE_INFINITY, pricesReadAgeMs: readMs }: Facts): Finding {
  const limit = PRICES_SOLD_FOR_DAYS * DAY_MS;
  const isRead = readMs !== undefined && readMs <= limit / 2;
  const days = counted(Math.floor(ageMs / DAY_MS), "day");
  const old = isRead ? `PriceLabs answers, but hasn’t computed prices for ${days}` : undefined;
  const advice = isRead
    ? "Open the listing in PriceLabs, press Save & Refresh, and check whether its sync is switched on."
    : "Check whether the API key and the listing id are still right, at the desk under House, Connections, and whether the listing’s sync is switched on in PriceLabs.";
  if (ageMs > limit) {
    const howLong = Number.isFinite(ageMs) ? `for ${PRICES_SOLD_FOR_DAYS} days` : "yet";
    const sentence = `${old ?? `We haven’t had prices from PriceLabs ${howLong}`}. The site takes no bookings, because it could sell nights at the wrong price. Guests are asked to call.`;
    return stopped("No bookings: there are no current prices", sentence, advice);
  }
  if (ageMs > limit / 2) {
    const sentence = `${old ?? `We haven’t had prices from PriceLabs for ${days}`}. After ${PRICES_SOLD_FOR_DAYS} days the site takes no bookings.`;
    return warning("Soon no bookings: prices are getting old", sentence, advice);
  }
  return fine("Prices are fresh", "The site takes bookings as before.");
}

function ofMail({ now, mailTried, mail: { oldestWaitingAt, lastSentAt, givenUp } }: Facts): Finding {
  const advice =
    "Send yourself a test email, at the desk under House, Connections: it says whether the mail server still takes them. Emails we’ve given up on aren’t tried again.";
  const days = GIVE_UP_AFTER_MS / DAY_MS;
  if (mailTried?.refused !== undefined && (lastSentAt ?? 0) < mailTried.at) {
    const sentence = `The mail server didn’t let us in when we last asked (${mailTried.refused}). We’ll keep trying to send what’s waiting for ${days} days.`;
    return stopped("Email isn’t going out", sentence, advice);
  }
  if (givenUp !== undefined && (lastSentAt ?? 0) < givenUp.writtenAt) {
    const sentence = `No email has gone out for ${days} days, and we’ve given up on some. Guests see their booking on the screen and get no email.`;
    return stopped("Email isn’t going out", sentence, advice);
  }
  if (givenUp !== undefined && now - givenUp.writtenAt < 2 * GIVE_UP_AFTER_MS) {
    const sentence = `After ${days} days we gave up on ${counted(givenUp.count, "email")}. Others do go out, so it may be a wrong address.`;
    return warning("An email couldn’t be delivered", sentence, advice);
  }
  if (oldestWaitingAt !== undefined && now - oldestWaitingAt > GIVE_UP_AFTER_MS / 2) {
    const hours = counted(Math.floor((now - oldestWaitingAt) / HOUR_MS), "hour");
    const sentence = `An email has been waiting for ${hours}. After ${days} days we give up on it.`;
    return warning("An email is stuck", sentence, advice);
  }
  if (lastSentAt === undefined && mailTried === undefined) {
    return {
      ...fine("No email was sent yet", "No email was sent yet, so nobody knows whether they arrive."),
      state: "unknown",
      advice: "Send yourself a test email, at the desk under House, Health.",
    };
  }
  return fine("Emails go out", "No email is waiting. Those we gave up on in the meantime won’t be sent.");
}

const OFFSITE_ADVICE =
  "Ask whoever runs the server to make a copy there now, as docs/going-live.md says under Back up. That says whether it’s the other machine’s address, its keys or its space.";

const TRIAL_ADVICE = "Ask whoever runs the server to try it now, as docs/going-live.md says under Back up.";

function ofBackup({ now, backup }: Facts): Finding | undefined {
  if (backup === undefined) return undefined;
  const { lastAt, failure, offsite, trialRestore } = backup;
  const age = lastAt === undefined ? undefined : Math.max(0, now - lastAt);
  const last = age === undefined ? "There’s none yet." : `The last one is ${hoursOrDays(age)} old.`;
  const advice =
    "Download a backup at the desk, under House. Then ask whoever runs the server whether the disk with the data folder is full, and whether the site may write there.";
  if (failure !== undefined) return warning("The nightly backup is failing", `${failure} ${last}`, advice);
  if (offsite !== undefined && (offsite.failure !== null || now - offsite.at > BACKUP_OLD_AFTER_MS)) {
    const since = `The last try was ${hoursOrDays(Math.max(0, now - offsite.at))} ago. ${offsite.failure ?? ""}`;
    return warning("Backups don’t reach the other machine", since.trim(), OFFSITE_ADVICE);
  }
  if (trialRestore?.failure) {
    return warning("The backup on the other machine couldn’t be read", trialRestore.failure, OFFSITE_ADVICE);
  }
  if (offsite !== undefined && trialRestore !== undefined && now - trialRestore.at > TRIAL_OLD_AFTER_MS) {
    const since = `It was last fetched back and read ${hoursOrDays(now - trialRestore.at)} ago, and should be every month.`;
    return warning("The backup on the other machine isn’t tried anymore", since, TRIAL_ADVICE);
  }
  if (age !== undefined && age > BACKUP_OLD_AFTER_MS) {
    return warning("No backup was made for two nights", `${last} The server makes one every night.`, advice);
  }
  if (age === undefined) return { ...fine("No backup was made yet"), state: "unknown" };
  if (offsite !== undefined && trialRestore === undefined) {
    const headline = "Nobody has tried the backup on the other machine";
    return { ...fine(headline), state: "unknown", advice: TRIAL_ADVICE };
  }
  return fine(offsite ? "Backups reach another machine nightly" : "A backup is made nightly, on this disk alone");
}

function hoursOrDays(ms: number): string {
  return ms < 2 * DAY_MS ? counted(Math.floor(ms / HOUR_MS), "hour") : counted(Math.floor(ms / DAY_MS), "day");
}

function ofPayments({ paymentsAway, isCompared }: Facts): Finding {
  if (!paymentsAway && isCompared) return fine("The card processor answers");
  const sentence = "The card processor isn’t answering, so nobody can pay. Guests are asked to call.";
  return stopped("No bookings: the card processor is away", sentence, "Check the card processor’s status page.");
}

function ofPause({ isPaused }: Facts): Finding {
  if (!isPaused) return fine("Every payment has its booking");
  const sentence =
    "We found payments without a booking, as happens after restoring an older backup. Nothing is sold until you’ve decided about each. Guests are asked to call.";
  return stopped(
    "No bookings: the site is paused",
    sentence,
    "The desk’s first page shows each payment. Make it a booking, refund it or leave it, then start selling again.",
  );
}

function ofRefunds({ stuckRefunds }: Facts): Finding {
  if (stuckRefunds === 0) return fine("No refund is stuck");
  const sentence = `The card processor keeps refusing ${counted(stuckRefunds, "refund")}. A guest is waiting for the money.`;
  return warning("A refund is stuck", sentence, "Look at the payment in your card processor’s dashboard.");
}

function ofDoubleBookings({ doubleBookings }: Facts): Finding {
  if (doubleBookings === 0) return fine("No night is booked twice");
  const sentence = `Another channel has booked or closed nights of ${counted(doubleBookings, "booking")} here.`;
  const advice = "If it booked them, call both parties today, then cancel or move one.";
  return warning("Nights may be booked twice", sentence, advice);
}

/** Over only at half of it: an alarm that comes and goes with each hold would be an email each time. */
function ofHolds({ crowding, known }: Facts): Finding {
  const isKnown = known.some(({ part, state }) => part === "holds" && state === "warning");
  if (crowding < (isKnown ? 0.5 : 1)) return fine("Few nights are held unpaid");
  const sentence = `As many nights are held for people who haven’t paid as we allow. Guests who hold nothing can still book a week at most of what nobody holds, and each hold ends by itself within ${CROWDED_HOLD_MINUTES} to ${2 * HOLD_MINUTES} minutes.`;
  const advice =
    "If you don’t know of a reason for a rush, somebody may be doing it to keep guests out. Whoever runs the server sees in the proxy’s access log which addresses post to /api/create-payment-intent, and can block them.";
  return warning("Unusually many nights are held unpaid", sentence, advice);
}

/** A restricted key may not list webhooks, which is no reason for an alarm. */
function ofWebhook({ missingWebhookEvents }: Facts): Finding {
  if (missingWebhookEvents === undefined || missingWebhookEvents === "hidden") {
    const sentence =
      "Nobody has asked yet, or the card processor didn’t say. Payments are found by asking all the same.";
    return { ...fine("The webhook’s state isn’t known", sentence), state: "unknown" };
  }
  const missing = missingWebhookEvents === "no-endpoint" ? ["anything"] : missingWebhookEvents;
  if (missing.length === 0) return fine("The webhook gets every event");
  const sentence = `The card processor doesn’t tell us: ${missing.join(", ")}. We find out later, by asking.`;
  return warning("Webhook events are missing", sentence, "Add these events to the webhook in Stripe’s dashboard.");
}

function ofProxy({ isProxyUnnamed }: Facts): Finding {
  if (!isProxyUnnamed) return fine("Guests’ addresses are known");
  const sentence =
    "Requests come through a proxy we don’t know about, so all guests count as one and limit each other.";
  return warning("A proxy isn’t named", sentence, "Ask whoever runs the server to name the proxy in its settings.");
}

// What a live site must have before it sells: its connections, and the owner's words about 911.

function ofEmergency({ asksFor911, waitsFor911 }: Facts): Finding | undefined {
  if (!asksFor911) return asksFor911 === undefined ? undefined : fine("Guests read how to call 911");
  const missing = "How to call 911 from the house is missing, or still what the sample says of another house.";
  const sentence = waitsFor911 ? `${missing} The site takes no bookings until you’ve published it.` : missing;
  const told = [sentence, "Write it at the desk, under Make it yours, Words."] as const;
  if (!waitsFor911) return warning("Guests can’t read how to call 911", ...told);
  return { ...stopped("No bookings: guests couldn’t read how to call 911", ...told), isUnconnected: true };
}

const UNCONNECTED: Partial<Record<Part, [NonNullable<Facts["unconnected"]>[number], string]>> = {
  payments: ["payments", "a card processor"],
  prices: ["prices", "a source of prices"],
  mail: ["mail", "email"],
  airbnb: ["feeds", "Airbnb’s calendar"],
  vrbo: ["feeds", "VRBO’s calendar"],
};

/** Of a live site that lacks the part, which is worse than whatever else is known of it. */
function ofConnection(part: Part, { unconnected = [] }: Facts): Finding | undefined {
  const [group, name] = UNCONNECTED[part] ?? [];
  if (group === undefined || !unconnected.includes(group)) return undefined;
  const sentence = `The site isn’t connected to ${name} yet. It shows its pages and takes no bookings until it is.`;
  const advice = "Connect it at the desk, under House, Connections.";
  return { state: "stopped", headline: `No bookings: ${name} isn’t connected`, sentence, advice, isUnconnected: true };
}
