import type { DeskAgreement, DeskBooking, DeskOpened, DeskPayment } from "#contract/desk/answers.ts";
import { countNights } from "#domain/dates/stay.ts";
import { counted, countedNights, formatDay, fullName } from "#domain/format.ts";
import { disputeReason } from "#domain/prices/dispute-reason.ts";
import { paidByInWords } from "#domain/prices/paid-by.ts";
import { accept, refuse } from "#domain/result.ts";
import { house } from "#house/house.ts";
import { rules } from "#house/rules.ts";
import { consentsOf } from "../../bookings/balance/replace-card.ts";
import { findByReference } from "../../bookings/booking.ts";
import { type Html, html, paragraphs } from "../../emails/rendering/html.ts";
import { formatCents } from "../../money.ts";
import type { Handlers } from "../call.ts";
import { readEmail } from "./emails.ts";
import { readAgreement, readBooking } from "./read-booking.ts";

export const disputeFileHandlers = {
  /** What the owner sends to a bank about a disputed payment, as one page to print. It's recorded, and sent nowhere. */
  async "dispute/file"(wiring, { ref }, actor) {
    const { database } = wiring;
    const booking = await readBooking(wiring.services, ref);
    const found = await findByReference(database.query, ref);
    if (booking === undefined || found === undefined) return refuse("not-found");
    const sent = booking.emails.filter(({ toGuest }) => toGuest);
    const texts = await Promise.all(sent.map(({ id }) => readEmail(wiring, ref, id)));
    const written = database.query.selectFrom("contact_messages").select(["received_at", "message", "answers"]);
    const file = html`<!doctype html><html lang="en"><meta charset="utf-8"><title>${house.name}, booking ${ref}</title>
  <style>body{font:15px/1.5 Georgia,serif;max-width:46rem;margin:2rem auto;padding:0 1rem}h2{margin-top:2.5rem;border-top:1px solid}th{text-align:left;vertical-align:top;padding-right:1.5rem;font-weight:normal}article{break-inside:avoid;margin-top:1.5rem}</style>
  <h1>${house.name}: booking ${ref}</h1><p>Made ${at(await database.now())}. Times are those of the house, ${rules.timeZone}.</p>
  ${stayPart(booking)}${moneyPart(booking)}${openedPart(booking)}
  <h2>Emails to the guest</h2>${sent.length === 0 ? html`<p>None is kept.</p>` : ""}
  ${sent.map(({ subject, to, status, at: when }, index) => {
    const left = status === "sent" ? `accepted by the mail server ${at(when)}` : `not sent, written ${at(when)}`;
    return html`<article><h3>${subject}</h3><p>To ${to}, ${left}</p><p>${paragraphs(texts[index]?.text ?? "")}</p></article>`;
  })}
  <h2>Messages on the stay page</h2>
  ${(await written.where("booking_id", "=", found.id).orderBy("received_at").execute()).map(
    ({ received_at, message, answers }) =>
      html`<article><p>${answers === null ? "The guest" : "Our answer"}, ${at(received_at)}</p><p>${paragraphs(message)}</p></article>`,
  )}
  ${agreementPart(booking, await readAgreement(database, ref))}
  ${table((await consentsOf(database.query, found.id)).map((each) => [`Saved another card, ${at(each.agreed_at)}`, each.words]))}</html>`;
    await database.transaction((trx) => actor.record(trx, null, { subject: ref }));
    return accept(file.markup);
  },
} satisfies Partial<Handlers>;

function stayPart(booking: DeskBooking): Html {
  const { stay, guests, email, phone, canceledAt, canceledBy, disputes } = booking;
  return html`<h2>The stay</h2>${table([
    ["Guest", `${fullName(booking)}, ${email}, ${phone}`],
    ["Check-in", `${formatDay(stay.checkIn)}, from ${rules.checkInFrom}`],
    ["Check-out", `${formatDay(stay.checkOut)}, by ${rules.checkOutBy}`],
    ["For", `${countedNights(countNights(stay))}, ${counted(guests, "guest")}`],
    ...(canceledAt === null ? [] : [["Canceled", `${at(canceledAt)}, by the ${canceledBy ?? "owner"}`] as const]),
    ...disputes.map((each) => ["Disputed", `${formatCents(each.amount)}. ${disputeReason(each.reason)}`] as const),
  ])}`;
}

function moneyPart({ bill, payments, given }: DeskBooking): Html {
  const lines = [...bill.nights, ...bill.fees, ...(bill.discount ? [bill.discount] : [])];
  return html`<h2>The bill</h2>${table([
    ...lines.map(({ label, cents }) => [label, formatCents(cents)] as const),
    ["To pay", formatCents(bill.payable)],
  ])}<h2>Payments and refunds</h2>${table([
    ...payments.map((each) => [at(each.at), `${paymentInWords(each)}: ${formatCents(each.amount)}`] as const),
    ...given.map((each) => [at(each.at), `Given back: ${formatCents(each.amount)}. ${each.reason ?? ""}`] as const),
  ])}`;
}

function paymentInWords({ what, kind, status, by, paidBy }: DeskPayment): string {
  const way = paidByInWords(paidBy);
  if (what === "paid") return status === "paid" ? `Paid ${way} (${kind})` : `Not paid (${kind}, ${status})`;
  return `${by === "bank" ? "Reversed by the bank" : by === "hand" ? `Refunded ${paidBy === null ? "by hand" : way}` : "Refunded"} (${status})`;
}

function openedPart({ opened: { page, instructions } }: DeskBooking): Html {
  return html`<h2>The guest's page</h2><p>It opens only with a link that was sent to the guest's address, or in the browser that booked.</p>${table(
    [
      ["Page opened", openedInWords(page)],
      ["Address and door code opened", openedInWords(instructions)],
    ],
  )}`;
}

function openedInWords(opened: DeskOpened | null): string {
  if (opened === null) return "Not noted";
  return `${counted(opened.times, "time")}, first ${at(opened.firstAt)}, last ${at(opened.lastAt)}`;
}

function agreementPart({ agreement }: DeskBooking, accepted: DeskAgreement | undefined): Html {
  const { version, at: when, by, boxes } = agreement;
  return html`<h2>The agreement as accepted</h2>${table([
    ["Version", version],
    ["Accepted", `${at(when)}${by === null ? "" : `, by ${by}`}`],
    ["Boxes checked", boxes.join(", ") || "none"],
    ...(accepted?.terms ?? []).map(({ term, text }) => [term, text] as const),
  ])}${(accepted?.documents ?? []).map(
    ({ title, sections }) =>
      html`<h3>${title}</h3>${sections.map(
        ({ heading, paragraphs: words }) => html`<h4>${heading}</h4>${words.map((text) => html`<p>${text}</p>`)}`,
      )}`,
  )}`;
}

function table(rows: readonly (readonly [string, string])[]): Html {
  return html`<table>${rows.map(([label, value]) => html`<tr><th scope="row">${label}</th><td>${value}</td></tr>`)}</table>`;
}

const clock = new Intl.DateTimeFormat("en-US", { timeZone: rules.timeZone, dateStyle: "long", timeStyle: "short" });

function at(time: number): string {
  return clock.format(time).replace("\u202f", " ");
}
