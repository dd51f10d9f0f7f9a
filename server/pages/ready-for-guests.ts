import { houseRules, privacyPolicy, rentalAgreement, termsOfService } from "#house/agreements.ts";
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

/** Texts that are still samples. A live site says at start that the owner must replace them. */
export function sampleTexts(): string[] {
  const texts = {
    "house.ts": house.sample,
    "stay-words.ts": stayWords.sample,
    "reviews.ts": guestReviews?.sample ?? false,
    "plan.ts": plan?.sample ?? false,
    "year.ts": year?.sample ?? false,
    "hosts.ts": hosts?.sample ?? false,
    "writers.ts": Object.values(writers).some(({ sample }) => sample),
    "agreements.ts": [rentalAgreement, houseRules, termsOfService, privacyPolicy].some(({ sample }) => sample),
  };
  return Object.entries(texts).flatMap(([file, isSample]) => (isSample ? [file] : []));
}
