import type { DeskBookings, DeskListed } from "#contract/desk/answers.ts";
import type { CheckedRequest } from "#contract/desk/calls.ts";
import { addYears } from "#domain/dates/calendar-date.ts";
import { channelStays, lodgeToday, type StayNeeds } from "../calendar/stays.ts";
import { listBookings } from "./list-bookings.ts";

/** Our own bookings. The upcoming list also has the stays on other channels. */
export async function readAllBookings(needs: StayNeeds, asked: CheckedRequest<"bookings">): Promise<DeskBookings> {
  const today = await lodgeToday(needs.database);
  const own = await listBookings(needs.database, today, asked);
  if (asked.show !== "coming" || asked.search !== "") return { today, ...own };
  const elsewhere = await channelStays(needs, { checkIn: today, checkOut: addYears(today, 3) });
  const all = [
    ...own.bookings,
    ...elsewhere.flatMap(({ kind, name, checkIn, checkOut }): DeskListed[] =>
      kind === "airbnb" || kind === "vrbo" || kind === "other"
        ? [
            {
              ...{ reference: null, channel: kind, status: "confirmed", name, guests: null },
              ...{ stay: { checkIn, checkOut }, paid: null, refunded: 0, payBy: null },
            },
          ]
        : [],
    ),
  ];
  return { today, bookings: all.sort((one, other) => (one.stay.checkIn < other.stay.checkIn ? -1 : 1)), next: null };
}
