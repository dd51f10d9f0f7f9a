import type { ReactNode } from "react";
import { SiteFooter } from "./footer/footer.tsx";
import { GuestHeader } from "./header/guest-header.tsx";
import { Island } from "./island.tsx";
import type { Page } from "./page.ts";

type GuestPageParts = { name: "pay" | "stay"; title: string; description: string; island: ReactNode; words: string };

/** One page for every guest: the link's fragment decides in the browser whose booking it shows. */
export function guestPage({ name, title, description, island, words }: GuestPageParts): Page {
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
