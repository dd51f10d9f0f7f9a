import { hydrateIsland } from "#app/site/hydrate-island.tsx";
import { ContactForm } from "./contact-form.tsx";

export function hydrateContact(): void {
  hydrateIsland("contact", <ContactForm />);
}
