import { join } from "node:path";
import sharp from "sharp";

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** Pictures that are parts of a rendered scene, in its pixels. None is enlarged. */
const CUTS: Readonly<Record<string, Readonly<Record<string, Box>>>> = {
  hero: { porch: { left: 955, top: 300, width: 984, height: 734 } },
  "hero-phone": { "path-lanterns": { left: 0, top: 1091, width: 1350, height: 755 } },
  lake: {
    "lake-wide": { left: 0, top: 225, width: 2400, height: 960 },
    "lake-reflection": { left: 800, top: 545, width: 1500, height: 750 },
    "lake-shore": { left: 330, top: 740, width: 1200, height: 750 },
    "lake-spruce": { left: 0, top: 100, width: 1000, height: 1400 },
    range: { left: 860, top: 130, width: 1500, height: 938 },
  },
  "living-room": { "hearth-table": { left: 500, top: 500, width: 1200, height: 800 } },
  kitchen: { "range-hood": { left: 830, top: 90, width: 800, height: 1000 } },
  "winter-wide": { "winter-lodge": { left: 330, top: 0, width: 1365, height: 910 } },
  "bath-window": { bathtub: { left: 0, top: 560, width: 1400, height: 1360 } },
};

/** Cuts a rendered scene's parts out of it. Says which. */
export async function cutParts(scene: string, { from, into }: { from: string; into: string }): Promise<string[]> {
  const parts = Object.entries(CUTS[scene] ?? {});
  for (const [name, box] of parts) {
    const target = join(into, `${name}.jpg`);
    await sharp(from).extract(box).jpeg({ quality: 88, mozjpeg: true }).toFile(target);
  }
  return parts.map(([name]) => name);
}
