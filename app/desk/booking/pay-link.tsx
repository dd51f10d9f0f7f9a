import { useState } from "react";
import { formatCents } from "#app/money.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { DeskBooking } from "#contract/desk/answers.ts";
import type { DeskPhoneBooking } from "#contract/desk/booking/phone-booking.ts";
import { lastMoment } from "#domain/dates/durations.ts";
import { countNights } from "#domain/dates/stay.ts";
import { countedNights } from "#domain/format.ts";
import type { GuestDetails } from "#domain/guest.ts";
import { house } from "#house/house.ts";
import { bookingPath } from "../desk-paths.ts";
import { ActButton, ActSheet } from "../ui/act-button.tsx";
import desk from "../ui/desk.module.css";
import { DeskIcon } from "../ui/desk-icon.tsx";
import { moment } from "../ui/lodge-time.ts";
import { Section } from "../ui/page.tsx";
import { dialable } from "../ui/reach.tsx";
import { Sheet, SheetButton } from "../ui/sheet.tsx";
import { RecordPayment } from "./record-payment-sheet.tsx";

/** The email has its own link. This makes another one, to copy or to text. */
function PayLink({ reference, until, phone }: { reference: string; until: number; phone: string }) {
  const [link, setLink] = useState<string>();
  const [isCopied, setCopied] = useState(false);

  function show(made: string) {
    setLink(made);
    navigator.clipboard?.writeText(made).then(
      () => setCopied(true),
      () => undefined,
    );
    return undefined;
  }

  if (link === undefined) {
    return (
      <div className={desk.reach}>
        <ActButton
          call="phone-booking/link"
          request={{ ref: reference, seen: { until } }}
          onDone={show}
          variant="ghost"
        >
          Copy a link for a text message
        </ActButton>
      </div>
    );
  }
  const text = encodeURIComponent(`Your stay at ${house.name}, to accept and pay: ${link}`);
  return (
    <>
      <p className={desk.tiny} role="status">
        {isCopied ? "Copied. Whoever has this link can pay, and see name and price:" : "The link:"}
      </p>
      <p>
        <code className={desk.secret}>{link}</code>
      </p>
      <p className={desk.reach}>
        <ButtonLink small variant="ghost" href={`sms:${dialable(phone)}?&body=${text}`}>
          <DeskIcon name="text" size={18} /> Text it
        </ButtonLink>
      </p>
    </>
  );
}

/** A phone booking that isn't paid yet. */
export function WaitingForPayment({ booking, until }: { booking: DeskBooking; until: number }) {
  const { reference, firstName, stay, toPay, bill } = booking;
  return (
    <Section id="waiting" title="Waiting for payment">
      <div className={desk.lines}>
        <p>The nights are held until {moment(lastMoment(until))}. If it isn’t paid, they open again by themselves.</p>
        <PayLink reference={reference} until={until} phone={booking.phone} />
        <div className={desk.reach}>
          {toPay !== null && (
            <RecordPayment
              variant="ghost"
              booking={booking}
              charge={{ id: toPay.charge, amount: bill.payable, what: "the stay" }}
              needsPaper={!toPay.isAccepted}
            />
          )}
          <SheetButton
            sheet={
              <ActSheet
                call="phone-booking/cancel"
                request={{ ref: reference, seen: { until } }}
                onDone={() => "Canceled. The nights are open again."}
                title="Cancel it?"
                hint={`Booking ${reference}`}
                label="Cancel it"
                isDanger
                keep="Keep holding"
              >
                <p>
                  The link ends, the {countedNights(countNights(stay))} go back on sale, and {firstName} gets an email.
                  If it’s paid at this very moment, it becomes a booking.
                </p>
              </ActSheet>
            }
          >
            Cancel it
          </SheetButton>
        </div>
      </div>
    </Section>
  );
}

type SentProps = { sent: DeskPhoneBooking & { readonly amount: number }; details: GuestDetails };

/** The nights are held, and the email is on its way. */
export function PhoneBookingSent({ sent: { reference, until, amount }, details }: SentProps) {
  const { firstName, lastName } = details;
  const done = bookingPath(reference);
  return (
    <Sheet
      title={`Pay link sent to ${firstName} ${lastName}`}
      hint={`Booking ${reference}. The nights are held until ${moment(lastMoment(until))}.`}
      onClose={() => location.assign(done)}
      more={
        <ButtonLink small href={done}>
          Done
        </ButtonLink>
      }
    >
      <p>
        {firstName} opens it, reads and accepts the agreement, and{" "}
        {amount > 0 ? `pays ${formatCents(amount)} by card` : "has nothing to pay"}. You’ll get an email right away. If
        that doesn’t happen in time, the nights open again by themselves.
      </p>
      <PayLink reference={reference} until={until} phone={details.phone} />
    </Sheet>
  );
}
