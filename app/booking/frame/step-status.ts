import { refusalSentence } from "#contract/refusals.ts";
import { countNights } from "#domain/dates/stay.ts";
import { numberWord } from "#domain/format.ts";
import { checkGuestDetails, type GuestField } from "#domain/guest.ts";
import { capitalized } from "#domain/number-words.ts";
import { allAccepted } from "#domain/stays/agreements.ts";
import { rules } from "#house/rules.ts";
import type { Draft } from "../draft/draft.ts";
import { stayOf } from "../draft/stay-choice.ts";

export type StepStatus = { readonly status: string; readonly isGood?: boolean };

/** What the draft alone doesn't know: whether its nights are available, and how far their payment is. */
export type Prospects = { readonly isStayAvailable: boolean; readonly paying: Paying };

/**
 * "waiting" for the bank; "taken" when someone else has the nights; "stopped" when they aren't held, or being
 * changed; "free" when they cost nothing.
 */
export type Paying = "open" | "waiting" | "taken" | "stopped" | "free";

/** The line beside the buttons: good news, or what is still missing. */
export function statusOf(draft: Draft, { isStayAvailable, paying }: Prospects): StepStatus {
  switch (draft.step) {
    case 1:
      return isStayAvailable ? { status: availableNights(draft), isGood: true } : { status: "" };
    case 2:
      return detailsStatus(draft);
    case 3:
      return { status: acceptedWords(draft), isGood: allAccepted(draft.agreements) };
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
  stopped: "",
  free: "",
};

function availableNights({ selection }: Draft): string {
  const stay = stayOf(selection);
  if (stay === undefined) return "";
  const nights = countNights(stay);
  return nights === 1 ? "This night is available." : `These ${numberWord(nights)} nights are available.`;
}

const detailWords: Readonly<Record<GuestField, string>> = {
  firstName: "first name",
  lastName: "last name",
  email: "email",
  phone: "phone",
};

/** A half-typed address counts as still needed. The field itself says what's wrong with it. */
function detailsStatus({ guestDetails }: Draft): StepStatus {
  const needed = Object.keys(checkGuestDetails(guestDetails, rules)) as GuestField[];
  if (needed.length === 0) return { status: "That’s all we need.", isGood: true };
  const words = new Intl.ListFormat("en-US").format(needed.map((field) => detailWords[field]));
  return { status: `Still needed: ${words.replace("first name, last name", "name").replace(", and", " and")}` };
}

function acceptedWords({ agreements }: Draft): string {
  const ticked = Object.values(agreements).filter(Boolean).length;
  return ticked === 0 ? "None of four accepted" : `${capitalized(numberWord(ticked))} of four accepted`;
}
