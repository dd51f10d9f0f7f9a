import { photos } from "#app/home/gallery/photos.ts";
import { HomePage } from "#app/home/home-page.tsx";
import { houseSchema } from "#app/home/house-schema.ts";
import { HeroPreloads } from "#app/home/sections/hero.tsx";
import { fromHouseFile } from "#app/home/sections/reviews.tsx";
import { reviewsToFill } from "#app/home/sections/reviews-to-fill.tsx";
import { StructuredData } from "#app/site/head/structured-data.tsx";
import type { Page } from "#app/site/page.ts";
import { homeTitle } from "#house/home-words.ts";
import { house } from "#house/house.ts";
import { guestReviews } from "#house/reviews.ts";

export const home: Page = {
  path: "/",
  meta: { title: homeTitle, description: house.description },
  links: (
    <>
      <HeroPreloads />
      {/* Otherwise a slow phone would paint a half-parsed first screen and then shift it. */}
      <link rel="expect" href={photos.length > 0 ? "#gallery-title" : "#about"} blocking="render" />
    </>
  ),
  script: "app/pages/home.client.ts",
  body: (
    <>
      <HomePage reviews={guestReviews && fromHouseFile(guestReviews)} />
      <StructuredData value={houseSchema(guestReviews)} />
    </>
  ),
};

/** Has no address of its own: the server fills it in and sends it as the home page. */
export const homeToFill: Page = {
  ...home,
  path: "/home-to-fill",
  canonical: "/",
  body: (
    <>
      <HomePage reviews={reviewsToFill} />
      <StructuredData value={houseSchema()} />
    </>
  ),
};
