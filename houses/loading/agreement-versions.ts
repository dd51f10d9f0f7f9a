import { createHash } from "node:crypto";
import type { AgreementTerms, LegalId, LegalText, NamedVersions } from "#contract/house/agreements.ts";
import { type CancellationPolicy, policyOf, type RefundRule } from "#domain/prices/cancellation.ts";

type Texts = Readonly<Record<LegalId, Omit<LegalText, "id" | "version">>>;

/**
 * The name of what guests accept today. It is made of the words and the refund rule, so changing either makes another
 * version by itself, unless one that was named by hand is exactly this.
 */
export function versionOf(terms: AgreementTerms, texts: Texts, refund: RefundRule, named: NamedVersions): string {
  const documents = Object.values(texts).map(({ title, sections }) => ({ title, sections }));
  const text = createHash("sha256")
    .update(JSON.stringify([terms, ...documents]))
    .digest("hex");
  const byHand = named.find((each) => each.text === text && isSame(each.refund, refund));
  return byHand?.version ?? `${text.slice(0, 12)}-${ruleInName(refund)}`;
}

/** What a guest who accepted this version gets back. The version itself says so, whatever the house's rule is today. */
export function cancellationPolicyIn(version: string, named: NamedVersions): CancellationPolicy {
  const byHand = named.find((each) => each.version === version)?.refund;
  if (byHand !== undefined) return policyOf(byHand, version);
  const read = /^[0-9a-f]{12}-(\d+)-(\d+)((?:-\d+x\d+)*)(?:-g(\d+)x(\d+))?$/.exec(version);
  if (read === null) throw new Error(`Nobody wrote down the refund rule of agreement ${version}`);
  const [, daysAhead, fee, written = "", hours, ahead] = read;
  const steps = [...written.matchAll(/(\d+)x(\d+)/g)].map(([, days, percent]) => ({
    daysAhead: Number(days),
    percent: Number(percent),
  }));
  const rule = {
    ...{ daysAhead: Number(daysAhead), fee: Number(fee) },
    ...(steps.length > 0 && { steps }),
    ...(hours !== undefined && { grace: { hours: Number(hours), daysAhead: Number(ahead) } }),
  };
  return policyOf(rule, version);
}

/** "30-25000", with steps and grace "30-0-14x50-g24x3". A version is named once, so this never changes. */
function ruleInName({ daysAhead, fee, steps = [], grace }: RefundRule): string {
  const later = steps.map((step) => `-${step.daysAhead}x${step.percent}`).join("");
  return `${daysAhead}-${fee}${later}${grace ? `-g${grace.hours}x${grace.daysAhead}` : ""}`;
}

function isSame(one: RefundRule, other: RefundRule): boolean {
  return ruleInName(one) === ruleInName(other);
}
