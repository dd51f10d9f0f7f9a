import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { nightsOf, type Stay } from "#domain/dates/stay.ts";
import type { FeedName } from "./fetching/feed-source.ts";
import type { FeedEvent } from "./reading/feed-event.ts";
import { OWN_UID_SUFFIX } from "./write-calendar.ts";

export type ChannelReservation = FeedEvent & {
  readonly feed: FeedName;
  /** Its display name. */
  readonly channel: string;
  /** When the channel last read our nights. */
  readonly readOursAt: number | null;
};

export type ConfirmedStay = {
  readonly reference: string;
  readonly stay: Stay;
  /** No calendar of ours had its nights before. */
  readonly since: number;
  /** Held for days until somebody pays: a phone booking, or the dates that a dearer change adds to a stay. */
  readonly waits?: "phone-booking" | "change";
  /** The stay as it is before its change, whose nights aren't part of it. */
  readonly before?: Stay;
};

/** A reservation at another channel that shares nights with one of ours. */
export type Conflict = Pick<ChannelReservation, "feed" | "channel"> & {
  readonly reservation: Stay;
  readonly booking: Omit<ConfirmedStay, "since">;
  readonly nights: readonly CalendarDate[];
  /** The channel doesn't say whether a guest has them. */
  readonly isClosing?: true;
};

/** Double bookings that slip through because calendar feeds lag. */
export function findConflicts(events: readonly ChannelReservation[], stays: readonly ConfirmedStay[]): Conflict[] {
  return events.flatMap((event) =>
    stays.filter(({ since }) => mayBeAGuest(event, since)).flatMap((booking) => sharedNights(event, booking)),
  );
}

/**
 * Whether another party may have these days: a reservation, or nights that a channel closed although it hasn't read
 * our calendar since they're taken here, so it isn't an echo. Booking.com writes "CLOSED - Not available" for its
 * guests. A channel that never read its own link may have our nights from elsewhere, and nothing is said of it.
 */
export function mayBeAGuest({ kind, uid, readOursAt }: ChannelReservation, since: number): boolean {
  if (kind !== "block") return kind === "reservation";
  return !uid.endsWith(OWN_UID_SUFFIX) && readOursAt !== null && readOursAt < since;
}

function sharedNights({ feed, channel, kind, start, end }: ChannelReservation, booking: ConfirmedStay): Conflict[] {
  const known = new Set(booking.before && nightsOf(booking.before));
  const nights = nightsOf(booking.stay).filter((night) => night >= start && night < end && !known.has(night));
  return nights.length === 0
    ? []
    : [
        {
          ...{ feed, channel, reservation: { checkIn: start, checkOut: end }, booking, nights },
          ...(kind === "block" && { isClosing: true }),
        },
      ];
}
