import { wakeIsland } from "#app/site/wake-island.tsx";
import { Booking } from "./booking-bar/booking.tsx";
import { BreakTheWorld } from "./break-the-world.tsx";
import { ContactForm } from "./contact/contact-form.tsx";

export function wakeIslands(): void {
  wakeIsland("booking", <Booking />);
  wakeIsland("contact", <ContactForm />);
  wakeIsland("break", <BreakTheWorld />);
}
