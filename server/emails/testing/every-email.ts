import { fullName } from "#domain/format.ts";
import type { BookingFacts } from "../booking-facts.ts";
import { type EmailAddress, type EmailDraft, makeEmail, type RenderedEmail } from "../email.ts";
import { type EmailKind, type FactsOf, writeEmail } from "../emails.ts";
import { render } from "../rendering/render.ts";

type Site = { readonly site: string; readonly owner: EmailAddress };

const QUESTION = "Will the ice hold?\nAnd is there a high chair?";
const ANSWER = "It will.\nThere is one.";
const ALARM = {
  part: "prices",
  since: 0,
  state: "stopped",
  headline: "Nobody can book",
  sentence: "The prices are too old to sell by.",
  advice: "Look at the price source.",
} as const;
const WAY_IN = { address: "1 Main Street\nTown", "door-code": "4719", parking: "In the court" };

/** One of each email the site sends, by its kind and reader. */
export function everyEmail(booked: BookingFacts, { site, owner }: Site): Readonly<Record<string, RenderedEmail>> {
  const facts = everyFacts(booked);
  const kinds = Object.keys(facts) as EmailKind[];
  const all = kinds.flatMap((kind) => {
    const written = writeEmail(kind, facts[kind]);
    const nameOf = ({ to }: EmailDraft) =>
      Array.isArray(written) ? `${kind} to the ${to === "owner" ? "owner" : "guest"}` : kind;
    return [written].flat().map((draft) => [nameOf(draft), inWriting(draft, { site, owner })] as const);
  });
  return Object.fromEntries(all);
}

/** As it's sent, with links that open nothing. */
export function inWriting(draft: EmailDraft, { site, owner }: Site): RenderedEmail {
  return render(makeEmail(draft, owner), { siteUrl: site, stay: "secret", pay: "secret" });
}

function everyFacts(booked: BookingFacts): { readonly [Kind in EmailKind]: FactsOf<Kind> } {
  const { reference, stay, guests, paid, confirmedAt } = booked;
  const coming = { reference, name: fullName(booked.details), stay, guests, paid };
  const charge = {
    kind: "extra",
    amount: 30_00,
    note: "Firewood",
    pay_by: confirmedAt,
    status: "open",
    created_at: confirmedAt,
  } as const;
  const extra = { booked, charge };
  const damage = { booked, charge: { ...charge, kind: "damage", note: "A broken chair", status: "paid" } as const };
  const balance = { booked, charge, payBy: confirmedAt, back: 100_00 };
  const refund = { booked, amount: 100_00, paid };
  const canceled = { ...booked, sequence: 2, isCanceled: true, canceledBy: "guest" } as const;
  const party = { people: [{ name: "Ben Ellery", phone: "(555) 010-0101" }], note: "Ida is 7." };
  return {
    confirmation: { booked },
    "owner-notice": { booked },
    cancellation: { booked: canceled, paid, amount: paid - 50_00, before: 0, terms: "by-policy" },
    "phone-booking": { booked },
    "phone-booking-ended": { booked, why: "ran-out" },
    "stay-link": { booked },
    "review-withheld": { booked, reason: "names", why: "It has the phone number of a neighbor." },
    "request-asked": { booked, wish: "Pet: Rex" },
    "request-answered": { booked, wish: "Pet: Rex", isYes: false, words: "Lambs are about." },
    "stay-changed": { booked: { ...booked, guests: 3, extras: ["Pet: Rex"] }, before: booked, refund: 100_00 },
    "pay-link": { ...damage, charge: { ...damage.charge, status: "open" } },
    "balance-soon": { ...balance, dueOn: stay.checkIn, card: { brand: "visa", last4: "4242" } },
    "balance-failed": { ...balance, isLastDay: false, isTried: true },
    "balance-extended": balance,
    "charge-paid": extra,
    "charge-ended": extra,
    "charge-withdrawn": damage,
    "damage-announced": damage,
    "refund-nights-lost": refund,
    "refund-refunded-before": refund,
    "refund-paid-back": refund,
    "refund-made-elsewhere": refund,
    "refund-given": { booked, amount: 100_00, reason: "The shower was cold", words: "Come again." },
    "refund-stuck": refund,
    "refund-failed": refund,
    dispute: { booked, paid, amount: paid, status: "made", reason: "fraudulent", dueBy: confirmedAt },
    "unknown-payment": { id: "pi_1", amount: 100_00, refunded: 0, stay },
    "other-installation": { payments: 3 },
    arrival: { booked, values: WAY_IN, isChanged: false },
    "evening-before": { booked, party, canGetIn: false },
    thanks: { booked, code: "COMEBACK", asksForReview: true },
    digest: {
      ...{ day: stay.checkIn, leaving: [], arriving: [coming], booked: [coming], canceled: [], coming: [coming] },
      ...{ messages: [{ from: "Ada", text: QUESTION }], bounced: [reference], withoutInstructions: [coming] },
      channels: [ALARM],
    },
    contact: { name: "Ada", email: "ada@example.com", message: QUESTION, doubts: ["low score"] },
    "contact-answered": { name: "Ada", email: "ada@example.com", question: QUESTION, answer: ANSWER },
    "stay-message": { booked, message: QUESTION },
    "message-answered": { booked, question: QUESTION, answer: ANSWER },
    alarm: { alarm: ALARM, now: confirmedAt, before: undefined },
    "double-booking": {
      ...{ channel: "Airbnb", reservation: stay, booking: { reference, stay }, nights: [stay.checkIn] },
    },
    "feed-loss": { channel: "VRBO", before: 20, lost: 18 },
    "desk-link": { address: `https://lodge.example/desk/enter#key`, minutes: 15, askedOn: "a phone" },
    "desk-alert": { what: "backup", device: "a phone", at: "June 7, 4 PM" },
    "desk-sign-in": { device: "a phone", at: "June 7, 4 PM" },
  };
}
