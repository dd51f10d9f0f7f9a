import { photos } from "#app/home/gallery/photos.ts";
import { HomePage } from "#app/home/home-page.tsx";
import { houseSchema } from "#app/home/house-schema.ts";
import { HeroPreloads } from "#app/home/sections/hero.tsx";
import { StructuredData } from "#app/site/head/structured-data.tsx";
import type { Page } from "#app/site/page.ts";
import { homeTitle } from "#house/home-words.ts";
import { house } from "#house/house.ts";

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
      <HomePage />
      <StructuredData value={houseSchema()} />
    </>
  ),
};
