import type { DeskBooking } from "#contract/desk/answers.ts";
import { lastMoment } from "#domain/dates/durations.ts";
import { countNights } from "#domain/dates/stay.ts";
import { countedNights } from "#domain/format.ts";
import { ActSheet } from "../ui/act-button.tsx";
import layout from "../ui/layout.module.css";
import { moment } from "../ui/lodge-time.ts";
import { Section } from "../ui/page.tsx";
import { SheetButton } from "../ui/sheet.tsx";
import { PayLink } from "./pay-link.tsx";
import { RecordPayment } from "./record-payment-sheet.tsx";

/** A phone booking that isn't paid yet. */
export function WaitingForPayment({ booking, until }: { booking: DeskBooking; until: number }) {
  const { reference, firstName, stay, toPay, bill } = booking;
  return (
    <Section id="waiting" title="Waiting for payment">
      <div className={layout.lines}>
        <p>The nights are held until {moment(lastMoment(until))}. Unpaid, they open again by themselves.</p>
        <PayLink reference={reference} until={until} phone={booking.phone} />
        <div className={layout.reach}>
          {toPay !== null && (
            <RecordPayment
              variant="ghost"
              booking={booking}
              charge={{ id: toPay.charge, amount: bill.payable, what: "the stay" }}
              needsPaper={!toPay.isAccepted}
            />
          )}
          <SheetButton
            sheet={(onClose) => (
              <ActSheet
                call="phone-booking/cancel"
                request={{ ref: reference, seen: { until } }}
                onDone={() => "Canceled. The nights are open again."}
                title="Cancel it?"
                hint={`Booking ${reference}`}
                onClose={onClose}
                label="Cancel it"
                isDanger
                keep="Keep holding"
              >
                <p>
                  The link ends, the {countedNights(countNights(stay))} go back on sale, and {firstName} gets an email.
                  If it’s paid at this very moment, it becomes a booking.
                </p>
              </ActSheet>
            )}
          >
            Cancel it
          </SheetButton>
        </div>
      </div>
    </Section>
  );
}
