import { addDays, type CalendarDate, dayAt } from "#domain/dates/calendar-date.ts";
import { lastMoment } from "#domain/dates/durations.ts";
import { formatSpan, speakDay } from "#domain/format.ts";
import { lastDayForRefund } from "#domain/prices/cancellation.ts";
import { cardInWords } from "#domain/prices/card-consent.ts";
import { chargeTime, noticeDays } from "#domain/prices/pay-in-two.ts";
import { house } from "#house/house.ts";
import { rules } from "#house/rules.ts";
import { formatCents } from "../../money.ts";
import { type BookingFacts, moment, stayInSubject, toGuest, YOUR_STAY } from "../booking-facts.ts";
import { type EmailDraft, facts, type Line, lead, note } from "../email.ts";
import { aboutCharge, aboutChargeToOwner } from "./charges.ts";

type Balance = {
  readonly booked: BookingFacts;
  readonly charge: { readonly amount: number };
  /** The first moment at which it's too late to pay. */
  readonly payBy: number;
  /** What would go back if the stay ended unpaid. */
  readonly back: number;
};

type Card = { readonly brand: string; readonly last4: string };

/** Rule announce-first: the sum, the day and the end, before anything is charged. */
export function balanceSoon({
  booked,
  charge,
  dueOn,
  payBy,
  back,
  card,
}: Balance & { readonly dueOn: CalendarDate; readonly card?: Card | undefined }): EmailDraft {
  const { details, stay, quote } = booked;
  const sum = formatCents(charge.amount);
  const day = speakDay(dueOn);
  const again = addDays(dueOn, 1);
  const isTriedDaily =
    chargeTime(again, rules.timeZone) < payBy && again <= lastDayForRefund(booked.policy, stay.checkIn);
  const opening = `on ${day} we’ll charge ${sum} to ${cardInWords(card)}. That’s the balance of your stay, ${formatSpan(stay)}. You don’t need to do anything.`;
  return toGuest(booked, {
    subject: `${sum} on ${day}: ${house.name}, ${stayInSubject(stay)}`,
    preview: `Charged to ${cardInWords(card)} on ${day}. Nothing to do.`,
    heading: `On ${day}: the balance of your stay.`,
    blocks: [
      lead(`Dear ${details.firstName}, ${opening}`),
      {
        kind: "bill",
        rows: [
          ["The stay", formatCents(quote.payable)],
          ["Paid", formatCents(quote.payable - charge.amount)],
        ],
        total: [`On ${day}`, sum],
      },
      note("Using a different card now? On your stay page you can save that one instead, or pay today with any card."),
      YOUR_STAY,
      facts([
        ["If you cancel before it’s paid", `You owe nothing more, and get back ${formatCents(back)}.`],
        [
          "If your bank says no",
          `We’ll email you, and you have until ${moment(lastMoment(payBy))} to pay with any card.${isTriedDaily ? " We also try yours again, once a day." : ""}`,
        ],
      ]),
    ],
  });
}

type End = { readonly isLastDay: boolean; readonly isTried: boolean };

/** The card couldn't be charged: how to pay, until when, and what happens then. Once more on the last day. */
export function balanceFailed(balance: Balance & End): EmailDraft[] {
  const { booked, charge, payBy, isLastDay, isTried } = balance;
  const sum = formatCents(charge.amount);
  const isRefused = isTried && !isLastDay;
  const heading = isLastDay
    ? `One day left to pay ${sum}.`
    : isRefused
      ? `Your bank said no to ${sum}.`
      : `The balance of ${sum} isn’t paid yet.`;
  const why = isRefused
    ? `we tried to charge the balance of your stay, ${sum}, to your saved card, and your bank refused it or wants to hear from you.`
    : `the balance of your stay, ${sum}, isn’t paid yet${isTried ? "" : ": it’s too late for us to charge your saved card"}.`;
  // On the last day the card may never have been tried.
  const ownersWhy = isRefused
    ? `The guest’s bank refused ${sum} or wants to hear from the guest. We try the card once a day.`
    : isLastDay
      ? `The balance of ${sum} isn’t paid yet.`
      : `We couldn’t ask the guest’s bank for ${sum} in time.`;
  return [
    aboutCharge(booked, {
      heading,
      opening: `${why} The house is still yours. Please pay it with any card by ${moment(lastMoment(payBy))}. If something’s in the way, reply to this email or call us.`,
      rows: endOf(balance),
      label: `Pay ${sum}`,
    }),
    aboutChargeToOwner(booked, {
      subject: isLastDay ? "Balance unpaid, one day left" : "Balance not charged",
      heading: isLastDay ? "A guest has one day left to pay the balance." : "We couldn’t charge a balance.",
      opening: `${ownersWhy} The guest has a link to pay with any card. You can give one more day at your desk.`,
      rows: endOf(balance),
    }),
  ];
}

/** The owner gave one more day. */
export function balanceExtended(balance: Balance): EmailDraft {
  const { booked, charge, payBy } = balance;
  const sum = formatCents(charge.amount);
  return aboutCharge(booked, {
    heading: `One more day to pay ${sum}.`,
    opening: `you have one more day to pay the balance of your stay, ${sum}: until ${moment(lastMoment(payBy))}.`,
    rows: endOf(balance),
    label: `Pay ${sum}`,
  });
}

function endOf({ payBy, back }: Balance): Line[] {
  return [
    ["Pay by", moment(lastMoment(payBy))],
    ["If it isn’t paid by then", `The booking ends, its nights go back on sale, and we refund ${formatCents(back)}.`],
  ];
}

/** What is still to pay, for the emails that tell of the whole booking. After a change the first notice may be over. */
export function balanceLines({ balance, changedAt }: BookingFacts): Line[] {
  if (balance === undefined) return [];
  const [first] = noticeDays(balance);
  const isAhead = first > dayAt(changedAt, rules.timeZone);
  const notice = isAhead ? `We’ll email you on ${speakDay(first)} and three days before, and you can` : "You can";
  const charged = `${formatCents(balance.amount)} is charged to your saved card.`;
  return [[speakDay(balance.dueOn), `${charged} ${notice} pay earlier on your page.`]];
}

/** The same for the owner. */
export function balanceLinesForOwner({ balance }: BookingFacts): Line[] {
  if (balance === undefined) return [];
  return [[speakDay(balance.dueOn), `${formatCents(balance.amount)} is charged to the guest’s saved card.`]];
}
