/**
 * Whether words can go into mails and papers: no tab, line end or other control character,
 * so that no header or line can be forged.
 */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\u2028\u2029]/u.test(text);
}
