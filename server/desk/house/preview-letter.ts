import type { PreviewedLetter } from "#contract/desk/house.ts";
import { areUsable, INSTRUCTION_NAMES } from "#domain/stays/arrival-instructions.ts";
import { cancellationPolicyOf } from "#house/agreements.ts";
import {
  type Booked,
  booked,
  bookingsWithStay,
  findBooking,
  type StayVersion,
  versionOf,
} from "../../bookings/booking.ts";
import { bookingForLetter } from "../../bookings/letters/letters.ts";
import { refundIfCanceled } from "../../bookings/refunds/cancel-booking.ts";
import { bookedStayOf } from "../../bookings/views/booked-stay.ts";
import type { Database, Trx } from "../../database/database.ts";
import type { Letter } from "../../mail/letter.ts";
import { arrivalLetter } from "../../mail/letters/arrival.ts";
import { cancellationLetter } from "../../mail/letters/cancellation.ts";
import { confirmationLetter } from "../../mail/letters/confirmation.ts";
import { eveningBeforeLetter } from "../../mail/letters/evening-before.ts";
import { thanksLetter } from "../../mail/letters/thanks.ts";
import { fillIn } from "../../mail/placeholders.ts";
import { instructionsFor } from "../../stay/arrival-instructions.ts";
import { partyOf } from "../../stay/party.ts";
import { returningGuestCode } from "../../stay/returning-guest-code.ts";
import type { Wiring } from "../../wiring.ts";
import { lodgeToday } from "../calendar/stays.ts";

/** A letter as the next guest would get it, or the last one if nobody is coming. Its stay link opens nothing. */
export async function previewLetter(wiring: Wiring, kind: PreviewedLetter): Promise<Letter | undefined> {
  const id = await exampleBooking(wiring.database);
  if (id === undefined) return undefined;
  const refund = kind === "cancellation" ? await refundOf(wiring, id) : 0;
  return wiring.database.transaction(async (trx) => {
    const booking = await findBooking(trx, id);
    if (booking === undefined) return undefined;
    const about = { booking: booked(booking), version: await versionOf(trx, booking), refund };
    const letter = await WRITERS[kind](wiring, trx, about);
    const values = kind === "arrival" ? (await instructionsFor(trx, id)).values : {};
    return fillIn(letter, { values, link: "preview" });
  });
}

type About = { readonly booking: Booked; readonly version: StayVersion; readonly refund: number };

const WRITERS: Record<PreviewedLetter, (wiring: Wiring, trx: Trx, about: About) => Promise<Letter>> = {
  async confirmation({ config }, _, { booking, version }) {
    const { sequence } = bookedStayOf(booking, version);
    return confirmationLetter({ ...bookingForLetter(booking, version), sequence }, config.siteUrl);
  },
  async arrival({ config }, trx, { booking, version: { stay, details } }) {
    const { values } = await instructionsFor(trx, booking.id);
    const names = INSTRUCTION_NAMES.filter((name) => values[name] !== undefined);
    return arrivalLetter(
      { reference: booking.reference ?? "", stay, details, names, isChanged: false },
      config.siteUrl,
    );
  },
  async "evening-before"({ owner }, trx, { booking, version: { stay, details, guests } }) {
    const party = await partyOf(trx, booking.id);
    const canGetIn = areUsable((await instructionsFor(trx, booking.id)).values);
    const reference = booking.reference ?? "";
    return eveningBeforeLetter({ reference, stay, details, guests, party, canGetIn }, owner);
  },
  async thanks({ config }, trx, { version: { stay, details } }) {
    return thanksLetter({ stay, details, code: await returningGuestCode(trx) }, config.siteUrl);
  },
  async cancellation({ config }, _, { booking, version, refund }) {
    const paid = booking.paid_amount ?? 0;
    const policy = cancellationPolicyOf(version.agreementVersion);
    const money = { paid, amount: refund, before: 0, policy };
    return cancellationLetter(
      { ...bookedStayOf(booking, version), ...money, details: version.details, by: "guest" },
      config.siteUrl,
    );
  },
};

async function exampleBooking(database: Database): Promise<string | undefined> {
  const today = await lodgeToday(database);
  const confirmed = bookingsWithStay(database.query)
    .select("bookings.id")
    .where("bookings.status", "=", "confirmed")
    .where("bookings.erased_at", "is", null)
    .limit(1);
  const next = await confirmed.where("check_in", ">=", today).orderBy("check_in").executeTakeFirst();
  return (next ?? (await confirmed.orderBy("check_in", "desc").executeTakeFirst()))?.id;
}

async function refundOf({ services, database }: Wiring, id: string): Promise<number> {
  const booking = await database.query
    .selectFrom("bookings")
    .select("reference")
    .where("id", "=", id)
    .executeTakeFirst();
  return (await refundIfCanceled(services, booking?.reference ?? "", "by-policy")) ?? 0;
}
