/**
 * Whether a text can go into emails: no tab, line break or other control character that could forge a header or a line.
 */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\u2028\u2029]/u.test(text);
}
