import fc from "fast-check";
import { expect, expectTypeOf, test } from "vitest";
import { accept, type Result, refuse } from "./result.ts";

test("a yes has its value, a no its reason, and they can't be confused", () => {
  fc.assert(
    fc.property(fc.anything(), (anything) => {
      expect(accept(anything)).toStrictEqual({ ok: true, value: anything });
      expect(refuse(anything)).toStrictEqual({ ok: false, refusal: anything });
    }),
  );
});

test("the compiler allows the value only after a check that there is one", () => {
  const result = accept(3) as Result<number, "no">;

  expectTypeOf(result).not.toHaveProperty("value");
  if (result.ok) expectTypeOf(result.value).toBeNumber();
  else expectTypeOf(result.refusal).toEqualTypeOf<"no">();
  expect(result.ok).toBe(true);
});
