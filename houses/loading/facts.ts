import type { z } from "zod";
import type { HouseFolder } from "#contract/house/house-folder.ts";
import type { HouseRules } from "#domain/house-rules.ts";
import { DAMAGE_NOTICE_DAYS } from "#domain/limits.ts";
import { refundRuleInWords } from "#domain/prices/refund-words.ts";
import { taxedParts } from "#domain/prices/taxes.ts";

/** What a sentence may name, by file: {{ rules.guests.atMost }}, {{ house.name }}, {{ counts.guides }}. */
export type Facts = Record<string, unknown>;

/** What the program knows without being told. */
export function factsOfProgram(guides: number): Facts {
  return { limits: { damageNoticeDays: DAMAGE_NOTICE_DAYS }, counts: { guides } };
}

/** What follows from the rules: what a price is made of, and the part of it that comes on top of the nights. */
export function factsOfRules(rules: HouseRules): Facts {
  const taxes = rules.taxes.map(
    (tax) =>
      `${tax.percent}% ${tax.name.toLowerCase()} on the ${taxedParts(tax).join(" and the ").replace("cleaning", "cleaning fee")}`,
  );
  const fees = [...(rules.cleaningFee > 0 ? ["the cleaning fee"] : []), ...taxes];
  return { price: { fees, parts: ["the nights", ...fees] }, canceling: refundRuleInWords(rules.refund, rules) };
}

export function galleryCount({ gallery }: HouseFolder["pictures.yaml"]): number {
  return gallery.flatMap(({ pictures }) => pictures).length;
}

/**
 * A file's facts, with nothing where it may leave one out: {% if rules.deposit %} asks for it, while a mistyped name is
 * a mistake.
 */
export function withNothing(schema: z.ZodType, value: unknown): unknown {
  const shape = shapeOf(schema);
  if (shape === undefined || typeof value !== "object" || value === null || Array.isArray(value)) return value ?? null;
  const given = value as Record<string, unknown>;
  const known = Object.entries(shape).map(([name, each]) => [name, withNothing(each, given[name])]);
  return { ...given, ...Object.fromEntries(known) };
}

type Wrapped = { shape?: Record<string, z.ZodType>; unwrap?: () => z.ZodType };

function shapeOf(schema: z.ZodType): Record<string, z.ZodType> | undefined {
  const { shape, unwrap } = schema as Wrapped;
  if (shape !== undefined) return shape;
  return unwrap === undefined ? undefined : shapeOf(unwrap.call(schema));
}
