import { refusalSentence } from "#contract/refusals.ts";
import { numberWord } from "#domain/format.ts";
import { countNights } from "#domain/stay.ts";
import type { Draft } from "../draft/draft.ts";
import { stayOf } from "../draft/stay-choice.ts";

export type StepStatus = { readonly status: string; readonly isGood?: boolean };

/** What the draft alone doesn't know: whether its nights are available, and how far their payment is. */
export type Prospects = { readonly isStayAvailable: boolean; readonly paying: Paying };

/** "waiting" for the bank; "taken" and "refused" when no nights are held; "free" when they cost nothing. */
export type Paying = "open" | "waiting" | "taken" | "refused" | "free";

/** The line beside the buttons: good news, or what is still missing. */
export function statusOf(draft: Draft, { isStayAvailable, paying }: Prospects): StepStatus {
  switch (draft.step) {
    case 1:
      return isStayAvailable ? { status: availableNights(draft), isGood: true } : { status: "" };
    case 3:
      return { status: acceptedWords(draft) };
    case 4:
      if (draft.payment.status === "paid")
        return { status: "Payment successful! Completing your booking...", isGood: true };
      return { status: payingWords[paying] };
    default:
      return { status: "" };
  }
}

const payingWords: Readonly<Record<Paying, string>> = {
  open: refusalSentence("payment-incomplete"),
  waiting: "Waiting for your bank...",
  taken: "Those dates are taken. Choose others to go on.",
  refused: "",
  free: "",
};

function availableNights({ selection }: Draft): string {
  const stay = stayOf(selection);
  if (stay === undefined) return "";
  const nights = countNights(stay);
  return nights === 1 ? "This night is available." : `These ${numberWord(nights)} nights are available.`;
}

function acceptedWords({ agreements }: Draft): string {
  const ticked = Object.values(agreements).filter(Boolean).length;
  const count = numberWord(ticked);
  return `${count.charAt(0).toUpperCase()}${count.slice(1)} of four accepted`.replace("No of", "None of");
}
