import { useState } from "react";
import { formatCents } from "#app/money.ts";
import { Field } from "#app/ui/field.tsx";
import type { DeskBooking } from "#contract/desk/answers.ts";
import type { RefundTerms } from "#contract/desk/booking/booking.ts";
import { countNights } from "#domain/dates/stay.ts";
import { countedNights, formatDate, formatSpan, fullName } from "#domain/format.ts";
import { centsFromDollars } from "#domain/prices/nightly-prices.ts";
import { QueryView } from "../../data/query-view.tsx";
import { useAction } from "../../data/use-action.ts";
import { useDebounced } from "../../data/use-debounced.ts";
import { useQuery } from "../../data/use-query.ts";
import choice from "../../ui/choice.module.css";
import { Choice } from "../../ui/choice.tsx";
import { Refused } from "../../ui/fresh-link.tsx";
import sheet from "../../ui/sheet.module.css";
import { Sheet } from "../../ui/sheet.tsx";
import text from "../../ui/text.module.css";
import { useTyped } from "../../ui/use-typed.ts";
import styles from "../booking-page.module.css";

type CancelSheetProps = { booking: DeskBooking; onClose(): void; onCanceled(refund: number): void };

type How = "by-policy" | "in-full" | "amount";

/** Shows the refund to the cent before the button, and the button repeats it. */
export function CancelSheet({ booking, onClose, onCanceled }: CancelSheetProps) {
  const [how, setHow] = useState<How>("by-policy");
  const [typed, typedField] = useTyped("");
  const { run, isBusy, failure, forget } = useAction("cancel");
  const amount = centsFromDollars(useDebounced(typed.replace(/[$,\s]/g, "")));
  const isComplete = how !== "amount" || amount !== undefined;
  const request = { ref: booking.reference, terms: how, ...(how === "amount" && { amount: amount ?? 0 }) };
  const query = useQuery("refund", request);
  const shown = isComplete ? query.answer : undefined;

  async function cancel() {
    if (shown === undefined) return;
    const terms: RefundTerms = how === "amount" ? { amount: amount ?? 0 } : how;
    const canceled = await run({ ref: booking.reference, terms, seen: { refund: shown.refund } });
    if (canceled.ok) onCanceled(canceled.value);
    else query.reload();
  }

  function choose(next: How) {
    setHow(next);
    forget();
  }

  const shared = { name: "refund", chosen: how, onChoose: choose };
  const nights = countedNights(countNights(booking.stay));
  return (
    <Sheet
      title={`Cancel ${fullName(booking)}’s booking?`}
      hint={`${formatSpan(booking.stay)}, booking ${booking.reference}`}
      onClose={onClose}
      action={{
        label: labelOf(shown?.refund),
        isBusy,
        isOff: shown === undefined,
        isDanger: true,
        run: cancel,
      }}
      keep="Keep the booking"
    >
      <QueryView query={query}>
        {({ policy, most }) => (
          <fieldset className={choice.choices}>
            <legend className="hidden">How much is refunded</legend>
            <Choice {...shared} value="by-policy" label="By the policy" sum={formatCents(policy)}>
              {policyInWords(booking)}
            </Choice>
            <Choice {...shared} value="in-full" label="In full" sum={formatCents(most)}>
              When it’s you who can’t host: the house, the road, a double booking.
            </Choice>
            <Choice {...shared} value="amount" label="An amount" sum={`up to ${formatCents(most)}`}>
              What you two settled on.
            </Choice>
          </fieldset>
        )}
      </QueryView>
      {how === "amount" && <Field label="Refund" inputMode="decimal" placeholder="1900.00" {...typedField} />}
      <Refused failure={failure}>
        {failure?.code === "has-changed" && shown && `The refund would be ${formatCents(shown.refund)} now.`}
      </Refused>
      <div aria-live="polite">
        <p className={text.tiny}>{booking.firstName} gets back</p>
        <p className={`${styles.refund} num`}>{shown ? formatCents(shown.refund) : "…"}</p>
        {shown && (
          <p className={text.tiny}>To the card it was paid with. You keep {formatCents(shown.most - shown.refund)}.</p>
        )}
      </div>
      <ul className={sheet.after}>
        <li>The {nights} go back on sale at once, here and in the calendar that other channels read.</li>
        <li>{booking.firstName} and you get an email with the amount.</li>
        <li>
          <strong>This can’t be undone.</strong> To come after all, {booking.firstName} would have to book again.
        </li>
      </ul>
    </Sheet>
  );
}

function policyInWords({ cancellation: { lastDay, fee, stages }, today }: DeskBooking): string {
  const asked = "When the guest wants to cancel.";
  if (stages.length > 1) return `${asked} ${stages.join(". ")}. After that, nothing.`;
  if (lastDay === null || fee === null) return `${asked} As the agreement says.`;
  const end = formatDate(lastDay);
  return today <= lastDay
    ? `${asked} Through ${end}: everything${fee > 0 ? ` but ${formatCents(fee)}` : ""}.`
    : `${asked} Refunds ended ${end}, at 11:59 PM.`;
}

/** Nobody should wonder what giving back nothing means. */
function labelOf(refund: number | undefined): string {
  if (refund === undefined) return "Cancel and refund";
  return refund === 0 ? "Cancel the booking, no refund" : `Cancel and refund ${formatCents(refund)}`;
}
