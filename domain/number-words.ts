const SMALL =
  "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** "sixteen", "twenty-one"; digits from 100 on. */
export function spellOut(count: number): string {
  if (count < 20 || count >= 100) return SMALL[count] ?? String(count);
  const ten = TENS[Math.floor(count / 10) - 2] ?? "";
  return count % 10 === 0 ? ten : `${ten}-${SMALL[count % 10]}`;
}

/** "three days", "one day" */
export function spellCounted(count: number, one: string): string {
  return `${spellOut(count)} ${one}${count === 1 ? "" : "s"}`;
}

/** At the start of a sentence: "Sixteen". */
export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
