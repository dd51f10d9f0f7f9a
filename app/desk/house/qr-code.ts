/** Versions 1 to 6 at level M: bytes of data and of correction in a block, and the number of blocks. */
const VERSIONS = [
  [16, 10, 1],
  [28, 16, 1],
  [44, 26, 1],
  [32, 18, 2],
  [43, 24, 2],
  [27, 16, 4],
] as const;

/** The format of level M with mask 0, as its bits are drawn. */
const FORMAT = 0x5412;

type Cells = (boolean | undefined)[][];

/** The dark cells of a QR code (ISO 18004), row by row. Undefined for more than 106 bytes. */
export function qrCode(text: string): boolean[][] | undefined {
  const bytes = [...new TextEncoder().encode(text)];
  const at = VERSIONS.findIndex(([data, , blocks]) => bytes.length + 2 <= data * blocks);
  const version = VERSIONS[at];
  if (version === undefined) return undefined;
  const cells = patterns(at + 1);
  const bits = codewords(bytes, version).flatMap((byte) =>
    Array.from({ length: 8 }, (_, bit) => (byte >> (7 - bit)) & 1),
  );
  let next = 0;
  for (const [x, y] of dataPath(cells)) setCell(cells, x, y, (bits[next++] === 1) !== ((x + y) % 2 === 0));
  return cells.map((row) => row.map(Boolean));
}

/** The blocks' bytes take turns, first those of the data, then those of the correction. */
function codewords(bytes: readonly number[], [data, correction, blocks]: (typeof VERSIONS)[number]): number[] {
  const hex = [bytes.length, ...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const padded = `4${hex}0`.padEnd(data * blocks * 2, "ec11");
  const all = Array.from({ length: data * blocks }, (_, index) =>
    Number.parseInt(padded.slice(index * 2, index * 2 + 2), 16),
  );
  const parts = Array.from({ length: blocks }, (_, block) => all.slice(block * data, (block + 1) * data));
  const checks = parts.map((part) => remainder(part, correction));
  return [
    ...Array.from({ length: data }, (_, index) => parts.map((part) => part[index] ?? 0)),
    ...Array.from({ length: correction }, (_, index) => checks.map((check) => check[index] ?? 0)),
  ].flat();
}

/** Reed-Solomon: what is left of the data after dividing by (x - 1)(x - 2)(x - 4)... */
function remainder(data: readonly number[], length: number): number[] {
  let divisor = [1];
  for (let index = 0, root = 1; index < length; index++, root = multiply(root, 2)) {
    const higher = [...divisor, 0];
    divisor = higher.map((factor, place) => factor ^ multiply(divisor[place - 1] ?? 0, root));
  }
  return data.reduce<number[]>((rest, byte) => {
    const factor = byte ^ (rest[0] ?? 0);
    return [...rest.slice(1), 0].map((each, place) => each ^ multiply(divisor[place + 1] ?? 0, factor));
  }, Array<number>(length).fill(0));
}

/** In the field of 256 elements that QR codes use. */
function multiply(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((other >> bit) & 1) * one;
  }
  return product;
}

/** What every code of a version has: the three eyes, the small one, the dotted lines, the format. */
function patterns(version: number): Cells {
  const size = 17 + 4 * version;
  const cells: Cells = Array.from({ length: size }, () => Array<undefined>(size).fill(undefined));
  for (let at = 0; at < size; at++)
    for (const [x, y] of [
      [at, 6],
      [6, at],
    ] as const)
      setCell(cells, x, y, at % 2 === 0);
  if (version > 1) square(cells, size - 7, size - 7, 2, [0, 2]);
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(cells, x, y, 4, [0, 1, 3]);
  for (let bit = 0; bit < 15; bit++) {
    const isDark = ((FORMAT >> bit) & 1) === 1;
    const beside = bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit;
    setCell(cells, 8, beside, isDark);
    setCell(cells, bit < 8 ? size - 1 - bit : bit < 9 ? 7 : 14 - bit, 8, isDark);
  }
  setCell(cells, 8, size - 8, true);
  return cells;
}

/** A square around a cell; `rings` are its dark ones, counted from the middle. */
function square(cells: Cells, x: number, y: number, radius: number, rings: readonly number[]): void {
  for (let down = -radius; down <= radius; down++)
    for (let right = -radius; right <= radius; right++)
      setCell(cells, x + right, y + down, rings.includes(Math.max(Math.abs(down), Math.abs(right))));
}

function setCell(cells: Cells, x: number, y: number, isDark: boolean): void {
  const row = cells[y];
  if (row !== undefined && x >= 0 && x < row.length) row[x] = isDark;
}

/** The empty cells in the order of the bits: up and down in columns two cells wide, from the right. */
function dataPath(cells: Cells): (readonly [x: number, y: number])[] {
  const columns = cells.map((_, at) => cells.length - 1 - at).filter((x) => x !== 6);
  return columns.flatMap((right, column) => {
    if (column % 2 === 1) return [];
    const rows = cells.map((_, y) => y);
    if (column % 4 === 0) rows.reverse();
    const places = rows.flatMap((y) => [right, right - 1].map((x) => [x, y] as const));
    return places.filter(([x, y]) => cells[y]?.[x] === undefined);
  });
}
