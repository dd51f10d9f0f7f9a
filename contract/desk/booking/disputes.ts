import { act, answers, reference } from "../call.ts";

/** A guest's bank asks about a payment, or has taken it back. */
export type DeskDispute = {
  readonly amount: number;
  /** As the bank codes it. */
  readonly reason: string | null;
  readonly at: number;
  /** "asked" takes nothing. What was "taken" stays away when it's "lost", and has come back when it's "won". */
  readonly state: "asked" | "taken" | "lost" | "won";
  /** Null when there's nothing to answer, or when it was answered. */
  readonly answerBy: number | null;
};

/** When the guest opened their page. */
export type DeskOpened = { readonly firstAt: number; readonly lastAt: number; readonly times: number };

export const disputeCalls = {
  /** Everything that a bank wants to see, as one page to print. */
  "dispute/file": act({ ref: reference }, answers<string>(), {
    needsFreshSignIn: true,
    isGivenOut: true,
  }),
};
