import type { ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { Booking } from "./home/booking.tsx";
import { BreakTheWorld } from "./home/break-the-world.tsx";
import { ContactForm } from "./home/contact-form.tsx";
import { openPhotographsOnClick } from "./home/open-photographs.ts";
import { type IslandName, PAGE_ID } from "./site/island.tsx";
import { NotFoundScreen } from "./site/not-found-screen.tsx";

const islands: Readonly<Record<IslandName, ReactNode>> = {
  booking: <Booking />,
  contact: <ContactForm />,
  break: <BreakTheWorld />,
};

const places = [...document.querySelectorAll<HTMLElement>("[data-island]")];

// Hot reload needs the framework everywhere; a guest's phone needs it on no page of islands.
if (places.length === 0 || import.meta.env.DEV) {
  const { HydratedRouter } = await import("react-router/dom");
  hydrateRoot(document, <HydratedRouter />);
} else {
  for (const place of places) {
    const name = place.dataset.island as IslandName;
    hydrateRoot(place, islands[name], { identifierPrefix: name, onUncaughtError: showErrorScreen });
  }
}

openPhotographsOnClick();

/** The whole page gives way, as on every other route. */
function showErrorScreen(error: unknown): void {
  const page = document.getElementById(PAGE_ID);
  if (page === null) return;
  page.replaceChildren();
  createRoot(page).render(<NotFoundScreen error={error} />);
}
