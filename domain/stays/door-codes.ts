/** Whether every guest gets the house's one code, or each a code of their own that the site makes. */
export const DOOR_CODE_WAYS = ["one", "each"] as const;
export type DoorCodeWay = (typeof DOOR_CODE_WAYS)[number];

/** Two guests whose stays are this close never have the same code. */
export const ALIKE_DAYS = 7;

/** Three keys in a line on a keypad, in both directions. */
const LINES = ["123", "456", "789", "147", "258", "369", "159", "357", "580"];
const KEY_LINES = LINES.flatMap((line) => [line, [...line].reverse().join("")]);

/** What somebody at the door would try first, or can't type on every lock. */
export function isSimpleCode(code: string): boolean {
  const digits = [...code].map(Number);
  const steps = digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10);
  return (
    code.startsWith("0") ||
    // 1111, 1212, 1221, 1112
    new Set(digits).size < 3 ||
    // 1234, 9876, 2468
    new Set(steps).size === 1 ||
    // A year that somebody was born in, or married.
    /^(?:19|20)/.test(code) ||
    // The four corners.
    [...code].sort().join("") === "1379" ||
    KEY_LINES.some((line) => code.includes(line))
  );
}

/** Every code of four digits that may be given to a guest. */
export function codesToChooseFrom(taken: ReadonlySet<string>): string[] {
  return Array.from({ length: 10_000 }, (_, index) => String(index).padStart(4, "0")).filter(
    (code) => !isSimpleCode(code) && !taken.has(code),
  );
}
