import type { DeskAgreement } from "#contract/desk/answers.ts";
import { fullName } from "#domain/format.ts";
import type { HouseRules } from "#domain/house-rules.ts";
import { type CancellationPolicy, cardTermsOf } from "#domain/prices/cancellation.ts";
import {
  AGREEMENT_VERSION,
  agreementTerms,
  cancellationPolicyOf,
  houseRules,
  privacyPolicy,
  rentalAgreement,
  termsOfService,
} from "#house/agreements.ts";
import type { Database, Trx } from "../database/database.ts";
import { hashOf } from "../hash.ts";
import { readAgreements, readPolicy, type StayVersion } from "./booking.ts";

/** What a guest who accepts the agreement now accepts. */
export function currentTerms(rules: HouseRules) {
  return termsIn(AGREEMENT_VERSION, rules);
}

/** What a guest accepted with this version. What of it the version doesn't say goes by the house's rules. */
export function termsIn(agreementVersion: string, rules: HouseRules) {
  const policy = { ...cancellationPolicyOf(agreementVersion), card: cardTermsOf(undefined, rules) };
  return { agreementVersion, policy };
}

/** Whether the guest's page, which may be an old one, showed other words. Pages of the version before don't say. */
export function areOtherTerms(shown: string | undefined): boolean {
  return shown !== undefined && shown !== AGREEMENT_VERSION;
}

/** The refund rule that the guest accepted, as it was then. */
export function policyOf({ policy, agreementVersion }: StayVersion): CancellationPolicy {
  return policy ?? cancellationPolicyOf(agreementVersion);
}

/** Evidence of what the guest accepted: the text itself, when, under which name, and which boxes were checked. */
export async function recordAgreement(trx: Trx, bookingId: string, stay: StayVersion): Promise<void> {
  await trx
    .insertInto("agreement_records")
    .values({
      booking_id: bookingId,
      text_version: stay.agreementVersion,
      text_hash: await hashOfText(trx, stay),
      agreed_at: stay.agreedAt,
      accepted_by: fullName(stay.details),
      boxes: JSON.stringify(stay.agreements),
    })
    .execute();
}

/** Stored once per wording, and at every start: a guest may accept these words and pay after newer ones are out. */
export async function keepAgreementText(trx: Trx): Promise<string> {
  const documents = [rentalAgreement, houseRules, termsOfService, privacyPolicy];
  const text = JSON.stringify([agreementTerms, ...documents.map(({ title, sections }) => ({ title, sections }))]);
  const hash = hashOf(text);
  await trx
    .insertInto("agreement_texts")
    .values({ hash, version: AGREEMENT_VERSION, text })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
  return hash;
}

/**
 * At the start: earlier versions didn't keep what a guest lets us do with the card. The house's rules still say it at the
 * update; those of later ones are for later guests.
 */
export async function keepCardTerms(query: Database["query"], rules: HouseRules): Promise<void> {
  const card = cardTermsOf(undefined, rules);
  const without = await query
    .selectFrom("bookings")
    .select(["id", "policy"])
    .where("policy", "not like", '%"card":%')
    .execute();
  for (const { id, policy } of without)
    await query
      .updateTable("bookings")
      .set({ policy: JSON.stringify({ ...readPolicy(policy), card }) })
      .where("id", "=", id)
      .where("policy", "=", policy)
      .execute();
}

/** What a guest accepted: the boxes, and the words if they were kept. */
export async function findAgreement(query: Database["query"], bookingId: string) {
  const row = await query
    .selectFrom("agreement_records")
    .leftJoin("agreement_texts", "agreement_texts.hash", "agreement_records.text_hash")
    .select(["text_version", "agreed_at", "accepted_by", "boxes", "text"])
    .where("booking_id", "=", bookingId)
    .orderBy("agreed_at", "desc")
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { text_version: version, agreed_at: at, accepted_by: by, boxes, text } = row;
  return { version, at, by, boxes: readAgreements(boxes), words: text === null ? undefined : readWords(text) };
}

function readWords(stored: string): DeskAgreement {
  const [terms, ...documents] = JSON.parse(stored) as [DeskAgreement["terms"], ...DeskAgreement["documents"]];
  return { terms, documents };
}

async function hashOfText(trx: Trx, { agreementVersion }: StayVersion): Promise<string | null> {
  if (agreementVersion === AGREEMENT_VERSION) return keepAgreementText(trx);
  const earlier = trx.selectFrom("agreement_texts").select("hash").where("version", "=", agreementVersion);
  return (await earlier.executeTakeFirst())?.hash ?? null;
}
