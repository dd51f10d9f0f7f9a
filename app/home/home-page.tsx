import { SiteFooter } from "#app/site/footer.tsx";
import { SiteHeader } from "#app/site/header.tsx";
import { Island } from "#app/site/island.tsx";
import { guestReviews } from "#house/reviews.ts";
import { Booking } from "./booking-bar/booking.tsx";
import { NoScriptNotice } from "./booking-bar/no-script-notice.tsx";
import { BreakTheWorld } from "./break-the-world.tsx";
import { Contact } from "./contact/contact.tsx";
import { Gallery } from "./gallery/gallery.tsx";
import { photos } from "./gallery/photos.ts";
import { About } from "./sections/about.tsx";
import { Amenities } from "./sections/amenities.tsx";
import { Hero } from "./sections/hero.tsx";
import { Location } from "./sections/location.tsx";
import { Reviews } from "./sections/reviews.tsx";

/** The whole home page. */
export function HomePage() {
  return (
    <>
      <SiteHeader current="home" overPicture />
      <main id="main">
        <Hero />
        <Island name="booking">
          <Booking />
        </Island>
        <NoScriptNotice />
        <About />
        {photos.length > 0 && <Gallery />}
        <Amenities />
        {guestReviews && <Reviews {...guestReviews} />}
        <Location />
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
