/** Whether a sign is one that no keyboard writes, counted by its place in the table of signs. */
export function isControl(sign: string): boolean {
  const code = sign.charCodeAt(0);
  return code < 0x20 || (code >= 0x7f && code < 0xa0);
}
