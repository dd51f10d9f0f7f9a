import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export type Change = { readonly file: string; readonly text: string };

/**
 * Applies a unified diff to the files under a folder. Each hunk must be found word for word and once; where in the
 * file it stands does not matter, so that a patch keeps fitting while the code around it moves.
 */
export function applyPatch(folder: string, patch: string): void {
  for (const { file, text } of changesOf(folder, patch)) writeFileSync(join(folder, file), text);
}

/** The files as the patch would leave them. Throws when it does not fit. */
export function changesOf(folder: string, patch: string): Change[] {
  return patch
    .split(/^(?=diff --git )/m)
    .filter((part) => part.startsWith("diff --git "))
    .map((part) => {
      const file = /^\+\+\+ b\/(.+)$/m.exec(part)?.[1];
      if (file === undefined) throw new Error("A patch does not say which file it changes.");
      const hunks = part.split(/^@@.*@@.*\n/m).slice(1);
      return {
        file,
        text: hunks.reduce((text, hunk) => replaceOnce(text, hunk, file), readFileSync(join(folder, file), "utf8")),
      };
    });
}

function replaceOnce(text: string, hunk: string, file: string): string {
  const lines = hunk.split("\n").filter((line) => /^[ +-]/.test(line));
  const side = (mark: "-" | "+") =>
    lines
      .filter((line) => line.startsWith(" ") || line.startsWith(mark))
      .map((line) => `${line.slice(1)}\n`)
      .join("");
  const parts = text.split(side("-"));
  if (parts.length !== 2) throw new Error(`A patch does not fit ${file} any more:\n${side("-")}`);
  return parts.join(side("+"));
}
