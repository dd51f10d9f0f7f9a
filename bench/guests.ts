import { askToHold, giveUp, type Held } from "#server/testing/guest.ts";
import { openGuestBrowser, type Send } from "#server/testing/processes/guest-browser.ts";
import { type Load, type Measured, measure } from "./measure.ts";

/** What the page reads before it shows a price: the price list and the three calendars. */
export function measureQuotes(url: string, load: Load): Promise<Measured> {
  const paths = ["/api/pricelabs-pricing?listing_id=x", "/api/airbnb-ical", "/api/vrbo-ical", "/api/direct-ical"];
  return measure("Quotes (prices and calendars)", load, async () => {
    const answers = await Promise.all(
      paths.map(async (path) => {
        const response = await fetch(url + path);
        await response.arrayBuffer();
        return response.ok;
      }),
    );
    return answers.every(Boolean);
  });
}

/**
 * Holds and prices nights, opens a payment, and releases it all. Every worker has its own dates, every turn its own
 * address.
 */
export async function measureHolds(url: string, load: Load): Promise<{ holds: Measured; both: Measured }> {
  const open = await openGuestBrowser((path, init) => fetch(url + path, init ?? {}));
  const stays = open.freeStays(2);
  const times: number[] = [];
  let failed = 0;
  let turns = 0;
  const both = await measure("Holds, given back again", load, async (worker) => {
    turns += 1;
    const send = sendFrom(url, `10.${worker}.${turns >> 8}.${turns & 255}`);
    const stay = stays[worker];
    if (stay === undefined) return false;
    const request = open.request(stay);
    const begun = performance.now();
    const response = await askToHold(send, request);
    const answer = (await response.json()) as Held["answer"];
    times.push(performance.now() - begun);
    if (!response.ok) failed += 1;
    const released = response.ok && (await giveUp(send, { request, answer }));
    return released !== false && released.status === 204;
  });
  times.sort((one, other) => one - other);
  return {
    both,
    holds: { name: "Holds (nights, price, payment)", count: times.length, seconds: both.seconds, failed, times },
  };
}

function sendFrom(url: string, address: string): Send {
  return (path, init = {}) =>
    fetch(url + path, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), "x-forwarded-for": address },
    });
}
