import fc from "fast-check";
import { expect, expectTypeOf, test } from "vitest";
import { accept, type Result, refuse } from "./result.ts";

test("a yes carries its value, a no its reason, and neither can be taken for the other", () => {
  fc.assert(
    fc.property(fc.anything(), (anything) => {
      expect(accept(anything)).toStrictEqual({ ok: true, value: anything });
      expect(refuse(anything)).toStrictEqual({ ok: false, refusal: anything });
    }),
  );
});

test("the compiler gives the value only to those who have asked whether there is one", () => {
  const result = accept(3) as Result<number, "no">;

  expectTypeOf(result).not.toHaveProperty("value");
  if (result.ok) expectTypeOf(result.value).toBeNumber();
  else expectTypeOf(result.refusal).toEqualTypeOf<"no">();
  expect(result.ok).toBe(true);
});
