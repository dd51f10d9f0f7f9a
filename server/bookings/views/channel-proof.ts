import { type ChannelSeen, type ChannelTrouble, type OwnStay, proofOf, troubleWith } from "#domain/channel-proof.ts";
import { dayAt } from "#domain/dates/calendar-date.ts";
import { HOUR_MS } from "#domain/dates/durations.ts";
import { daysFrom, nightsOf } from "#domain/dates/stay.ts";
import { FEED_TRUSTED_FOR_HOURS } from "#domain/limits.ts";
import { rules } from "#house/rules.ts";
import { openChannels } from "../../calendars/channels.ts";
import { toStoredFeed } from "../../calendars/feed-store.ts";
import { type FeedName, isAdded } from "../../calendars/fetching/feed-source.ts";
import { sampleAddress } from "../../calendars/fetching/sample-feed.ts";
import type { Database } from "../../database/database.ts";
import { hashOf } from "../../hash.ts";
import { type Booking, bookingsWithStay, type StayVersion } from "../booking.ts";
import { nightsOfOthers } from "../nights.ts";

type Query = Database["query"];

/** What each channel was seen to do about a booking's nights; none for one that is past or was never booked. */
export async function proofsOf(query: Query, now: number, booking: Booking, { stay }: StayVersion) {
  const today = dayAt(now, rules.timeZone);
  const { status, confirmed_at, canceled_at: canceledAt } = booking;
  if (confirmed_at === null || (status !== "confirmed" && status !== "canceled") || stay.checkOut <= today) return [];
  const taken = canceledAt === null ? [] : await nightsOfOthers(query, booking.id, stay);
  if (nightsOf(stay).every((night) => night < today || taken.includes(night))) return [];
  const canceled = canceledAt === null ? {} : { canceled: { at: canceledAt, takenAgain: taken } };
  const { added_at } = await withAddedAt(query).where("bookings.id", "=", booking.id).executeTakeFirstOrThrow();
  const own: OwnStay = { stay, takenAt: added_at ?? confirmed_at, ...canceled };
  return (await seenChannels(query, now)).map((channel) => {
    const { id, name, readAt, seenAt } = channel;
    return { id, name, readAt, seenAt, proof: proofOf(channel, own, today) };
  });
}

/** Every channel that should close our nights, and what is wrong with it. A sample closes nothing. */
export async function channelTroubles(query: Query, now: number) {
  const today = dayAt(now, rules.timeZone);
  const rows = await withAddedAt(query)
    .select(["check_in", "check_out", "confirmed_at"])
    .where("bookings.status", "=", "confirmed")
    .where("check_out", ">", today)
    .execute();
  const booked = rows.map(({ check_in, check_out, confirmed_at, added_at }): OwnStay => {
    const stay = { checkIn: check_in, checkOut: check_out };
    return { stay, takenAt: added_at ?? confirmed_at ?? 0 };
  });
  const channels = (await seenChannels(query, now)).filter(({ isSample }) => !isSample);
  return channels.map(
    (channel): ChannelState => ({ ...channel, trouble: troubleWith(channel, booked, { now, today }) }),
  );
}

/** With the latest change that added nights, if there was one: when the last version without all of them ended. */
function withAddedAt(query: Query) {
  return bookingsWithStay(query).select(({ selectFrom }) =>
    selectFrom("stay_versions as before")
      .whereRef("before.booking_id", "=", "bookings.id")
      .where(({ or, eb, ref }) =>
        or([
          eb("before.check_in", ">", ref("stay_versions.check_in")),
          eb("before.check_out", "<", ref("stay_versions.check_out")),
        ]),
      )
      .select(({ fn }) => fn.max("before.ended_at").as("at"))
      .as("added_at"),
  );
}

export type ChannelState = Pick<SeenChannel, "id" | "name" | "readAt"> & {
  readonly trouble: ChannelTrouble | undefined;
};

type SeenChannel = ChannelSeen & { readonly id: FeedName; readonly isSample: boolean };

/** Long enough for a server that was off for a moment. A feed that the owner gave up is never tried again. */
const TRIED_AGAIN_WITHIN_MS = HOUR_MS;

/**
 * The channels whose calendars we read, or try to, and what they were last seen to do. A calendar that the owner added may be no
 * channel at all, so it counts once it has read ours.
 */
async function seenChannels(query: Database["query"], now: number): Promise<SeenChannel[]> {
  const rows = await query
    .selectFrom("feed_copies")
    .selectAll()
    .where("fetched_at", "is not", null)
    .where((row) =>
      row.or([
        row("fetched_at", ">=", now - FEED_TRUSTED_FOR_HOURS * HOUR_MS),
        row("next_read_at", ">=", now - TRIED_AGAIN_WITHIN_MS),
      ]),
    )
    .execute();
  return (await openChannels(query)).flatMap(({ id, name, echoes, last_read_at: readAt }): SeenChannel[] => {
    const row = rows.find(({ source }) => source === id);
    const { copy, closed } = row ? toStoredFeed(row) : {};
    if (row === undefined || copy === undefined || closed === undefined || (readAt === null && isAdded(id))) return [];
    const reservations = copy.reservations.filter(({ kind }) => kind === "reservation");
    return [
      {
        ...{ id, name, readAt, seenAt: copy.fetchedAt, closed, echoes },
        sold: reservations.flatMap(({ start, end }) => daysFrom(start, end)),
        isSample: row.address_hash === hashOf(sampleAddress(id)),
      },
    ];
  });
}
