import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import type { IslandName } from "./island.tsx";

/** Makes an island interactive. */
export function hydrateIsland(name: IslandName, island: ReactNode): void {
  const place = document.querySelector(`[data-island="${name}"]`);
  if (place) hydrateRoot(place, island, { identifierPrefix: name, onUncaughtError: showErrorScreen });
}

/** Replaces the whole page with the prebuilt not-found page; the console has the reason. */
async function showErrorScreen(error: unknown): Promise<void> {
  console.error(error);
  const response = await fetch("/404");
  const screen = new DOMParser().parseFromString(await response.text(), "text/html");
  document.head.append(...screen.querySelectorAll("link[rel=stylesheet]"));
  document.body.replaceChildren(...screen.body.children);
}
