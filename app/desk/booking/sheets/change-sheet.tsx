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
import choice from "../../ui/fields/choice.module.css";
import { Choice } from "../../ui/fields/choice.tsx";
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
  const chosen = offered?.find((offer) => offer.terms === terms) ?? offered?.[0];
  const balance = chosen && price?.balances[chosen.terms];
  const hasDeposit = booking.damage.refusal !== "no-deposit";
  const mayBeCharged = [...(booking.balance ? ["the balance"] : []), ...(hasDeposit ? ["damage"] : [])];
  const seen = chosen && { difference: chosen.difference, ...(balance && { balance: balance.after }) };
  return (
    <ActSheet
      call="change"
      request={wanted && chosen && seen && { ref, ...wanted, guests, terms: chosen.terms, seen }}
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
                <fieldset className={choice.choices}>
                  <legend className="hidden">The difference</legend>
                  {offered?.map((offer) => (
                    <Choice<ChangeTerms>
                      key={offer.terms}
                      name="terms"
                      value={offer.terms}
                      chosen={chosen?.terms ?? "by-policy"}
                      onChoose={setTerms}
                      label={offer.label}
                      sum={signed(offer.difference)}
                    >
                      {offer.hint}
                    </Choice>
                  ))}
                </fieldset>
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

type Offer = { terms: ChangeTerms; label: string; hint: string; button: string; difference: number };

function termsOffered(price: Extract<DeskChangePrice, { problem: null }>, firstName: string): Offer[] {
  const { differences, balances } = price;
  if (balances["by-policy"]) return offersOnBalance(price);
  const { "by-policy": policy, "in-full": full } = differences;
  if (policy > 0) {
    return [
      {
        ...{ terms: "by-policy", difference: policy, label: `Ask ${firstName} for the difference` },
        hint: "A pay link, good for three days. Old and new nights are both held until then. If it isn’t paid, nothing changes.",
        button: `Send pay link for ${formatCents(policy)}`,
      },
      {
        ...{ terms: "free", difference: 0, label: "Change it for free" },
        hint: "What was paid stays as it is.",
        button: "Change it for free",
      },
    ];
  }
  const button = (difference: number) =>
    difference < 0 ? `Change and refund ${formatCents(-difference)}` : "Change the stay";
  const byPolicy: Offer = {
    ...{ terms: "by-policy", difference: policy, label: "By the policy" },
    hint: policy < 0 ? "What the policy refunds of the difference." : "Nothing is paid, and nothing is refunded.",
    button: button(policy),
  };
  if (full === policy) return [byPolicy];
  const inFull: Offer = {
    ...{ terms: "in-full", difference: full, label: "Refund the difference" },
    hint: "More than the policy refunds today.",
    button: button(full),
  };
  return [byPolicy, inFull];
}

/** While the balance is unpaid, the difference goes onto it or comes off it. */
function offersOnBalance({ differences, balances }: Extract<DeskChangePrice, { problem: null }>): Offer[] {
  const offer = (terms: ChangeTerms, label: string): Offer[] => {
    const balance = balances[terms];
    if (balance === null) return [];
    return [{ terms, label, difference: differences[terms], hint: balanceInWords(balance), button: "Change the stay" }];
  };
  const byPolicy = offer("by-policy", "With the balance");
  const isSame = balances.free?.after === balances["by-policy"]?.after;
  return isSame ? byPolicy : [...byPolicy, ...offer("free", "Change it for free")];
}

function signed(cents: number): string {
  return cents > 0 ? `+${formatCents(cents)}` : formatCents(cents);
}
