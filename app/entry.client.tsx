import { hydrateRoot } from "react-dom/client";
import { HomePage } from "./home/home-page.tsx";
import { ErrorScreen } from "./site/error-screen.tsx";
import { ISLAND_ID } from "./site/island.ts";

const island = document.getElementById(ISLAND_ID);

// Hot reload needs the framework everywhere; a guest's phone does not.
if (island === null || import.meta.env.DEV) {
  const { HydratedRouter } = await import("react-router/dom");
  hydrateRoot(document, <HydratedRouter />);
} else {
  hydrateRoot(
    island,
    <ErrorScreen>
      <HomePage />
    </ErrorScreen>,
    // The error screen tells the error itself, once.
    { onCaughtError: () => undefined },
  );
}
