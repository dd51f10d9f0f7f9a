/** A name for files and records that isn't taken yet: "The Porch" is the-porch, a second one the-porch-2. */
export function nameFor(words: string, taken: readonly string[]): string {
  const letters = words
    .normalize("NFKD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase();
  const name =
    letters
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-+|-+$/g, "")
      .slice(0, 40) || "new";
  const numbered = Array.from({ length: taken.length }, (_, index) => `${name}-${index + 2}`);
  return [name, ...numbered].find((each) => !taken.includes(each)) ?? name;
}
