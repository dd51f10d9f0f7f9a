/** The age of a response in whole seconds; no header for a copy from the future. */
export function ageHeader(ageMs: number): Record<string, string> {
  return Number.isFinite(ageMs) ? { Age: String(Math.floor(ageMs / 1000)) } : {};
}
