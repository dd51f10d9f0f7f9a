import { lastMoment } from "#domain/dates/durations.ts";
import { countNights } from "#domain/dates/stay.ts";
import { counted, countedNights, formatSpan } from "#domain/format.ts";
import { house } from "#house/house.ts";
import { formatCents } from "../../money.ts";
import { type BookingFacts, billRows, moment, OPEN_NIGHTS, stayInSubject, toGuest } from "../booking-facts.ts";
import { button, type EmailDraft, facts, lead, note, PHONE } from "../email.ts";
import { aboutChargeToOwner } from "../money/charges.ts";

/** To the guest: what was agreed on the phone, and a link to accept the agreements and pay. */
export function phoneBooking({ booked }: { readonly booked: BookingFacts }): EmailDraft {
  const { reference, stay, guests, details, quote, heldUntil } = booked;
  const isFree = quote.payable === 0;
  const until = moment(lastMoment(heldUntil));
  return toGuest(booked, {
    subject: `Your stay at ${house.name}, ${stayInSubject(stay)}: please confirm`,
    preview: `Held until ${until}.`,
    heading: `We’re holding ${formatSpan(stay)} for you.`,
    blocks: [
      lead(
        `Dear ${details.firstName}, as we said on the phone: the house is held for you until ${until}. Open the link, read the agreement, and ${isFree ? "accept it; there’s nothing to pay" : "pay by card"}. Then the stay is yours, and we’ll write again.`,
      ),
      facts([
        ["Booking", reference],
        ["Stay", `${formatSpan(stay)}, ${countedNights(countNights(stay))}, ${counted(guests, "guest")}`],
      ]),
      { kind: "bill", rows: billRows(booked), total: ["To pay", formatCents(quote.payable)] },
      button(isFree ? "Accept the stay" : `Pay ${formatCents(quote.payable)}`, "/pay"),
      note("Not expecting this? Then somebody gave us the wrong address, and you don’t need to do anything."),
    ],
  });
}

type Ended = { readonly booked: BookingFacts; readonly why: "ran-out" | "called-off" };

/** The nights are no longer held. */
export function phoneBookingEnded({ booked, why }: Ended): EmailDraft[] {
  const { stay, details } = booked;
  const reason = why === "ran-out" ? "wasn’t paid in time" : "was canceled";
  const guest = toGuest(booked, {
    subject: `No longer held: ${house.name}, ${stayInSubject(stay)}`,
    preview: "Nothing was charged.",
    heading: "The dates are open again.",
    blocks: [
      lead(
        `Dear ${details.firstName}, the stay we held for you, ${formatSpan(stay)}, ${reason}, so the nights are on sale again. Nothing was charged. If you’d still like to come, please call us at ${house.phone.shown}.`,
      ),
      OPEN_NIGHTS,
    ],
  });
  // Whoever called it off already knows.
  return why === "called-off" ? [guest] : [guest, endedToOwner(booked)];
}

function endedToOwner(booked: BookingFacts): EmailDraft {
  return aboutChargeToOwner(booked, {
    subject: "Not paid in time",
    heading: "A phone booking wasn’t paid.",
    opening: "The time to pay has run out, and the nights are on sale again.",
    rows: [
      [PHONE, booked.details.phone],
      ["Not paid", formatCents(booked.quote.payable)],
    ],
  });
}
