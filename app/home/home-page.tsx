import { SiteFooter } from "#app/site/footer/footer.tsx";
import { SiteHeader } from "#app/site/header/header.tsx";
import { Island } from "#app/site/island.tsx";
import { hosts } from "#house/hosts.ts";
import { year } from "#house/year.ts";
import { Availability } from "./availability/availability.tsx";
import { Booking } from "./booking-bar/booking.tsx";
import { NoScriptNotice } from "./booking-bar/no-script-notice.tsx";
import { ThrowErrorButton } from "./break-the-world.tsx";
import { Contact, Hosts } from "./contact/contact.tsx";
import { Gallery } from "./gallery/gallery.tsx";
import { photos } from "./gallery/photos.ts";
import { About } from "./sections/about.tsx";
import { Amenities } from "./sections/amenities.tsx";
import { Closing } from "./sections/closing.tsx";
import { Hero } from "./sections/hero.tsx";
import { Location } from "./sections/location.tsx";
import { Reviews, type ReviewsSection } from "./sections/reviews.tsx";
import { Rooms } from "./sections/rooms.tsx";
import { Year } from "./sections/year.tsx";

/** The whole home page. */
export function HomePage({ reviews }: { reviews: ReviewsSection | undefined }) {
  return (
    <>
      <SiteHeader current="home" overPicture />
      <main id="main">
        <Hero reviews={reviews} />
        <Island name="booking">
          <Booking />
        </Island>
        <NoScriptNotice />
        {photos.length > 0 && <Gallery />}
        <About reviews={reviews} />
        {reviews && <Reviews {...reviews} />}
        <Availability />
        <Rooms />
        <Amenities />
        {year && <Year {...year} />}
        <Location />
        <Contact>{hosts && <Hosts {...hosts} />}</Contact>
        <Closing />
      </main>
      <SiteFooter>
        <Island name="break">
          <ThrowErrorButton />
        </Island>
      </SiteFooter>
    </>
  );
}
