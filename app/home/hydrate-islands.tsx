import { hydrateIsland } from "#app/site/hydrate-island.tsx";
import { Booking } from "./booking-bar/booking.tsx";
import { ThrowErrorButton } from "./break-the-world.tsx";

export function hydrateIslands(): void {
  hydrateIsland("booking", <Booking />);
  hydrateIsland("break", <ThrowErrorButton />);
}
