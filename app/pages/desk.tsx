import { type DeskPage, deskPaths, deskTitles } from "#app/desk/desk-paths.ts";
import type { Page } from "#app/site/page.ts";
import { house } from "#house/house.ts";

/** The owner's desk: empty pages that the browser fills once the owner is signed in. */
export const deskPages: readonly Page[] = (Object.keys(deskPaths) as DeskPage[]).map((page) => ({
  path: deskPaths[page],
  meta: {
    title: `${deskTitles[page]}, the desk of ${house.name}`,
    description: "For the owner.",
    hidden: true,
    isPrivate: true,
  },
  script: "app/pages/desk.client.tsx",
  body: (
    <>
      <div data-desk />
      <noscript>The desk needs JavaScript.</noscript>
    </>
  ),
}));
