import { expect, test } from "vitest";
import { modulesOf } from "./modules.ts";
import { type Change, goodHouse } from "./testing/changed-house.ts";

test("words that guests accepted before keep the version that was named by hand", () => {
  expect(agreementsAfter().AGREEMENT_VERSION).toBe("test-2");
});

test("other words are another version, and so is another refund under the same words", () => {
  const before = agreementsAfter(["agreement-versions.yaml"]);
  const words = agreementsAfter(["agreement-versions.yaml"], ["terms.md", "A paragraph.", "Another paragraph."]);
  const refund = agreementsAfter(["agreement-versions.yaml"], ["rules.yaml", "daysAhead: 30", "daysAhead: 14"]);

  const versions = [before, words, refund].map(({ AGREEMENT_VERSION }) => AGREEMENT_VERSION);
  expect(new Set(versions).size).toBe(3);
  expect(before.AGREEMENT_VERSION).toBe(agreementsAfter(["agreement-versions.yaml"]).AGREEMENT_VERSION);
});

test("a guest is refunded under the version they accepted, whatever the house's rule is later", () => {
  const { AGREEMENT_VERSION: accepted } = agreementsAfter(["agreement-versions.yaml"]);
  const later = agreementsAfter(
    ["agreement-versions.yaml"],
    ["rules.yaml", "{ daysAhead: 30, fee: $250 }", "{ daysAhead: 14, fee: $75 }"],
  );

  expect(later.cancellationPolicyOf(accepted)).toEqual({ days: 30, fee: 250_00, version: accepted });
  expect(later.cancellationPolicyOf(later.AGREEMENT_VERSION)).toMatchObject({ days: 14, fee: 75_00 });
});

test("steps and hours of grace are part of the version too", () => {
  const rule =
    "{ daysAhead: 30, fee: $20, steps: [{ daysAhead: 14, percent: 50 }], grace: { hours: 24, daysAhead: 3 } }";
  const { AGREEMENT_VERSION: accepted } = agreementsAfter(
    ["agreement-versions.yaml"],
    ["rules.yaml", "{ daysAhead: 30, fee: $250 }", rule],
  );

  expect(agreementsAfter(["agreement-versions.yaml"]).cancellationPolicyOf(accepted)).toEqual({
    ...{ days: 30, fee: 20_00, version: accepted },
    ...{ steps: [{ daysAhead: 14, percent: 50 }], grace: { hours: 24, daysAhead: 3 } },
  });
});

test("nobody is refunded by a guess", () => {
  expect(() => agreementsAfter().cancellationPolicyOf("1999-01")).toThrow("Nobody wrote down the refund rule");
});

function agreementsAfter(...changes: readonly Change[]) {
  return modulesOf(goodHouse("test-house", ...changes))["agreements.ts"];
}
