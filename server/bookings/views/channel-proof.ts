import { type ChannelTrouble, type OwnStay, proofOf, troubleWith } from "#domain/channel-proof.ts";
import { dayAt } from "#domain/dates/calendar-date.ts";
import { nightsOf } from "#domain/dates/stay.ts";
import { rules } from "#house/rules.ts";
import { type SeenChannel, seenChannels } from "../../calendars/seen-channels.ts";
import type { Database } from "../../database/database.ts";
import { type Booking, bookingsWithStay, type StayVersion } from "../booking.ts";
import { nightsOfOthers } from "../nights.ts";

type Query = Database["query"];

/** What each channel was seen to do about a booking's nights; none for one that is past or was never booked. */
export async function proofsOf(query: Query, now: number, booking: Booking, { stay, agreedAt }: StayVersion) {
  const today = dayAt(now, rules.timeZone);
  const { status, confirmed_at, canceled_at: canceledAt } = booking;
  if (confirmed_at === null || (status !== "confirmed" && status !== "canceled") || stay.checkOut <= today) return [];
  const taken = canceledAt === null ? [] : await nightsOfOthers(query, booking.id, stay);
  if (nightsOf(stay).every((night) => night < today || taken.includes(night))) return [];
  const canceled = canceledAt === null ? {} : { canceled: { at: canceledAt, takenAgain: taken } };
  const own: OwnStay = { stay, takenAt: Math.max(confirmed_at, agreedAt), ...canceled };
  return (await seenChannels(query, now)).map((channel) => {
    const { id, name, readAt, seenAt } = channel;
    return { id, name, readAt, seenAt, proof: proofOf(channel, own, today) };
  });
}

/** Every channel that should close our nights, and what is wrong with it. A sample closes nothing. */
export async function channelTroubles(query: Query, now: number) {
  const today = dayAt(now, rules.timeZone);
  const rows = await bookingsWithStay(query)
    .select(["check_in", "check_out", "confirmed_at", "agreed_at"])
    .where("bookings.status", "=", "confirmed")
    .where("check_out", ">", today)
    .execute();
  const booked = rows.map(({ check_in, check_out, confirmed_at, agreed_at }): OwnStay => {
    const stay = { checkIn: check_in, checkOut: check_out };
    return { stay, takenAt: Math.max(confirmed_at ?? 0, agreed_at) };
  });
  const channels = (await seenChannels(query, now)).filter(({ isSample }) => !isSample);
  return channels.map(
    (channel): ChannelState => ({ ...channel, trouble: troubleWith(channel, booked, { now, today }) }),
  );
}

export type ChannelState = Pick<SeenChannel, "id" | "name" | "readAt"> & {
  readonly trouble: ChannelTrouble | undefined;
};
