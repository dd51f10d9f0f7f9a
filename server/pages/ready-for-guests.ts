import { houseRules, privacyPolicy, rentalAgreement, termsOfService } from "#house/agreements.ts";
import { houseBook } from "#house/book.ts";
import { emergency } from "#house/emergency.ts";
import { hosts } from "#house/hosts.ts";
import { house } from "#house/house.ts";
import { plan } from "#house/plan.ts";
import { guestReviews } from "#house/reviews.ts";
import { stayWords } from "#house/stay-words.ts";
import { writers } from "#house/writers.ts";
import { year } from "#house/year.ts";
import type { BuildRecord } from "./build-record.ts";

/** What stops a live start: pages built for another address send guests, emails and search engines there. */
export function checkAddress(record: BuildRecord | undefined, siteUrl: string): void {
  if (record?.siteUrl === siteUrl) return;
  throw new Error(
    `The pages were built for ${record?.siteUrl ?? "no address"}, but SITE_URL is ${siteUrl}. Run npm run build with this SITE_URL.`,
  );
}

/** Texts that are still samples, or missing. A live site says at start that the owner must replace them. */
export function sampleTexts(): string[] {
  const texts = {
    "house.yaml": house.sample,
    "words.yaml": stayWords.sample,
    "words.yaml, stay.emergencyCall: how to call 911 from the house": asksFor911(),
    "house-book.md": houseBook?.sample ?? false,
    "emergency.yaml": emergency?.sample ?? false,
    "reviews.yaml": guestReviews?.sample ?? false,
    "plan.yaml": plan?.sample ?? false,
    "year.yaml": year?.sample ?? false,
    "hosts.yaml": hosts?.sample ?? false,
    "writers.yaml": Object.values(writers).some(({ sample }) => sample),
    "agreement.md": rentalAgreement.sample,
    "house-rules.md": houseRules.sample,
    "terms.md": termsOfService.sample,
    "privacy.md": privacyPolicy.sample,
  };
  return Object.entries(texts).flatMap(([file, isSample]) => (isSample ? [file] : []));
}

/** Whether how to call 911 from the house is missing, or the sample's, which isn't true of any other house. */
export function asksFor911({ sample, emergencyCall } = stayWords): boolean {
  return sample || emergencyCall === undefined;
}
