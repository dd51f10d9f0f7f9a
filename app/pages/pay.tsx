import { PayPage } from "#app/pay/pay-page.tsx";
import { SiteFooter } from "#app/site/footer/footer.tsx";
import { SiteHeader } from "#app/site/header/header.tsx";
import { Island } from "#app/site/island.tsx";
import type { Page } from "#app/site/page.ts";
import { house } from "#house/house.ts";

/** One page for every phone booking: the link's fragment decides in the browser which one it shows. */
export const pay: Page = {
  path: "/pay",
  meta: {
    title: `Your booking, ${house.name}`,
    description: `Accept and pay what was booked by telephone at ${house.name}.`,
    path: "/pay",
    hidden: true,
    isPrivate: true,
  },
  script: "app/pages/pay.client.tsx",
  body: (
    <>
      <SiteHeader current="none" />
      <main id="main">
        <Island name="pay">
          <PayPage />
        </Island>
      </main>
      <SiteFooter />
    </>
  ),
};
