import { SiteFooter } from "#app/site/footer.tsx";
import { SiteHeader } from "#app/site/header.tsx";
import { Island } from "#app/site/island.tsx";
import { About } from "./about.tsx";
import { Booking } from "./booking.tsx";
import { BreakTheWorld } from "./break-the-world.tsx";
import { Contact } from "./contact.tsx";
import { Cover } from "./cover.tsx";
import { Gallery } from "./gallery.tsx";
import { Inventory } from "./inventory.tsx";
import { Voices } from "./voices.tsx";
import { Where } from "./where.tsx";
import { WithoutScript } from "./without-script.tsx";

/** The whole page, from blue hour to night. */
export function HomePage() {
  return (
    <>
      <SiteHeader current="home" overPicture />
      <main id="main">
        <Cover />
        <Island name="booking">
          <Booking />
        </Island>
        <WithoutScript />
        <About />
        <Gallery />
        <Inventory />
        <Voices />
        <Where />
        <Contact />
      </main>
      <SiteFooter>
        <Island name="break">
          <BreakTheWorld />
        </Island>
      </SiteFooter>
    </>
  );
}
