import { useState } from "react";
import { formatCents } from "#app/money.ts";
import { Field } from "#app/ui/field.tsx";
import type { DeskBooking } from "#contract/desk/answers.ts";
import type { RefundTerms } from "#contract/desk/booking/booking.ts";
import { countNights } from "#domain/dates/stay.ts";
import { countedNights, formatDate, formatSpan, fullName } from "#domain/format.ts";
import { QueryView, useQuery } from "../../data/query.tsx";
import { ActSheet } from "../../ui/act-button.tsx";
import desk from "../../ui/desk.module.css";
import { Choices } from "../../ui/fields/choice.tsx";
import { centsTyped, useDebounced, useTyped } from "../../ui/fields/use-typed.ts";
import sheet from "../../ui/sheet.module.css";
import styles from "../booking-page.module.css";

type How = "by-policy" | "in-full" | "amount";

const WHEN_IN_FULL = "When it’s you who can’t host: the house, the road, a double booking.";
const WHEN_AN_AMOUNT = "The amount you two agreed on.";

/** Shows the refund to the cent before the button, and the button repeats it. */
export function CancelSheet({ booking }: { booking: DeskBooking }) {
  const { reference: ref, firstName } = booking;
  const [how, setHow] = useState<How>("by-policy");
  const [typed, typedField] = useTyped("");
  const amount = centsTyped(useDebounced(typed));
  const query = useQuery("refund", { ref, terms: how, ...(how === "amount" && { amount: amount ?? 0 }) });
  const shown = how !== "amount" || amount !== undefined ? query.answer : undefined;
  const terms: RefundTerms = how === "amount" ? { amount: amount ?? 0 } : how;
  const nights = countedNights(countNights(booking.stay));
  return (
    <ActSheet
      call="cancel"
      request={shown && { ref, terms, seen: { refund: shown.refund } }}
      onDone={(refund) => `${ref} is canceled. ${refund === 0 ? "Nothing" : formatCents(refund)} will be refunded.`}
      title={`Cancel ${fullName(booking)}’s booking?`}
      hint={`${formatSpan(booking.stay)}, booking ${ref}`}
      label={labelOf(shown?.refund)}
      isDanger
      keep="Keep the booking"
    >
      <QueryView query={query}>
        {({ policy, most }) => (
          <Choices<How>
            name="refund"
            legend="How much is refunded"
            chosen={how}
            onChoose={setHow}
            options={[
              { value: "by-policy", label: "By the policy", sum: formatCents(policy), hint: policyInWords(booking) },
              { value: "in-full", label: "In full", sum: formatCents(most), hint: WHEN_IN_FULL },
              { value: "amount", label: "An amount", sum: `up to ${formatCents(most)}`, hint: WHEN_AN_AMOUNT },
            ]}
          />
        )}
      </QueryView>
      {how === "amount" && <Field label="Refund" inputMode="decimal" placeholder="1900.00" {...typedField} />}
      <div aria-live="polite">
        <p className={desk.tiny}>{firstName} gets back</p>
        <p className={`${styles.refund} num`}>{shown ? formatCents(shown.refund) : "…"}</p>
        {shown && (
          <p className={desk.tiny}>
            To the card it was paid with; what didn’t come by card is yours to refund. You keep{" "}
            {formatCents(shown.most - shown.refund)}.
          </p>
        )}
      </div>
      <ul className={sheet.after}>
        <li>The {nights} go back on sale at once, here and in the calendar that other channels read.</li>
        <li>{firstName} and you get an email with the amount.</li>
        <li>
          <strong>This can’t be undone.</strong> To come after all, {firstName} would have to book again.
        </li>
      </ul>
    </ActSheet>
  );
}

function policyInWords({ cancellation: { lastDay, fee, stages }, today }: DeskBooking): string {
  const asked = "When the guest wants to cancel.";
  if (stages.length > 1) return `${asked} ${stages.join(". ")}. After that, nothing.`;
  if (lastDay === null || fee === null) return `${asked} As the agreement says.`;
  const end = formatDate(lastDay);
  return today <= lastDay
    ? `${asked} Through ${end}: everything${fee > 0 ? ` but ${formatCents(fee)}` : ""}.`
    : `${asked} The last day for a refund was ${end}.`;
}

/** Nobody should wonder what giving back nothing means. */
function labelOf(refund: number | undefined): string {
  if (refund === undefined) return "Cancel and refund";
  return refund === 0 ? "Cancel the booking, no refund" : `Cancel and refund ${formatCents(refund)}`;
}
