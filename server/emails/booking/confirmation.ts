import { addDays, dayAt } from "#domain/dates/calendar-date.ts";
import { countNights, type Stay } from "#domain/dates/stay.ts";
import { counted, formatDate, formatDay, formatSpan, fullName, speakDay, weekdayName } from "#domain/format.ts";
import { DAMAGE_NOTICE_DAYS } from "#domain/limits.ts";
import { capitalized, spellCounted } from "#domain/number-words.ts";
import {
  type CardTerms,
  cardTermsOf,
  lastDayForRefund,
  type RefundStage,
  refundOf,
  refundStages,
} from "#domain/prices/cancellation.ts";
import { backInWords, stageLines, untilInWords } from "#domain/prices/refund-words.ts";
import { instructionsDay } from "#domain/stays/arrival-instructions.ts";
import { emailWords } from "#house/email-words.ts";
import { house } from "#house/house.ts";
import { rules } from "#house/rules.ts";
import { formatAmount, formatCents } from "../../money.ts";
import {
  atDesk,
  type BookingFacts,
  billBlock,
  calendarFile,
  stayInSubject,
  toGuest,
  toOwner,
  YOUR_STAY,
} from "../booking-facts.ts";
import { type EmailDraft, facts, type Line, lead, note, PHONE } from "../email.ts";
import { balanceLines } from "../money/balance.ts";

/** Confirms the booking to the guest: all amounts, what happens next, their stay page, and the dates for a calendar. */
export function confirmation({ booked }: { readonly booked: BookingFacts }): EmailDraft {
  const { reference, stay, details, guests, paid } = booked;
  const heading = `The house is yours, ${formatSpan(stay)}.`;
  const nights = countNights(stay);
  const paidFor = booked.balance ? `booked, and ${formatCents(paid)} is paid` : "booked and paid";
  const settled = paid > 0 ? paidFor : "booked; there’s nothing to pay";
  return toGuest(booked, {
    subject: `Your booking at ${house.name}, ${stayInSubject(stay)}`,
    preview: `${heading} Booking ${reference}, ${formatCents(paid)} paid.`,
    heading,
    hasPicture: true,
    blocks: [
      lead(
        `Dear ${details.firstName}, thank you. Your ${counted(nights, "night")} ${nights === 1 ? "is" : "are"} ${settled}.`,
      ),
      lead(
        "Everything about your stay is on a page of its own: the receipt, who’s coming, questions for us, and canceling.",
      ),
      YOUR_STAY,
      note("That link is yours: whoever has it can see and cancel the booking."),
      facts([
        ["Check-in", `${formatDay(stay.checkIn)} (${weekdayName(stay.checkIn)}, from ${rules.checkInFrom})`],
        ["Check-out", `${formatDay(stay.checkOut)} (${weekdayName(stay.checkOut)}, by ${rules.checkOutBy})`],
        ["Booking", reference],
        ["Guests", String(guests)],
      ]),
      billBlock(booked),
      { kind: "subheading", text: "What happens next" },
      facts([...balanceLines(booked), cancellation(booked), instructions(booked), ...card(booked)]),
      note("Your dates are attached as a calendar file."),
    ],
    attachments: [calendarFile(booked)],
  });
}

function instructions({ stay, confirmedAt }: BookingFacts): Line {
  const day = instructionsDay(stay.checkIn, dayAt(confirmedAt, rules.timeZone), rules);
  const ahead = `${capitalized(spellCounted(rules.instructionsDaysAhead, "day"))} before you arrive`;
  return [
    day === undefined ? "Getting in" : speakDay(day),
    `${day === undefined ? "Before you arrive" : ahead} we’ll send ${emailWords.instructions}, by email and on your page.`,
  ];
}

function card({ stay, cardSaved, policy }: BookingFacts): Line[] {
  const terms = cardTermsOf(policy.card, rules);
  return cardSaved && terms.damage > 0 ? [["Your card", cardSentence(stay, terms)]] : [];
}

function cardSentence({ checkOut }: Stay, { damage, keptDays }: CardTerms): string {
  const until = formatDate(addDays(checkOut, keptDays));
  return `We don’t charge or hold anything for the deposit. If something’s damaged, we may charge this card up to ${formatAmount(damage)} until ${until}, and we’ll email you what and why at least ${spellCounted(DAMAGE_NOTICE_DAYS, "day")} before.`;
}

function cancellation({ stay, confirmedAt, policy, paid, quote, balance }: BookingFacts): Line {
  const { checkIn } = stay;
  if (paid === 0) {
    return [
      "If you cancel",
      "You can, on your page, any time before you come. You paid nothing, so there’s nothing to refund.",
    ];
  }
  const stages = refundStages(policy, { checkIn, bookedAt: confirmedAt }, rules.timeZone);
  const [stage] = stages;
  const last = lastDayForRefund(policy, checkIn);
  if (balance !== undefined) {
    const kept = policy.fee > 0 ? `we keep ${formatAmount(policy.fee)} at most` : "we keep nothing";
    return [
      "If you cancel",
      `Before the balance is paid, ${kept}, and you owe nothing more. ${oncePaid(stages, quote.payable)}`,
    ];
  }
  if (stage !== undefined && (stages.length > 1 || stage.kind === "grace" || stage.percent < 100)) {
    return ["If you cancel", allStages(stages, paid)];
  }
  if (stage === undefined) {
    const days = policy.steps?.at(-1)?.daysAhead ?? policy.days;
    return ["If you cancel", `Your stay begins in less than ${days} days, so there’s no refund if you cancel.`];
  }
  const until = `Through ${speakDay(last)}, 11:59 PM ${house.clock}`;
  const less = policy.fee > 0 ? ` minus a ${formatAmount(policy.fee)} administrative fee` : "";
  const back = formatCents(refundOf(stage, paid));
  return [until, `You can cancel on your page for a full refund${less}: ${back}. After that there’s no refund.`];
}

/** What the guest gets back after the balance. */
function oncePaid(stages: readonly RefundStage[], amount: number): string {
  const [stage] = stages;
  if (stage === undefined) return "Once it’s paid, there’s no refund.";
  if (stages.length > 1 || stage.kind === "grace") return `Once it’s paid: ${allStages(stages, amount)}`;
  const until = `${untilInWords(stage, rules)}, 11:59 PM ${house.clock}`;
  return `Once it’s paid, you get ${backInWords(stage, amount, rules)} if you cancel by ${until}. After that there’s no refund.`;
}

function allStages(stages: readonly RefundStage[], amount: number): string {
  return `${stageLines(stages, amount, rules).join(". ")}. Days end at 11:59 PM ${house.clock}; after the last there’s no refund.`;
}

/** Notifies the owner of a new booking. */
export function ownerNotice({ booked }: { readonly booked: BookingFacts }): EmailDraft {
  const { reference, stay, details, guests, paid, cardSaved, policy } = booked;
  const heading = `${fullName(details)}, ${formatSpan(stay)}.`;
  const card = cardSaved
    ? `The guest’s card is kept until ${formatDate(addDays(stay.checkOut, cardTermsOf(policy.card, rules).keptDays))}, for damage.`
    : "We have no card for this booking, since nothing was paid by card. Arrange the security deposit with the guest.";
  return toOwner(booked, {
    subject: `New booking ${reference}, ${stayInSubject(stay)}`,
    preview: `${heading} ${formatCents(paid)} paid.`,
    heading,
    blocks: [
      lead(
        `A new direct booking, ${reference}. The nights are taken in our calendar; the other channels find out when they next read our calendar, which can take hours.`,
      ),
      facts([
        ["Guest", fullName(details)],
        ["Email", details.email],
        [PHONE, details.phone],
        ["Guests", String(guests)],
        ["Check-in", formatDay(stay.checkIn)],
        ["Check-out", formatDay(stay.checkOut)],
      ]),
      billBlock(booked),
      atDesk(reference),
      ...(rules.deposit === undefined ? [] : [note(card)]),
    ],
  });
}
