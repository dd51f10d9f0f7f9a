/** Typed quotes and apostrophes become printed ones: "it's" is shown as “it’s”. */
export function typographic(words: string): string {
  return words
    .replace(/(^|[\s([{—–-])"/g, "$1“")
    .replace(/"/g, "”")
    .replace(/(^|[\s([{—–“-])'(?!\d\ds?\b)/g, "$1‘")
    .replace(/'/g, "’");
}
