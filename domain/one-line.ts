/** Line breaks and other control characters, and those that turn the direction in which a text is read. */
const FORGING = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;
const VISIBLE = /[^\p{C}\p{Z}\p{M}]/u;

/** Whether a text can go into emails: nothing in it forges a header or a line, and unless it's empty it can be seen. */
export function isOneLine(text: string): boolean {
  return !FORGING.test(text) && (text.trim() === "" || VISIBLE.test(text));
}
