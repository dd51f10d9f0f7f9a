import type { Guide } from "#app/guide/markdown/parse-guide.ts";
import { FeedLink } from "#app/guide/parts/feed-link.tsx";
import { describeIndex, fillIndex } from "#app/guide-index/fill-index.ts";
import { CategoryList, FeaturedStories, Opening } from "#app/guide-index/index-sections.tsx";
import { SiteFooter } from "#app/site/footer/footer.tsx";
import { StructuredData } from "#app/site/head/structured-data.tsx";
import { SiteHeader } from "#app/site/header/header.tsx";
import type { Page } from "#app/site/page.ts";
import type { GuideIndex } from "#contract/house/guides.ts";
import { guideIndex } from "#house/guide-index.ts";
import { house } from "#house/house.ts";

/** The index of the guides, if there are any. */
export function guideIndexPages(guides: readonly Guide[]): Page[] {
  return guideIndex && guides.length > 0 ? [guideIndexPage(guideIndex, guides)] : [];
}

function guideIndexPage(index: GuideIndex, guides: readonly Guide[]): Page {
  const cards = fillIndex(index, guides);
  const { title, description, picture } = index;
  return {
    path: "/recommendations",
    meta: { title: `${title} | ${house.name}`, description, picture },
    links: <FeedLink />,
    body: (
      <>
        <SiteHeader current="guides" overPicture />
        <main id="main">
          <Opening {...index} />
          <CategoryList words={index.categories} cards={cards.categories} />
          <FeaturedStories heading={index.featured.heading} cards={cards.featured} />
        </main>
        <SiteFooter />
        <StructuredData value={describeIndex({ title, description }, guides)} />
      </>
    ),
  };
}
