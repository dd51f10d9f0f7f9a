import type { MetaFunction } from "react-router";
import type { PageHandle } from "#app/root.tsx";
import { NotFoundScreen } from "#app/site/not-found-screen.tsx";
import { pageMeta } from "#app/site/page-meta.ts";
import { lodge } from "#content/lodge.ts";

export const handle: PageHandle = { static: true };

export const meta: MetaFunction = () =>
  pageMeta({
    title: `Page Not Found, ${lodge.name}`,
    description: "There is no page at this address. The way back to Wild Iris Lodge and its guides starts here.",
    path: "/404",
    hidden: true,
  });

export default function NotFoundPage() {
  return <NotFoundScreen />;
}
