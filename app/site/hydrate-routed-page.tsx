import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

export function hydrateRoutedPage(): void {
  hydrateRoot(document, <HydratedRouter />);
}
