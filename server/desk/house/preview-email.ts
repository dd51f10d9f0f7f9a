import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { DeskFile } from "#contract/desk/call.ts";
import type { CheckedRequest } from "#contract/desk/calls.ts";
import type { DeskEmailPreview, PreviewedEmail } from "#contract/desk/house.ts";
import { bookingsWithStay } from "../../bookings/booking.ts";
import { readBookingFacts } from "../../bookings/emails/read-booking-facts.ts";
import { refundByOurBooks } from "../../bookings/refunds/cancel-booking.ts";
import type { Database, Trx } from "../../database/database.ts";
import type { BookingFacts } from "../../emails/booking-facts.ts";
import { type EmailDraft, makeEmail, type RenderedEmail } from "../../emails/email.ts";
import { EMAILS } from "../../emails/emails.ts";
import { render } from "../../emails/rendering/render.ts";
import { inFolder } from "../../house/check-house.ts";
import { readDraft } from "../../house/drafts.ts";
import { houseEnvironment, keyOf } from "../../house/house-files.ts";
import { thisSite } from "../../house/this-site.ts";
import { FRAMED_EMAIL } from "../../http/content-security-policy.ts";
import { readTimedFacts } from "../../stay/timed-emails/timed-facts.ts";
import type { Wiring } from "../../wiring.ts";
import { lodgeToday } from "../calendar/stays.ts";

export async function readEmailPreview(
  wiring: Wiring,
  { kind }: CheckedRequest<"letter/preview">,
): Promise<DeskEmailPreview | undefined> {
  const email = await previewEmail(wiring, kind);
  return email && { subject: email.subject, to: email.to.address };
}

export async function readEmailPage(
  wiring: Wiring,
  { kind, of }: CheckedRequest<"letter/page">,
): Promise<DeskFile | undefined> {
  const file = of === "draft" ? await draftEmail(wiring, kind) : (await previewEmail(wiring, kind))?.html;
  return file ? { file, type: "text/html; charset=UTF-8", policy: FRAMED_EMAIL } : undefined;
}

/** With the draft's words, by a process that has the draft for its house. */
async function draftEmail(wiring: Wiring, kind: PreviewedEmail): Promise<string> {
  const { database, config } = wiring;
  const { house } = await readDraft(database.query);
  return inFolder(house, wiring, async (folder) => {
    const unlike = { NODE_CHANNEL_FD: undefined, NODE_UNIQUE_ID: undefined };
    const own = { MODE: config.mode, DATA_DIR: database.folder ?? config.dataFolder, ...unlike };
    const env = { ...thisSite.settings, ...own, ...houseEnvironment(thisSite.settings, keyOf(house.files), folder) };
    const script = join(import.meta.dirname, "render-draft-email.ts");
    const made = promisify(execFile)(process.execPath, [script, kind], { cwd: thisSite.root, env });
    return (await made.catch(() => ({ stdout: "The draft has mistakes to mend first. The tour names them." }))).stdout;
  });
}

/** An email as the next guest would get it, or the last one if nobody is coming. Its stay link opens nothing. */
export async function previewEmail(wiring: Wiring, kind: PreviewedEmail): Promise<RenderedEmail | undefined> {
  const { database, services, owner, config } = wiring;
  const id = await exampleBooking(database);
  if (id === undefined) return undefined;
  const refund = kind === "cancellation" ? await refundByOurBooks(services, id, "by-policy") : 0;
  const draft = await database.transaction(async (trx) => {
    const booked = await readBookingFacts(trx, id);
    const canceledAt = await database.now(trx);
    return booked && writeExample(trx, kind, { id, booked, refund: refund ?? 0, canceledAt });
  });
  return draft && render(makeEmail(draft, owner), { siteUrl: config.siteUrl, stay: "preview" });
}

type Example = {
  readonly id: string;
  readonly booked: BookingFacts;
  readonly refund: number;
  readonly canceledAt: number;
};

async function writeExample(
  trx: Trx,
  kind: PreviewedEmail,
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
      const canceled: BookingFacts = { ...booked, isCanceled: true, canceledBy: "guest", changedAt: canceledAt };
      return EMAILS.cancellation({
        booked: canceled,
        paid: booked.paid,
        amount: refund,
        before: 0,
        terms: "by-policy",
      })[0];
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
