import { SiteFooter } from "#app/site/footer/footer.tsx";
import { SiteHeader } from "#app/site/header/header.tsx";
import { Island } from "#app/site/island.tsx";
import type { Page } from "#app/site/page.ts";
import { StayPage } from "#app/stay/stay-page.tsx";
import { house } from "#house/house.ts";

/** One page for every guest: the link's fragment decides in the browser whose stay it shows. */
export const stay: Page = {
  path: "/stay",
  meta: {
    title: `Your stay | ${house.name}`,
    description: `A guest's own page: the receipt, arrival instructions, and changes to a stay at ${house.name}.`,
    path: "/stay",
    hidden: true,
    isPrivate: true,
  },
  script: "app/pages/stay.client.tsx",
  body: (
    <>
      <SiteHeader current="none" />
      <main id="main">
        <Island name="stay">
          <StayPage />
        </Island>
      </main>
      <SiteFooter />
    </>
  ),
};
