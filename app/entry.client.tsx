import { openLightboxOnClick } from "./home/gallery/open-lightbox.ts";
import { keepEarlyTouches } from "./site/early-touches.ts";
import { firstImpression } from "./site/first-impression.ts";

openLightboxOnClick();

const isPageOfIslands = document.querySelector("[data-island]") !== null;

// Hot reload needs the framework everywhere; a guest's phone needs it on no page of islands.
if (!isPageOfIslands || import.meta.env.DEV) {
  const { hydrateRoutedPage } = await import("./site/hydrate-routed-page.tsx");
  hydrateRoutedPage();
} else {
  const touchAgain = keepEarlyTouches();
  await firstImpression();
  const { wakeIslands } = await import("./home/wake-islands.tsx");
  wakeIslands();
  touchAgain();
}
