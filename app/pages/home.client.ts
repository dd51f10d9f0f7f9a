import { openPhotographsOnClick } from "#app/home/open-photographs.ts";
import { keepEarlyTouches } from "#app/site/early-touches.ts";
import { firstImpression } from "#app/site/first-impression.ts";

openPhotographsOnClick();
const touchAgain = keepEarlyTouches();
await firstImpression();
const { wakeIslands } = await import("#app/home/wake-islands.tsx");
wakeIslands();
touchAgain();
