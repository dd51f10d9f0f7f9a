export type Line = { readonly label: string; readonly points: readonly { readonly x: number; readonly y: number }[] };

const [LEFT, BOTTOM, WIDTH, HEIGHT] = [60, 250, 630, 200];
const COLORS = ["#2f6f4f", "#b4552d", "#3f5f8f", "#8a6d1d", "#7a4a7d"];

/** Megabytes over minutes, from zero, as plain SVG that is readable on white and on dark. */
export function memoryChart(title: string, all: readonly Line[]): string {
  const points = all.flatMap((line) => line.points);
  const right = Math.max(...points.map(({ x }) => x), 1);
  const top = Math.max(...points.map(({ y }) => y), 1) * 1.1;
  const place = ({ x, y }: { x: number; y: number }) =>
    `${(LEFT + (x / right) * WIDTH).toFixed(1)},${(BOTTOM - (y / top) * HEIGHT).toFixed(1)}`;
  const drawn = all.flatMap(({ label, points: own }, index) => {
    const color = COLORS[index % COLORS.length];
    return [
      `<polyline fill="none" stroke="${color}" stroke-width="2" points="${own.map(place).join(" ")}"/>`,
      `<text x="${LEFT + 8 + index * 170}" y="44" style="fill:${color}">${label}</text>`,
    ];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 285" role="img" aria-label="${title}">`,
    "<style>text{font:13px system-ui,sans-serif;fill:#333}@media(prefers-color-scheme:dark){text{fill:#ddd}}</style>",
    `<text x="8" y="20" style="font-weight:600">${title}</text>`,
    `<path d="M${LEFT} ${BOTTOM - HEIGHT}V${BOTTOM}H${LEFT + WIDTH}" fill="none" stroke="#8a8a8a"/>`,
    `<text x="${LEFT - 6}" y="${BOTTOM - HEIGHT + 4}" text-anchor="end">${Math.round(top)}</text>`,
    `<text x="${LEFT - 6}" y="${BOTTOM}" text-anchor="end">0</text>`,
    `<text x="${LEFT + WIDTH}" y="${BOTTOM + 20}" text-anchor="end">${Math.round(right)} minutes</text>`,
    ...drawn,
    "</svg>\n",
  ].join("\n");
}
