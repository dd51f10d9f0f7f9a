import { SiteFooter } from "#app/site/footer.tsx";
import { SiteHeader } from "#app/site/header.tsx";
import { Island } from "#app/site/island.tsx";
import { Booking } from "./booking-bar/booking.tsx";
import { WithoutScript } from "./booking-bar/no-script-notice.tsx";
import { BreakTheWorld } from "./break-the-world.tsx";
import { Contact } from "./contact/contact.tsx";
import { Gallery } from "./gallery/gallery.tsx";
import { About } from "./sections/about.tsx";
import { Inventory } from "./sections/amenities.tsx";
import { Cover } from "./sections/hero.tsx";
import { Where } from "./sections/location.tsx";
import { Voices } from "./sections/reviews.tsx";

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
