import { HomePage } from "#app/home/home-page.tsx";
import { lodgeSchema } from "#app/home/lodge-schema.ts";
import { heroPreloads } from "#app/home/sections/hero.tsx";
import type { PageHandle } from "#app/root.tsx";
import { PAGE_ID } from "#app/site/island.tsx";
import { pageMeta } from "#app/site/page-meta.ts";
import { StructuredData } from "#app/site/structured-data.tsx";
import { homeTitle } from "#content/home-words.ts";
import { lodge } from "#content/lodge.ts";

export const handle: PageHandle = { islands: true };

export const links = heroPreloads;

export const meta = () => pageMeta({ title: homeTitle, description: lodge.description, path: "/" });

export default function HomeRoute() {
  return (
    <>
      <div id={PAGE_ID}>
        <HomePage />
      </div>
      <StructuredData value={lodgeSchema()} />
    </>
  );
}
