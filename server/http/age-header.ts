/** How old an answer is, in whole seconds; nothing is said of a copy from the future. */
export function ageHeader(ageMs: number): Record<string, string> {
  return Number.isFinite(ageMs) ? { Age: String(Math.floor(ageMs / 1000)) } : {};
}
