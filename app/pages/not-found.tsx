import { hasGuides } from "#app/site/footer/guide-links.ts";
import { NotFoundScreen } from "#app/site/not-found-screen.tsx";
import type { Page } from "#app/site/page.ts";
import { house } from "#house/house.ts";

/** Served for every address that doesn't exist. */
export const notFound: Page = {
  path: "/404",
  meta: {
    title: `Page Not Found | ${house.name}`,
    description: `There’s no page at this address. The way back to ${house.name}${hasGuides ? " and its guides" : ""} starts here.`,
    hidden: true,
  },
  body: <NotFoundScreen />,
};
