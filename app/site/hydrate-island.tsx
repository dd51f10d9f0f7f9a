import type { ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { IslandName } from "./island.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";

/** Makes an island interactive. */
export function hydrateIsland(name: IslandName, island: ReactNode): void {
  const place = document.querySelector(`[data-island="${name}"]`);
  if (place) hydrateRoot(place, island, { identifierPrefix: name, onUncaughtError: showErrorScreen });
}

/** Replaces the whole page; the console has the reason. */
function showErrorScreen(error: unknown): void {
  console.error(error);
  const page = document.createElement("div");
  document.body.replaceChildren(page);
  createRoot(page).render(<NotFoundScreen />);
}
