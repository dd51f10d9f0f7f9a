import { useState } from "react";
import { formatCents } from "#app/money.ts";
import type { DeskBooking } from "#contract/desk/answers.ts";
import type { ChangeTerms, DeskChangePrice } from "#contract/desk/booking/decisions.ts";
import { countNights } from "#domain/dates/stay.ts";
import { counted, countedNights, formatSpan } from "#domain/format.ts";
import { rules } from "#house/rules.ts";
import { QueryView, useQuery } from "../../data/query.tsx";
import { ActSheet } from "../../ui/act-button.tsx";
import { BrokenRule, balanceInWords, PriceDifference } from "../../ui/bill-lines.tsx";
import desk from "../../ui/desk.module.css";
import { Choices } from "../../ui/fields/choice.tsx";
import { useStayFields } from "../../ui/fields/stay-fields.tsx";

/** A guest's pets stay as they are. */
const WITHOUT_PETS = { guests: rules.guests };

/** Other dates or guests, with the price difference before anything happens. */
export function ChangeSheet({ booking }: { booking: DeskBooking }) {
  const { reference: ref, stay, firstName } = booking;
  const min = stay.checkIn < booking.today ? stay.checkIn : booking.today;
  const { fields, stay: wanted, party } = useStayFields({ ...stay, guests: booking.guests, min, house: WITHOUT_PETS });
  const { guests } = party;
  const [terms, setTerms] = useState<ChangeTerms>("by-policy");
  const isSame = wanted?.checkIn === stay.checkIn && wanted.checkOut === stay.checkOut && guests === booking.guests;
  const asked = wanted && !isSame ? { ref, in: wanted.checkIn, out: wanted.checkOut, guests } : undefined;
  const query = useQuery("change-price", asked);
  const price = query.answer?.problem === null ? query.answer : undefined;
  const offered = price && termsOffered(price, firstName);
  const chosen = offered?.find(({ value }) => value === terms) ?? offered?.[0];
  const balance = chosen && price?.balances[chosen.value];
  const hasDeposit = booking.damage.refusal !== "no-deposit";
  const mayBeCharged = [...(booking.balance ? ["the balance"] : []), ...(hasDeposit ? ["damage"] : [])];
  const seen = chosen && { difference: chosen.difference, ...(balance && { balance: balance.after }) };
  return (
    <ActSheet
      call="change"
      request={wanted && chosen && seen && { ref, ...wanted, guests, terms: chosen.value, seen }}
      onDone={(done) =>
        done === "asked" ? `Pay link sent to ${booking.email}.` : `Changed. ${firstName} gets an email.`
      }
      title="Change dates or guests"
      hint={`Now ${formatSpan(stay)}, ${countedNights(countNights(stay))}, ${counted(booking.guests, "guest")}. The booking number stays.`}
      label={chosen?.button ?? "Change the stay"}
      keep="Leave it"
    >
      <div className={desk.pair}>{fields}</div>
      {asked && (
        <QueryView query={query}>
          {(answer) =>
            answer.problem === null ? (
              <>
                <BrokenRule rule={answer.brokenRule} />
                <PriceDifference before={answer.before} after={answer.after} />
                <Choices<ChangeTerms>
                  name="terms"
                  legend="The difference"
                  chosen={chosen?.value ?? "by-policy"}
                  onChoose={setTerms}
                  options={offered ?? []}
                />
              </>
            ) : (
              <p className={`${desk.said} ${desk.warm}`}>{answer.problem}</p>
            )
          }
        </QueryView>
      )}
      {mayBeCharged.length > 0 && (
        <p className={desk.tiny}>A saved card may only be charged for {mayBeCharged.join(" and for ")}.</p>
      )}
    </ActSheet>
  );
}

type Offer = { value: ChangeTerms; label: string; hint: string; button: string; difference: number; sum: string };

function termsOffered(price: Extract<DeskChangePrice, { problem: null }>, firstName: string): Offer[] {
  const { differences, balances } = price;
  const { "by-policy": policy, "in-full": full } = differences;
  const offer = (value: ChangeTerms, label: string, hint: string, button = "Change the stay"): Offer => {
    const difference = differences[value];
    return { value, label, hint, button, difference, sum: `${difference > 0 ? "+" : ""}${formatCents(difference)}` };
  };
  // While the balance is unpaid, the difference goes onto it or comes off it.
  if (balances["by-policy"]) {
    const withBalance = offer("by-policy", "With the balance", balanceInWords(balances["by-policy"]));
    const isSame = balances.free === null || balances.free.after === balances["by-policy"].after;
    return isSame ? [withBalance] : [withBalance, offer("free", "Change it for free", balanceInWords(balances.free))];
  }
  if (policy > 0) {
    return [
      offer("by-policy", `Ask ${firstName} for the difference`, PAY_LINK, `Send pay link for ${formatCents(policy)}`),
      offer("free", "Change it for free", "What was paid stays as it is.", "Change it for free"),
    ];
  }
  const refund = (cents: number) => (cents < 0 ? `Change and refund ${formatCents(-cents)}` : undefined);
  const hint = policy < 0 ? "What the policy refunds of the difference." : "Nothing is paid, and nothing is refunded.";
  const byPolicy = offer("by-policy", "By the policy", hint, refund(policy));
  if (full === policy) return [byPolicy];
  return [byPolicy, offer("in-full", "Refund the difference", "More than the policy refunds today.", refund(full))];
}

const PAY_LINK =
  "A pay link, good for three days. Old and new nights are both held until then. If it isn’t paid, nothing changes.";
