import { counted, formatSpan } from "#domain/format.ts";
import type { Trx } from "../../database/database.ts";
import type { Letter } from "../../mail/letter.ts";
import {
  answerLetter,
  type ChargedStay,
  type ChargeForLetter,
  changedLetter,
  chargeEndedLetter,
  chargePaidLetter,
  chargeWithdrawnLetter,
  damageAnnouncedLetter,
  type OwnerWords,
  ownerChargeLetter,
  payLinkLetter,
} from "../../mail/letters/charge.ts";
import type { Outbox } from "../../mail/outbox.ts";
import type { Owner } from "../../mail/owner.ts";
import { stayUrl } from "../../mail/placeholders.ts";
import { formatCents } from "../../money.ts";
import type { Booking, StayVersion } from "../booking.ts";
import type { ChargeLetters } from "../booking-services.ts";
import { type Charge, chargesOf } from "../charges/charges.ts";
import { wishInWords } from "../charges/guest-charges.ts";

type LetterNeeds = { readonly outbox: Outbox; readonly owner: Owner; readonly siteUrl: string };

/** The emails about extras, changes and damage. Each has a key, so it's queued once. */
export function createChargeLetters({ outbox, owner, siteUrl }: LetterNeeds): ChargeLetters {
  const page = stayUrl(siteUrl);

  async function write(trx: Trx, booking: Booking, key: string, letter: Letter): Promise<void> {
    await outbox.enqueue(trx, { key, kind: key.split(" ", 1)[0] ?? key, bookingId: booking.id, letter });
  }

  type About = { readonly booking: Booking; readonly stay: StayVersion; readonly key: string };

  function tellOwner(trx: Trx, { booking, stay, key }: About, words: OwnerWords): Promise<void> {
    return write(trx, booking, `${key} owner`, ownerChargeLetter(chargedStay(booking, stay), words, owner));
  }

  function tellGuest(trx: Trx, { booking, stay, key }: About, make: (about: ChargedStay) => Letter): Promise<void> {
    return write(trx, booking, `${key} guest`, make(chargedStay(booking, stay)));
  }

  return {
    asked: (trx, booking, stay, request) =>
      tellOwner(
        trx,
        { booking, stay, key: `request-asked ${request.id}` },
        {
          subject: "A guest asks",
          heading: "A guest is asking for something.",
          opening: wishInWords(request),
          rows: [],
          button: "Say yes or no",
        },
      ),
    answered: (trx, booking, stay, request) =>
      tellGuest(trx, { booking, stay, key: `request-answered ${request.id}` }, (about) =>
        answerLetter(
          about,
          { wish: wishInWords(request), isYes: request.status === "approved", words: request.answer ?? "" },
          page,
        ),
      ),
    async payLink(trx, booking, stay, charge) {
      const key = `pay-link ${charge.id}`;
      await tellGuest(trx, { booking, stay, key }, (about) => payLinkLetter(about, forLetter(charge), page));
      if (charge.kind !== "damage") return;
      await tellOwner(trx, { booking, stay, key }, ownerWords(charge, "needs-guest"));
    },
    async chargePaid(trx, booking, stay, charge) {
      const about = { booking, stay, key: `charge-paid ${charge.id}` };
      await tellGuest(trx, about, (charged) => chargePaidLetter(charged, forLetter(charge), page));
      await tellOwner(trx, about, ownerWords(charge, "paid"));
    },
    async chargeEnded(trx, booking, stay, charge) {
      const about = { booking, stay, key: `charge-ended ${charge.id}` };
      await tellGuest(trx, about, (charged) => chargeEndedLetter(charged, forLetter(charge), page));
      await tellOwner(trx, about, ownerWords(charge, "ended"));
    },
    chargeWithdrawn: (trx, booking, stay, charge) =>
      tellGuest(trx, { booking, stay, key: `charge-withdrawn ${charge.id}` }, (charged) =>
        chargeWithdrawnLetter(charged, { ...forLetter(charge), isPaid: charge.status === "paid" }, page),
      ),
    async changed(trx, booking, after, before) {
      const about = { booking, stay: after, key: `stay-changed ${booking.id} ${after.version}` };
      const kept = (await chargesOf(trx, booking.id)).filter(
        ({ kind, status, keep }) => kind === "extra" && status === "paid" && keep > 0,
      );
      const extras = kept.map(({ note }) => note ?? "an extra");
      const was = chargedStay(booking, before);
      await tellGuest(trx, about, (charged) => changedLetter({ after: charged, before: was, extras }, page));
      await tellOwner(trx, about, {
        subject: "Stay changed",
        heading: "A stay has changed.",
        opening: `The new nights are taken in our calendar, and the ones no longer needed are open again.`,
        rows: [
          ["Before", `${formatSpan(before.stay)}, ${counted(before.guests, "guest")}`],
          ["Now", `${formatSpan(after.stay)}, ${counted(after.guests, "guest")}`],
        ],
        ...(extras.length > 0 && {
          advice: `The guest paid for ${extras.join(" and ")} before the change. That sum stays as it is; if it should be another, settle it with the guest.`,
        }),
      });
    },
    async damageAnnounced(trx, booking, stay, charge) {
      const about = { booking, stay, key: announcementKey(charge.id) };
      await tellGuest(trx, about, (charged) => damageAnnouncedLetter(charged, forLetter(charge), page));
      await tellOwner(trx, about, ownerWords(charge, "announced"));
    },
    async damageLeftAt(trx, chargeId) {
      const letter = trx
        .selectFrom("outbox")
        .select("sent_at")
        .where("key", "=", `${announcementKey(chargeId)} guest`);
      return (await letter.where("status", "=", "sent").executeTakeFirst())?.sent_at ?? undefined;
    },
  };
}

function announcementKey(chargeId: string): string {
  return `damage-announced ${chargeId}`;
}

function ownerWords({ amount, note, kind }: Charge, what: "paid" | "ended" | "needs-guest" | "announced"): OwnerWords {
  const rows = [[note ?? kind, formatCents(amount)]] as const;
  switch (what) {
    case "paid":
      return { subject: "Paid", heading: "A charge was paid.", opening: `${formatCents(amount)} was paid.`, rows };
    case "ended":
      return {
        subject: "Not paid in time",
        heading: "A charge wasn't paid.",
        opening: "Nobody paid it in time. Nights we kept for it are open again.",
        rows,
      };
    case "announced":
      return {
        subject: "Damage announced",
        heading: "A guest was told of a damage.",
        opening: "The card is charged three days after the guest's letter has left. Until then you can take it back.",
        rows,
      };
    case "needs-guest":
      return {
        subject: "Damage not charged",
        heading: "We couldn't charge the card.",
        opening: "The guest's bank said no or wants to hear from the guest. We've sent the guest a link to pay.",
        rows,
      };
  }
}

function forLetter({ kind, amount, note, pay_by }: Charge): ChargeForLetter {
  return { kind, amount, note: note ?? "", payBy: pay_by };
}

function chargedStay({ reference }: Booking, { stay, guests, details }: StayVersion): ChargedStay {
  return { reference: reference ?? "", stay, guests, details };
}
