import { colors } from "#house/colors.ts";
import { house } from "#house/house.ts";

/** What a phone shows when a guest adds the site to the home screen. */
export function webManifest(): string {
  const icon = (src: string, size: number) => ({ src, sizes: `${size}x${size}`, type: "image/png" });
  const manifest = {
    name: house.name,
    short_name: house.shortName,
    description: house.tagline,
    start_url: "/",
    display: "browser",
    background_color: colors.ground,
    theme_color: colors.night,
    icons: [
      icon("/icon-192.png", 192),
      icon("/icon-512.png", 512),
      { ...icon("/icon-maskable-512.png", 512), purpose: "maskable" },
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
