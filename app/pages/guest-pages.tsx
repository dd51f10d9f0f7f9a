import type { ReactNode } from "react";
import { PayPage } from "#app/pay/pay-page.tsx";
import { SiteFooter } from "#app/site/footer/footer.tsx";
import { GuestHeader } from "#app/site/header/guest-header.tsx";
import { Island } from "#app/site/island.tsx";
import type { Page } from "#app/site/page.ts";
import { StayPage } from "#app/stay/stay-page.tsx";
import { house } from "#house/house.ts";

export const stay = guestPage({
  name: "stay",
  words: "Your stay",
  title: `Your stay | ${house.name}`,
  description: `A guest's own page: the receipt, arrival instructions, and changes to a stay at ${house.name}.`,
  island: <StayPage />,
});

export const pay = guestPage({
  name: "pay",
  words: "Your booking",
  title: `Your booking, ${house.name}`,
  description: `Accept and pay what was booked by telephone at ${house.name}.`,
  island: <PayPage />,
});

type GuestPageParts = { name: "pay" | "stay"; title: string; description: string; island: ReactNode; words: string };

/** One page for every guest: the link's fragment decides in the browser whose booking it shows. */
function guestPage({ name, title, description, island, words }: GuestPageParts): Page {
  return {
    path: `/${name}`,
    meta: { title, description, hidden: true, isPrivate: true },
    script: `app/pages/${name}.client.tsx`,
    body: (
      <>
        <GuestHeader name={name} words={words} />
        <main id="main">
          <Island name={name}>{island}</Island>
        </main>
        <SiteFooter sells={false} />
      </>
    ),
  };
}
