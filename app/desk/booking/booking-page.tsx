import { formatCents } from "#app/money.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import type { DeskBooking } from "#contract/desk/answers.ts";
import { type CalendarDate, daysBetween } from "#domain/dates/calendar-date.ts";
import { countNights } from "#domain/dates/stay.ts";
import { counted, countedNights, formatDay, fullName, weekdayName } from "#domain/format.ts";
import { mailto } from "#domain/guest.ts";
import { house } from "#house/house.ts";
import { rules } from "#house/rules.ts";
import { Asked } from "../data/query.tsx";
import { useAction } from "../data/use-action.ts";
import { useHash } from "../data/use-hash.ts";
import { deskPaths } from "../desk-paths.ts";
import bill from "../ui/bill-lines.module.css";
import { BillLines } from "../ui/bill-lines.tsx";
import { Channel } from "../ui/channel.tsx";
import desk from "../ui/desk.module.css";
import { DeskIcon } from "../ui/desk-icon.tsx";
import { useTyped } from "../ui/fields/use-typed.ts";
import figures from "../ui/figures.module.css";
import { formatMoment, moment } from "../ui/lodge-time.ts";
import { Fact, PageHead, Section, State } from "../ui/page.tsx";
import { CallAndText, dialable } from "../ui/reach.tsx";
import { BookingAgreement } from "./booking-agreement.tsx";
import { BookingAsked } from "./booking-asked.tsx";
import { BookingChanges } from "./booking-changes.tsx";
import { BookingDispute } from "./booking-dispute.tsx";
import { BookingEmails } from "./booking-emails.tsx";
import styles from "./booking-page.module.css";
import { BookingPayments } from "./booking-payments.tsx";
import { ChannelProofs } from "./channel-proofs.tsx";
import { DoorCode, GuestLinks } from "./guest-links.tsx";
import { WaitingForPayment } from "./pay-link.tsx";

/** One booking: guest, stay, money, emails, agreement, notes, and what can be done with it. */
export default function BookingPage() {
  const reference = useHash();
  return (
    <>
      <a className={desk.back} href={deskPaths.bookings}>
        <DeskIcon name="back" size={18} /> Bookings
      </a>
      <Asked call="booking" request={{ ref: reference }}>
        {(booking) => <Booking booking={booking} />}
      </Asked>
    </>
  );
}

const STATES: Record<string, readonly [string, string]> = {
  confirmed: ["good", "Confirmed"],
  canceled: ["bad", "Canceled"],
  lost: ["", "Not booked, refunded"],
  held: ["warm", "Waiting for payment"],
  expiring: ["warm", "Being ended"],
  released: ["", "Not paid, nights open again"],
  "going-back": ["warm", "Not booked, being refunded"],
  "being-recorded": ["warm", "Payment being recorded"],
};

function refundMade({ payments }: DeskBooking): number {
  return payments.reduce(
    (sum, { what, amount, status }) => sum + (what === "refund" && status === "made" ? amount : 0),
    0,
  );
}

function Booking({ booking }: { booking: DeskBooking }) {
  const { reference, stay, guests, email, phone, firstName, today, status } = booking;
  const subject = encodeURIComponent(`Your stay at ${house.name}, ${reference}`);
  const isGoingBack = status === "lost" && refundMade(booking) < booking.paid;
  const isBeingRecorded = status === "expiring" && booking.toPay?.isBeingRecorded;
  const shown = isGoingBack ? "going-back" : isBeingRecorded ? "being-recorded" : status;
  const [tone, state] = STATES[shown] ?? ["warm", status];
  return (
    <>
      <PageHead
        over={
          <>
            <Channel kind="direct" /> · {reference}
            {status === "confirmed" && ` · ${whenInWords(stay.checkIn, stay.checkOut, today)}`}{" "}
            <State tone={tone}>{state}</State>
          </>
        }
        title={fullName(booking)}
      />
      <div className={desk.cols}>
        <div className={desk.stack}>
          <div className={`${desk.stack} ${desk.close}`}>
            <dl className={`${figures.figures} ${figures.days}`}>
              <Day title="Check-in" day={stay.checkIn} hint={`from ${rules.checkInFrom}`} />
              <Day title="Check-out" day={stay.checkOut} hint={`by ${rules.checkOutBy}`} />
              <Fact label="Party">
                {counted(guests, "guest")}
                <small>{countedNights(countNights(stay))}</small>
              </Fact>
            </dl>
            <p className={desk.reach}>
              <ButtonLink small href={`${mailto(email)}?subject=${subject}`}>
                <DeskIcon name="messages" size={18} /> Write to {firstName}
              </ButtonLink>
              <CallAndText phone={phone} />
            </p>
          </div>
          <BookingDispute booking={booking} />
          <Section id="guest" title="Guest">
            <dl className={styles.facts}>
              <Fact label="Phone">{phone ? <a href={`tel:${dialable(phone)}`}>{phone}</a> : "not known"}</Fact>
              <Fact label="Email">{email}</Fact>
              {status === "confirmed" && <DoorCode booking={booking} />}
              {booking.opened.page && (
                <Fact label="Opened the page">
                  {formatMoment(booking.opened.page.lastAt)}
                  <br />
                  <small>
                    {booking.opened.instructions
                      ? `The door code first ${moment(booking.opened.instructions.firstAt)}`
                      : "The door code not yet"}
                  </small>
                </Fact>
              )}
              {booking.canceledAt !== null && (
                <Fact label="Canceled">
                  {formatMoment(booking.canceledAt)}
                  {booking.canceledBy === "unpaid"
                    ? ", because the balance wasn’t paid"
                    : booking.canceledBy && `, by the ${booking.canceledBy}`}
                </Fact>
              )}
            </dl>
          </Section>
          {booking.payBy !== null && <WaitingForPayment booking={booking} until={booking.payBy} />}
          <BookingAsked booking={booking} />
          <BookingPayments booking={booking} />
          <ChannelProofs channels={booking.channels} />
          <BookingEmails booking={booking} />
          {booking.agreement.by !== null && <BookingAgreement booking={booking} />}
          <BookingNote key={reference} reference={reference} note={booking.note} />
        </div>
        <aside className={desk.stack} aria-label="Money and changes">
          <div className={desk.slip}>
            <h2>{booking.payBy === null ? `What ${firstName} paid` : `${firstName} would pay`}</h2>
            <BillLines
              bill={booking.bill}
              sum={booking.payBy !== null ? "To pay" : booking.paid === booking.bill.payable ? "Paid" : "Bill"}
            />
            {booking.balance && (
              <dl className={`${bill.bill} ${desk.spaced}`}>
                <Fact label="Paid">{formatCents(booking.paid)}</Fact>
                <Fact label="To come">{formatCents(booking.balance.amount)}</Fact>
              </dl>
            )}
            {booking.refunded > 0 && (
              <dl className={`${bill.bill} ${desk.spaced}`}>
                <Fact label="Refunded">{formatCents(-booking.refunded)}</Fact>
                <Fact label="Kept" className={bill.kept}>
                  {formatCents(booking.paid - booking.refunded)}
                </Fact>
              </dl>
            )}
          </div>
          {booking.cancellation.isPossible && <BookingChanges booking={booking} />}
          <GuestLinks booking={booking} />
        </aside>
      </div>
    </>
  );
}

function Day({ title, day, hint }: { title: string; day: CalendarDate; hint: string }) {
  return (
    <Fact label={title}>
      {formatDay(day)}
      <small>
        {weekdayName(day)}, {hint}
      </small>
    </Fact>
  );
}

function whenInWords(checkIn: CalendarDate, checkOut: CalendarDate, today: CalendarDate): string {
  if (today === checkIn) return "arrives today";
  if (today < checkIn) return `in ${counted(daysBetween(today, checkIn), "day")}`;
  if (today === checkOut) return "leaves today";
  return today < checkOut ? "in the house" : "past";
}

/** The owner's own note about a booking. */
export function BookingNote({ reference, note }: { reference: string; note: DeskBooking["note"] }) {
  const [words, wordsField] = useTyped(note.words);
  const { run, isBusy, failure } = useAction("note");
  const save = () => run({ ref: reference, words, seen: { savedAt: note.savedAt } });
  return (
    <Section id="note" title="Your notes" hint="Guests never see these">
      <div className={desk.lines}>
        <TextAreaField
          label="Notes about this booking"
          rows={3}
          maxLength={2_000}
          {...wordsField}
          // What another device wrote is read again; the owner's text stays in the field.
          error={failure?.code === "has-changed" ? `Another device wrote: “${note.words}”` : failure?.message}
          hint={note.savedAt === null ? undefined : `Saved ${moment(note.savedAt)}`}
        />
        <p>
          <Button small variant="ghost" busy={isBusy} disabled={words.trim() === note.words} onClick={save}>
            Save the note
          </Button>
        </p>
      </div>
    </Section>
  );
}
