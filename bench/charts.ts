// Charts as plain SVG, readable on white and on dark, so the results page needs nothing but a viewer.

export type Bar = { readonly label: string; readonly value: number; readonly shown: string };
export type Line = { readonly label: string; readonly points: readonly { readonly x: number; readonly y: number }[] };

const WIDTH = 720;
const ROW = 26;
const LABELS = 250;
const VALUES = 90;
const COLORS = ["#2f6f4f", "#b4552d", "#3f5f8f", "#8a6d1d", "#7a4a7d"];

/** One row per value, with its figure beside it. */
export function bars(title: string, rows: readonly Bar[]): string {
  const most = Math.max(...rows.map(({ value }) => value), Number.MIN_VALUE);
  const room = WIDTH - LABELS - VALUES;
  const drawn = rows.map(({ label, value, shown }, index) => {
    const y = 40 + index * ROW;
    const length = Math.max(1, (value / most) * room);
    return [
      `<text x="${LABELS - 8}" y="${y + 13}" text-anchor="end">${escaped(label)}</text>`,
      `<rect x="${LABELS}" y="${y}" width="${length.toFixed(1)}" height="${ROW - 8}" rx="2" fill="${COLORS[0]}"/>`,
      `<text x="${(LABELS + length + 6).toFixed(1)}" y="${y + 13}">${escaped(shown)}</text>`,
    ].join("");
  });
  return svg(title, 48 + rows.length * ROW, drawn);
}

/** Lines over time, from zero. */
export function lines(title: string, all: readonly Line[], { x, y }: { x: string; y: string }): string {
  const points = all.flatMap((line) => line.points);
  const right = Math.max(...points.map((point) => point.x), 1);
  const top = Math.max(...points.map((point) => point.y), 1) * 1.1;
  const [left, bottom, width, height] = [60, 250, WIDTH - 90, 200];
  const place = (point: { x: number; y: number }) =>
    `${(left + (point.x / right) * width).toFixed(1)},${(bottom - (point.y / top) * height).toFixed(1)}`;
  const drawn = all.flatMap(({ label, points: own }, index) => {
    const color = COLORS[index % COLORS.length];
    return [
      `<polyline fill="none" stroke="${color}" stroke-width="2" points="${own.map(place).join(" ")}"/>`,
      `<text x="${left + 8 + index * 170}" y="44" style="fill:${color}">${escaped(label)}</text>`,
    ];
  });
  const axes = [
    `<path d="M${left} ${bottom - height}V${bottom}H${left + width}" fill="none" stroke="#8a8a8a"/>`,
    `<text x="${left - 6}" y="${bottom - height + 4}" text-anchor="end">${Math.round(top)}</text>`,
    `<text x="${left - 6}" y="${bottom}" text-anchor="end">0</text>`,
    `<text x="${left + width}" y="${bottom + 20}" text-anchor="end">${Math.round(right)} ${escaped(x)}</text>`,
    `<text x="${left - 6}" y="${bottom - height / 2}" text-anchor="end">${escaped(y)}</text>`,
  ];
  return svg(title, 285, [...axes, ...drawn]);
}

function svg(title: string, height: number, parts: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escaped(title)}">`,
    "<style>text{font:13px system-ui,sans-serif;fill:#333}@media(prefers-color-scheme:dark){text{fill:#ddd}}</style>",
    `<text x="8" y="20" font-weight="bold" style="font-weight:600">${escaped(title)}</text>`,
    ...parts,
    "</svg>\n",
  ].join("\n");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
