import { openLightboxOnClick } from "#app/home/gallery/open-lightbox.ts";
import { keepEarlyTouches } from "#app/site/early-touches.ts";
import { firstImpression } from "#app/site/first-impression.ts";

openLightboxOnClick();
const touchAgain = keepEarlyTouches();
await firstImpression();
const { wakeIslands } = await import("#app/home/wake-islands.tsx");
wakeIslands();
touchAgain();
