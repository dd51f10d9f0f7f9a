import { createHash } from "node:crypto";
import type { AgreementTerms, LegalId, LegalText, NamedVersions } from "#contract/house/agreements.ts";
import type { HouseRules } from "#domain/house-rules.ts";
import type { CancellationPolicy } from "#domain/prices/cancellation.ts";

type Refund = HouseRules["refund"];
type Texts = Readonly<Record<LegalId, Omit<LegalText, "id" | "version">>>;

/**
 * The name of what guests accept today. It is made of the words and the refund rule, so changing either makes another
 * version by itself, unless one that was named by hand is exactly this.
 */
export function versionOf(terms: AgreementTerms, texts: Texts, refund: Refund, named: NamedVersions): string {
  const documents = Object.values(texts).map(({ title, sections }) => ({ title, sections }));
  const text = createHash("sha256")
    .update(JSON.stringify([terms, ...documents]))
    .digest("hex");
  const byHand = named.find((each) => each.text === text && isSame(each.refund, refund));
  return byHand?.version ?? `${text.slice(0, 12)}-${refund.daysAhead}-${refund.fee}`;
}

/** What a guest who accepted this version gets back. The version itself says so, whatever the house's rule is today. */
export function cancellationPolicyIn(version: string, named: NamedVersions): CancellationPolicy {
  const byHand = named.find((each) => each.version === version)?.refund;
  if (byHand !== undefined) return { days: byHand.daysAhead, fee: byHand.fee, version };
  const [, days, fee] = /^[0-9a-f]{12}-(\d+)-(\d+)$/.exec(version) ?? [];
  if (days === undefined) throw new Error(`Nobody wrote down the refund rule of agreement ${version}`);
  return { days: Number(days), fee: Number(fee), version };
}

function isSame(one: Refund, other: Refund): boolean {
  return one.daysAhead === other.daysAhead && one.fee === other.fee;
}
