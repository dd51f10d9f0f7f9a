import type { DeskBookings, DeskListed } from "#contract/desk/answers.ts";
import type { CheckedRequest } from "#contract/desk/calls.ts";
import { addYears } from "#domain/dates/calendar-date.ts";
import { type ListedBooking, listBookings } from "../../bookings/views/list-bookings.ts";
import { channelStays, lodgeToday, type StayNeeds } from "../calendar/stays.ts";

/** Our own bookings. The upcoming list also has the stays on other channels. */
export async function readAllBookings(needs: StayNeeds, asked: CheckedRequest<"bookings">): Promise<DeskBookings> {
  const today = await lodgeToday(needs.database);
  const { bookings, next } = await listBookings(needs.database, { today, ...asked });
  const own = bookings.map(toListed);
  if (asked.show !== "coming" || asked.search !== "") return { today, bookings: own, next: next ?? null };
  const elsewhere = await channelStays(needs, { checkIn: today, checkOut: addYears(today, 3) });
  const all = [
    ...own,
    ...elsewhere.flatMap(({ kind, checkIn, checkOut }): DeskListed[] =>
      kind === "airbnb" || kind === "vrbo"
        ? [
            {
              ...{ reference: null, channel: kind, status: "confirmed", name: "", guests: null },
              ...{ stay: { checkIn, checkOut }, paid: null, refunded: 0, payBy: null },
            },
          ]
        : [],
    ),
  ];
  return { today, bookings: all.sort((one, other) => (one.stay.checkIn < other.stay.checkIn ? -1 : 1)), next: null };
}

function toListed({ guest, checkIn, checkOut, ...booking }: ListedBooking): DeskListed {
  return { ...booking, channel: "direct", name: guest, stay: { checkIn, checkOut } };
}
