import { z } from "zod";
import type { Stay } from "#domain/stays/stay.ts";
import { cents } from "../shared.ts";
import { actId, id } from "./desk.ts";

/** Selling is paused while there are payments that no booking stands behind, as after restoring an older backup. */
export type DeskUnmatchedPayments = {
  readonly now: number;
  readonly isPaused: boolean;
  readonly payments: readonly DeskUnmatchedPayment[];
};

export type DeskUnmatchedPayment = {
  readonly id: string;
  /** The payment's page at the card processor. */
  readonly page: string | null;
  /** Null when the card processor no longer has it. */
  readonly known: {
    readonly at: number;
    readonly amount: number;
    readonly refunded: number;
    /** False while the bank is still deciding. */
    readonly isPaid: boolean;
    /** Its booking was canceled before it was lost. */
    readonly isCanceled: boolean;
    /** What it paid for. Null when the payment says too little to make a booking from. */
    readonly booking: { readonly stay: Stay; readonly guests: number } | null;
    readonly payer: { readonly name: string; readonly email: string } | null;
  } | null;
};

export const adoptPaymentRequest = z.strictObject({ actId, payment: id, seen: z.strictObject({ refunded: cents }) });
export const refundPaymentRequest = z.strictObject({ actId, payment: id, seen: z.strictObject({ left: cents }) });
export const leavePaymentRequest = z.strictObject({ actId, payment: id });
export const resumeRequest = z.strictObject({ actId });
