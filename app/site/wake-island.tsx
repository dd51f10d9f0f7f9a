import type { ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { IslandName } from "./island.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";

/** Brings an island to life. */
export function wakeIsland(name: IslandName, island: ReactNode): void {
  const place = document.querySelector(`[data-island="${name}"]`);
  if (place) hydrateRoot(place, island, { identifierPrefix: name, onUncaughtError: showErrorScreen });
}

/** The whole page gives way, and the console says why. */
function showErrorScreen(error: unknown): void {
  console.error(error);
  const page = document.createElement("div");
  document.body.replaceChildren(page);
  createRoot(page).render(<NotFoundScreen />);
}
