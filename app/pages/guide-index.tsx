import { FeedLink } from "#app/guide/feed-link.tsx";
import type { Guide } from "#app/guide/markdown/parse-guide.ts";
import { CategoryList } from "#app/guide-index/category-list.tsx";
import { FeaturedStories } from "#app/guide-index/featured-stories.tsx";
import { fillIndex } from "#app/guide-index/fill-index.ts";
import { Opening } from "#app/guide-index/opening.tsx";
import { describeIndex } from "#app/guide-index/structured-index.ts";
import { SiteFooter } from "#app/site/footer.tsx";
import { SiteHeader } from "#app/site/header.tsx";
import type { Page } from "#app/site/page.ts";
import { StructuredData } from "#app/site/structured-data.tsx";
import { guideIndex } from "#house/guide-index.ts";
import { house } from "#house/house.ts";

const { title, description, picture } = guideIndex;

export function guideIndexPage(guides: readonly Guide[]): Page {
  const cards = fillIndex(guides);
  return {
    path: "/recommendations",
    meta: { title: `${title} | ${house.name}`, description, picture, path: "/recommendations" },
    links: <FeedLink />,
    body: (
      <>
        <SiteHeader current="guides" overPicture />
        <main id="main">
          <Opening />
          <CategoryList cards={cards.categories} />
          <FeaturedStories cards={cards.featured} />
        </main>
        <SiteFooter />
        <StructuredData value={describeIndex(guides)} />
      </>
    ),
  };
}
