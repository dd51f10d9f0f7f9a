import type { ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { type IslandName, PAGE_ID } from "#app/site/island.tsx";
import { NotFoundScreen } from "#app/site/not-found-screen.tsx";
import { Booking } from "./booking-bar/booking.tsx";
import { BreakTheWorld } from "./break-the-world.tsx";
import { ContactForm } from "./contact/contact-form.tsx";

const islands: Readonly<Record<IslandName, ReactNode>> = {
  booking: <Booking />,
  contact: <ContactForm />,
  break: <BreakTheWorld />,
};

export function wakeIslands(): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-island]")) {
    const name = place.dataset.island as IslandName;
    hydrateRoot(place, islands[name], { identifierPrefix: name, onUncaughtError: showErrorScreen });
  }
}

/** The whole page gives way, as on every other route. */
function showErrorScreen(error: unknown): void {
  const page = document.getElementById(PAGE_ID);
  if (page === null) return;
  page.replaceChildren();
  createRoot(page).render(<NotFoundScreen error={error} />);
}
