import type { Stay } from "#domain/dates/stay.ts";
import { formatDay } from "#domain/format.ts";
import { formatCents } from "../../money.ts";
import type { EmailDraft, Line } from "../email.ts";
import { warning } from "../owner/warning.ts";

export type UnmatchedPayment = {
  readonly id: string;
  readonly amount: number;
  readonly refunded: number;
  readonly stay?: Stay;
  readonly guests?: number;
  readonly page?: string;
  /** Of a booking that was canceled or refunded after the backup was made. */
  readonly reference?: string;
};

/** Notifies the owner of a payment that has no booking. */
export function unmatchedPayment(payment: UnmatchedPayment): EmailDraft {
  const { id, amount, reference } = payment;
  if (reference !== undefined) {
    return warning({
      subject: `Canceled or not? ${reference}, after an older backup`,
      heading: "A booking was canceled or refunded after this backup, and selling has stopped.",
      opening: `This database has ${reference} as booked, but your card processor knows that it was canceled or that money was refunded since. So an older copy of the database was put back. Until you've decided, the site takes no bookings, moves no money and sends no emails to guests.`,
      rows: factsOf(payment),
      advice:
        "At your desk, cancel it again, or leave it if the guest is coming. Once you've decided about each, start selling again there.",
      reference,
    });
  }
  return warning({
    subject: `Payment without a booking: ${formatCents(amount)}, ${id}`,
    heading: "A payment has no booking, and selling has stopped.",
    opening:
      "A guest has paid this site, but its database doesn't know the booking. This happens after an older copy of the database was put back. Until you've decided, the site takes no bookings, moves no money and sends no emails to guests.",
    rows: factsOf(payment),
    advice:
      "At your desk, make it a booking, refund it in full, or leave it as it is if you've dealt with it yourself. Once you've decided about every such payment, start selling again there.",
  });
}

/** Notifies the owner that a new database would sell nights that guests may have paid for. */
export function otherInstallation({ payments }: { readonly payments: number }): EmailDraft {
  return warning({
    subject: "Selling has stopped: the database is new, and guests have paid before",
    heading: "Its database is new, and guests have paid before.",
    opening:
      "The site started with an empty database, as happens when a disk is lost or the data folder is another one. At your card processor there are payments for stays ahead that were made through another database. If they're for this house, their nights would be sold twice, so the site takes no bookings.",
    rows: [["Payments for stays ahead", String(payments)]],
    advice:
      "If they're for this house, stop the server and put back its newest backup, or let it use its old data folder again. If they're for another house on the same account, say so at your desk and start selling.",
  });
}

function factsOf({ id, amount, refunded, stay, guests, page }: UnmatchedPayment): Line[] {
  const facts: (Line | undefined)[] = [
    ["Paid", formatCents(amount)],
    refunded > 0 ? ["Already refunded", formatCents(refunded)] : undefined,
    stay && ["Check-in", formatDay(stay.checkIn)],
    stay && ["Check-out", formatDay(stay.checkOut)],
    guests === undefined ? undefined : ["Guests", String(guests)],
    ["Payment", id],
    page === undefined ? undefined : ["At the card processor", page],
  ];
  return facts.filter((fact) => fact !== undefined);
}
