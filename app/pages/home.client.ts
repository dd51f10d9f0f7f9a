import { openLightboxOnClick } from "#app/home/gallery/open-lightbox.ts";
import { recordEarlyClicks } from "#app/site/early-clicks.ts";
import { firstPaint } from "#app/site/first-paint.ts";

openLightboxOnClick();
const replayEarlyClicks = recordEarlyClicks();
await firstPaint();
const { hydrateIslands } = await import("#app/home/hydrate-islands.tsx");
hydrateIslands();
replayEarlyClicks();
