import { parse } from "yaml";
import lettersFile from "./letters.yaml?raw";

type Letter = { readonly width: number; readonly path: string };

const LETTERS = parse(lettersFile) as Record<string, Letter>;
const HEIGHT = 340;
const FIELD = 48;
const MARGIN = 2;
const GAP = 24;

/** One or two capitals as a mark on a field of 48 by 48. The first of two is its accent. */
export function initialsMark(initials: string): { accent?: string; main: string } | undefined {
  const found = [...initials].map((each) => LETTERS[each]);
  const [first, second] = found;
  if (first === undefined || found.length > 2 || found.includes(undefined)) return undefined;
  const width = first.width + (second ? GAP + second.width : 0);
  const scale = Math.min((FIELD - 2 * MARGIN) / width, 36 / HEIGHT);
  const left = (FIELD - width * scale) / 2;
  const top = (FIELD - HEIGHT * scale) / 2;
  const main = placed(first, scale, left, top);
  if (second === undefined) return { main };
  return { accent: main, main: placed(second, scale, left + (first.width + GAP) * scale, top) };
}

/** After its first point a letter's outline is relative, so only that one moves. */
function placed({ path }: Letter, scale: number, left: number, top: number): string {
  let seen = 0;
  return path.replaceAll(/ ?-?\d+/g, (written) => {
    const shift = [left, top][seen++] ?? 0;
    const shown = Number((Number(written) * scale + shift).toFixed(2));
    return shown < 0 || seen === 1 ? `${shown}` : ` ${shown}`;
  });
}
