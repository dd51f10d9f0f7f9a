import { FeedLink } from "#app/article/feed-link.tsx";
import type { Guide } from "#app/guide/markdown/parse-guide.ts";
import { CategoryList } from "#app/recommendations/category-list.tsx";
import { FeaturedStories } from "#app/recommendations/featured-stories.tsx";
import { fillIndex } from "#app/recommendations/fill-index.ts";
import { Opening } from "#app/recommendations/opening.tsx";
import { describeIndex } from "#app/recommendations/structured-index.ts";
import { SiteFooter } from "#app/site/footer.tsx";
import { SiteHeader } from "#app/site/header.tsx";
import type { Page } from "#app/site/page.ts";
import { StructuredData } from "#app/site/structured-data.tsx";
import { lodge } from "#content/lodge.ts";
import { recommendations } from "#content/recommendations.ts";

const { title, description, picture } = recommendations;

export function guideIndexPage(guides: readonly Guide[]): Page {
  const cards = fillIndex(guides);
  return {
    path: "/recommendations",
    meta: { title: `${title}, ${lodge.name}`, description, picture, path: "/recommendations" },
    links: <FeedLink />,
    body: (
      <>
        <SiteHeader current="recommendations" overPicture />
        <main id="main">
          <Opening />
          <CategoryList cards={cards.categories} />
          <FeaturedStories cards={cards.featured} />
        </main>
        <SiteFooter />
        <StructuredData value={describeIndex(cards)} />
      </>
    ),
  };
}
