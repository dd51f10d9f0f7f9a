import { createHash } from "node:crypto";
import {
  AGREEMENT_VERSION,
  agreementTerms,
  houseRules,
  privacyPolicy,
  rentalAgreement,
  termsOfService,
} from "#house/agreements.ts";
import type { Trx } from "../database/database.ts";
import type { StayVersion } from "./booking.ts";

/** Evidence of what the guest accepted: the text itself, when, under which name, and which boxes were checked. */
export async function recordAgreement(trx: Trx, bookingId: string, stay: StayVersion): Promise<void> {
  await trx
    .insertInto("agreement_records")
    .values({
      booking_id: bookingId,
      text_version: stay.agreementVersion,
      text_hash: await hashOfText(trx, stay),
      agreed_at: stay.agreedAt,
      accepted_by: `${stay.details.firstName} ${stay.details.lastName}`,
      boxes: JSON.stringify(stay.agreements),
    })
    .execute();
}

/** Stored once per wording, and at every start: a guest may accept these words and pay after newer ones are out. */
export async function keepAgreementText(trx: Trx): Promise<string> {
  const documents = [rentalAgreement, houseRules, termsOfService, privacyPolicy];
  const text = JSON.stringify([agreementTerms, ...documents.map(({ title, sections }) => ({ title, sections }))]);
  const hash = createHash("sha256").update(text).digest("hex");
  await trx
    .insertInto("agreement_texts")
    .values({ hash, version: AGREEMENT_VERSION, text })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
  return hash;
}

async function hashOfText(trx: Trx, { agreementVersion }: StayVersion): Promise<string | null> {
  if (agreementVersion === AGREEMENT_VERSION) return keepAgreementText(trx);
  const earlier = trx.selectFrom("agreement_texts").select("hash").where("version", "=", agreementVersion);
  return (await earlier.executeTakeFirst())?.hash ?? null;
}
