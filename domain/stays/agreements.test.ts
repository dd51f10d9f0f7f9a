import fc from "fast-check";
import { expect, test } from "vitest";
import { allAccepted, NOTHING_ACCEPTED, shownVersion } from "./agreements.ts";

const everything = { rentalAgreement: true, houseRules: true, termsOfService: true, privacyPolicy: true };

test("a guest starts with no box checked", () => {
  expect(NOTHING_ACCEPTED).toEqual({
    rentalAgreement: false,
    houseRules: false,
    termsOfService: false,
    privacyPolicy: false,
  });
  expect(allAccepted(NOTHING_ACCEPTED)).toBe(false);
});

test("all four boxes must be checked", () => {
  expect(allAccepted(everything)).toBe(true);
  expect(allAccepted({ ...everything, rentalAgreement: false })).toBe(false);
  expect(allAccepted({ ...everything, houseRules: false })).toBe(false);
  expect(allAccepted({ ...everything, termsOfService: false })).toBe(false);
  expect(allAccepted({ ...everything, privacyPolicy: false })).toBe(false);
});

test("no set of checked boxes is enough until all are checked", () => {
  const box = fc.boolean();
  const anyBoxes = fc.record({ rentalAgreement: box, houseRules: box, termsOfService: box, privacyPolicy: box });

  fc.assert(
    fc.property(anyBoxes, (boxes) => {
      expect(allAccepted(boxes)).toBe(!Object.values(boxes).includes(false));
    }),
  );
});

test("a guest reads a short name of the agreement's version, whoever named it", () => {
  expect(shownVersion("66d911eb42e1-30-25000")).toBe("66d911eb");
  expect(shownVersion("2026-12")).toBe("2026-12");
});
