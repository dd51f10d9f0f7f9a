/** A rule's answer: a value, or an expected refusal. Refusals are returned; errors are thrown. */
export type Result<Value, Refusal> = { ok: true; value: Value } | { ok: false; refusal: Refusal };

export function accept<const Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function refuse<const Refusal>(refusal: Refusal): { ok: false; refusal: Refusal } {
  return { ok: false, refusal };
}
