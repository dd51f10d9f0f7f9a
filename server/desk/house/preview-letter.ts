import type { PreviewedLetter } from "#contract/desk/house.ts";
import { bookingsWithStay } from "../../bookings/booking.ts";
import { readBooked } from "../../bookings/emails/read-booked.ts";
import { refundByOurBooks } from "../../bookings/refunds/cancel-booking.ts";
import type { Database, Trx } from "../../database/database.ts";
import type { Booked } from "../../emails/booked.ts";
import { type EmailDraft, makeEmail, type RenderedEmail } from "../../emails/email.ts";
import { EMAILS } from "../../emails/emails.ts";
import { render } from "../../emails/rendering/render.ts";
import { readTimedFacts } from "../../stay/timed-emails/timed-facts.ts";
import type { Wiring } from "../../wiring.ts";
import { lodgeToday } from "../calendar/stays.ts";

/** An email as the next guest would get it, or the last one if nobody is coming. Its stay link opens nothing. */
export async function previewLetter(wiring: Wiring, kind: PreviewedLetter): Promise<RenderedEmail | undefined> {
  const { database, services, owner, config } = wiring;
  const id = await exampleBooking(database);
  if (id === undefined) return undefined;
  const refund = kind === "cancellation" ? await refundByOurBooks(services, id, "by-policy") : 0;
  const draft = await database.transaction(async (trx) => {
    const booked = await readBooked(trx, id);
    const canceledAt = await database.now(trx);
    return booked && writeExample(trx, kind, { id, booked, refund: refund ?? 0, canceledAt });
  });
  return draft && render(makeEmail(draft, owner), { siteUrl: config.siteUrl, stay: "preview" });
}

type Example = {
  readonly id: string;
  readonly booked: Booked;
  readonly refund: number;
  readonly canceledAt: number;
};

async function writeExample(
  trx: Trx,
  kind: PreviewedLetter,
  { id, booked, refund, canceledAt }: Example,
): Promise<EmailDraft | undefined> {
  switch (kind) {
    case "confirmation":
      return EMAILS.confirmation({ booked });
    case "arrival":
      return EMAILS.arrival(await readTimedFacts.arrival(trx, id, booked));
    case "evening-before":
      return EMAILS["evening-before"](await readTimedFacts["evening-before"](trx, id, booked));
    case "thanks":
      return EMAILS.thanks(await readTimedFacts.thanks(trx, id, booked));
    case "cancellation": {
      const canceled: Booked = { ...booked, isCanceled: true, canceledBy: "guest", changedAt: canceledAt };
      return EMAILS.cancellation({ booked: canceled, paid: booked.paid, amount: refund, before: 0 })[0];
    }
  }
}

async function exampleBooking(database: Database): Promise<string | undefined> {
  const today = await lodgeToday(database);
  const confirmed = bookingsWithStay(database.query)
    .select("bookings.id")
    .where("bookings.status", "=", "confirmed")
    .where("bookings.erased_at", "is", null)
    .limit(1);
  const next = await confirmed.where("check_in", ">=", today).orderBy("check_in").executeTakeFirst();
  return (next ?? (await confirmed.orderBy("check_in", "desc").executeTakeFirst()))?.id;
}
