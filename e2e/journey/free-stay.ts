import type { APIRequestContext, TestInfo } from "@playwright/test";
import type { PriceListing } from "#contract/prices.ts";
import { soldPrices } from "#contract/sold-channel.ts";
import { addDays, type CalendarDate, dayAt } from "#domain/dates/calendar-date.ts";
import { daysTouchedBy, nightsOf, type Stay } from "#domain/dates/stay.ts";
import { readBookedDays } from "#domain/ical.ts";
import type { NightlyPrices } from "#domain/prices/nightly-prices.ts";
import { lastBookableDay } from "#domain/stays/availability.ts";
import { rules } from "#house/rules.ts";
import { findSurroundings } from "../setup/surroundings.ts";

const NIGHTS = 2;
/** The sample feeds leave the next ten days open, so what is booked closer than this changes at midnight. */
const FIRST_DAYS = 12;

/**
 * A stay of two nights for one journey alone, because all journeys share one lodge. Only the outside calendars count,
 * so bookings made in the meantime don't move the others' dates.
 */
export async function freeStay(request: APIRequestContext, journey: number, testInfo: TestInfo): Promise<Stay> {
  // The same journey on a phone takes its dates from the other end of the year.
  const stays = await freeStays(request);
  const stay = stays.at(testInfo.project.name === "phone" ? -1 - journey : journey);
  if (stay === undefined) throw new Error(`There is no free stay number ${journey}`);
  return stay;
}

/** The same dates as the calendar's cells write them. */
export function spokenDay(day: CalendarDate): RegExp {
  const spoken = new Date(`${day}T12:00:00Z`).toLocaleDateString("en-US", {
    weekday: "long",
    year: "numeric",
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  });
  return new RegExp(`^${spoken}`);
}

/** Every stay of two nights that the outside calendars leave open, earliest first. */
export async function freeStays(request: APIRequestContext): Promise<Stay[]> {
  const [booked, rates] = await Promise.all([bookedElsewhere(request), fetchRates(request)]);
  // The same list for every journey, even when midnight passes between them.
  const { startedAt } = await findSurroundings();
  const today = dayAt(startedAt, rules.timeZone);
  const stays: Stay[] = [];
  let checkIn = addDays(today, FIRST_DAYS);
  while (addDays(checkIn, NIGHTS) <= lastBookableDay({ rules, today })) {
    const stay = { checkIn, checkOut: addDays(checkIn, NIGHTS) };
    const isFree = canBeSold(stay, booked, rates);
    if (isFree) stays.push(stay);
    // The check-out day must stay open, so the next journey's stay begins a day later.
    checkIn = addDays(checkIn, isFree ? NIGHTS + 1 : 1);
  }
  return stays;
}

function canBeSold(stay: Stay, booked: ReadonlySet<CalendarDate>, { byNight, unbookable }: NightlyPrices): boolean {
  if (daysTouchedBy(stay).some((day) => booked.has(day) || unbookable.has(day))) return false;
  if (!nightsOf(stay).every((night) => byNight.has(night))) return false;
  const arrival = byNight.get(stay.checkIn);
  const mayLeave = byNight.get(stay.checkOut)?.departureAllowed !== false;
  return arrival?.arrivalAllowed === true && arrival.minStay <= NIGHTS && mayLeave;
}

async function bookedElsewhere(request: APIRequestContext): Promise<ReadonlySet<CalendarDate>> {
  const feeds = await Promise.all(["airbnb", "vrbo"].map((feed) => request.get(`/api/${feed}-ical`)));
  const days = await Promise.all(feeds.map(async (feed) => readBookedDays(await feed.text())));
  return new Set(days.flat());
}

async function fetchRates(request: APIRequestContext): Promise<NightlyPrices> {
  const response = await request.get("/api/pricelabs-pricing?listing_id=any");
  return soldPrices((await response.json()) as PriceListing[]);
}
