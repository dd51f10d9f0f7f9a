/** Whether a character is a control character, decided by its code point. */
export function isControl(sign: string): boolean {
  const code = sign.charCodeAt(0);
  return code < 0x20 || (code >= 0x7f && code < 0xa0);
}
