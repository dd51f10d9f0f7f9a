import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  AGREEMENT_VERSION,
  agreementTerms,
  cancellationPolicyOf,
  houseRules,
  privacyPolicy,
  rentalAgreement,
  termsOfService,
} from "#house/agreements.ts";
import { modulesOf } from "../../loading/modules.ts";
import { type Change, goodHouse } from "../../loading/testing/changed-house.ts";

test("the ten terms are those of the house", () => {
  expect(Object.fromEntries(agreementTerms.map(({ term, text }) => [term, text]))).toEqual({
    "Arrival and departure": "Check-in 4:00 PM, check-out 10:00 AM Mountain Time",
    Cancellation:
      "30 or more days before arrival: full refund minus a $250 administrative fee. Under 30 days: no refund",
    "Security deposit": "$2,500, refundable within 30 days of checkout (not collected when you book; see below)",
    "Card authorization": "Valid 90 days after checkout",
    "Primary guest": "At least 25 years old",
    Pets: "$50 per night per pet, with prior written approval",
    "Quiet hours": "10 PM to 8 AM",
    Instructions: "Emailed 3 days before arrival",
    "Manager entry": "24-hour notice",
    "Booking ahead": "Up to 1 year",
  });
});

test("every text about the card says that booking charges and holds no deposit", () => {
  const promise = /nothing is charged or held/i;

  expect(wordsOf(rentalAgreement)).toMatch(promise);
  expect(wordsOf(termsOfService)).toMatch(promise);
  expect(wordsOf(privacyPolicy)).toMatch(promise);
});

test("every text about the card says how much it may be charged for damage, until when and after what notice", () => {
  for (const text of [rentalAgreement, termsOfService, privacyPolicy]) {
    expect(wordsOf(text)).toMatch(/until 90 days after checkout/i);
    expect(wordsOf(text)).toContain("up to $2,500 in all");
    expect(wordsOf(text)).toContain("three days");
  }
});

test("only the line in the terms calls the deposit refundable, because nothing is collected", () => {
  const texts = [rentalAgreement, houseRules, termsOfService, privacyPolicy];

  expect(texts.map(wordsOf).join(" ")).not.toMatch(/refundable/i);
});

test("the privacy policy says what the stay page stores, the hashes, and for how long", () => {
  const words = wordsOf(privacyPolicy);

  for (const kept of [
    "names and phone numbers of those who come with you",
    "network address",
    "only a hash",
    "when the page, and the door code on it, were opened",
  ])
    expect(words).toContain(kept);
  for (const time of ["seven years after checkout", "two years", "30 days after checkout", "one month"])
    expect(words).toContain(time);
});

test("a guest accepts four texts of one version", () => {
  const texts = [rentalAgreement, houseRules, termsOfService, privacyPolicy];

  expect(texts.map(({ id }) => id)).toEqual(["rentalAgreement", "houseRules", "termsOfService", "privacyPolicy"]);
  expect(new Set(texts.map(({ version }) => version)).size).toBe(1);
});

test("the house rules say who stays out of the hot tub, as the house book and the guides do", () => {
  const words = wordsOf(houseRules);

  for (const rule of [
    "102°F",
    "babies and small kids stay out",
    "Nobody soaks alone or after drinking",
    "pregnant",
    "doctor",
  ])
    expect(words).toContain(rule);
});

/** A hash of the words of each version that was named by hand. Never change one, because guests accepted it. */
const RECORDED: Record<string, string> = {
  "2026-11": "63d3325c0f6036f8",
  "2026-12": "4ed695c5fd4e4b8c",
  "2027-01": "8a5515980788bc80",
  "8f7cf6b75ffa-30-25000": "8f7cf6b75ffab183",
  "66d911eb42e1-30-25000": "66d911eb42e1f3d0",
  "05b003dace3c-30-25000": "05b003dace3c20f6",
  "f9df3668bd67-30-25000": "f9df3668bd675098",
};

test("a guest's record shows which words were accepted: other words have another version", () => {
  const words = [agreementTerms, ...[rentalAgreement, houseRules, termsOfService, privacyPolicy].map(onPaper)];
  const hash = createHash("sha256").update(JSON.stringify(words)).digest("hex").slice(0, 16);

  expect(
    RECORDED[AGREEMENT_VERSION],
    `The words are those of a new version, ${AGREEMENT_VERSION}: add its hash ${hash} to RECORDED`,
  ).toBe(hash);
});

test("every version that a guest may have accepted has its refund rule, whatever the house says today", () => {
  expect(cancellationPolicyOf("2026-01")).toEqual({ days: 30, fee: 250_00, version: "2026-01" });
  expect(cancellationPolicyOf("2026-11")).toEqual({ days: 30, fee: 250_00, version: "2026-11" });
  expect(cancellationPolicyOf("2026-12")).toEqual({ days: 30, fee: 250_00, version: "2026-12" });
  for (const version of Object.keys(RECORDED)) expect(cancellationPolicyOf(version).version).toBe(version);
});

/** The agreement's line about canceling, what it and the terms say of it, and all of the terms, with other facts. */
function textsAfter(...changes: readonly Change[]) {
  const texts = modulesOf(goodHouse("wild-iris", ...changes))["agreements.ts"];
  const line = texts.agreementTerms.find(({ term }) => term === "Cancellation")?.text ?? "";
  return [line, wordsOf(texts.rentalAgreement), wordsOf(texts.termsOfService)];
}

test("an owner who keeps nothing, or gives a part back later, has agreements that say so", () => {
  const rule = "refund: { daysAhead: 30, fee: $250 }";

  for (const text of textsAfter(["rules.yaml", rule, "refund: { daysAhead: 21, fee: 0 }"])) {
    expect(text).toContain("Cancel 21 days or more before you arrive and you get everything back");
    expect(text).not.toMatch(/\$0|administrative fee|The fee is kept/);
  }
  const steps = "refund: { daysAhead: 30, fee: $20, steps: [{ daysAhead: 14, percent: 50 }] }";
  for (const text of textsAfter(["rules.yaml", rule, steps])) {
    expect(text).toContain("up to 14 days before, half but $20");
    expect(text).not.toMatch(/later and there is no refund|Under 30 days/);
  }
});

test("with steps, extras are refunded like the stay; without them in full or not at all", () => {
  const rule = "refund: { daysAhead: 30, fee: $250 }";
  const [, as] = textsAfter();
  const steps = "refund: { daysAhead: 30, fee: $20, steps: [{ daysAhead: 14, percent: 50 }] }";
  const [, withSteps] = textsAfter(["rules.yaml", rule, steps]);

  expect(as).toContain("The fee is kept only once. Extras are refunded in full until then, and not after.");
  expect(withSteps).toContain("The same share of extras is refunded, with no fee kept.");
  expect(withSteps).not.toContain("Extras are refunded in full");
});

test("an owner who lets guests pay in two has an agreement that says so, and no other has", () => {
  const rule = "refund: { daysAhead: 30, fee: $250 }";
  const payInTwo = `${rule}\npayInTwo: { percent: 50, dueDaysAhead: 33, graceDays: 3 }`;
  const [, as] = textsAfter();
  const [, inTwo] = textsAfter(["rules.yaml", rule, payInTwo]);

  expect(as).toContain("The total is paid in full at booking. It is the sum of");
  expect(as).not.toContain("balance");
  expect(inTwo).toContain(
    "or in two if the stay is far enough ahead: a part at booking, and the balance 33 days before",
  );
  expect(inTwo).toContain("lets the owners charge it the balance on the day that the booking names");
  expect(inTwo).toContain("the owners refund everything but a $250 administrative fee");
});

test("the terms name the house's own currency", () => {
  const inEuros = ["rules.yaml", "prices.yaml"].map((file): Change => {
    const text = readFileSync(join(import.meta.dirname, "../../wild-iris", file), "utf8");
    return [file, undefined, text.replace("USD", "EUR").replaceAll("$", "€")];
  });

  expect(textsAfter()[2]).toContain("Prices are in US dollars.");
  expect(textsAfter(...inEuros)[2]).toContain("Prices are in EUR.");
});

test("without guides the terms say nothing of them", () => {
  const [, , terms] = textsAfter(["guides.yaml"], ["guides"], ["writers.yaml"]);
  expect(termsOfService.sections.map(({ heading }) => heading)).toContain("The guides");
  expect(terms).not.toMatch(/guides|mountains/);
});

function onPaper({ title, sections }: typeof rentalAgreement) {
  return { title, sections };
}

function wordsOf({ sections }: typeof rentalAgreement): string {
  return sections.flatMap(({ paragraphs }) => paragraphs).join(" ");
}
