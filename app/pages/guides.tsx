import { GuideLayout } from "#app/guide/guide-layout.tsx";
import { toGuidePage } from "#app/guide/guide-page.ts";
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

/**
 * Every file in the house's guides/ is a page. A second address shows the same page, which names the first as
 * canonical.
 */
export function guidePages(guides: readonly Guide[]): Page[] {
  const pages = guides.map((guide) => guidePage(guide, guides));
  const seconds = Object.entries(guideIndex?.otherAddresses ?? {}).flatMap(([address, guide]) =>
    pages
      .filter(({ path }) => path === `/recommendations/${guide}`)
      .map((page) => ({ ...page, path: `/recommendations/${address}`, canonical: page.path })),
  );
  return [...pages, ...seconds];
}

function guidePage(guide: Guide, guides: readonly Guide[]): Page {
  const page = toGuidePage(guide, guides);
  const { title, searchTitle, description, path, featuredImage, keywords } = page;
  return {
    path,
    meta: {
      title: searchTitle ?? `${title} | ${house.name}`,
      description,
      picture: featuredImage,
      keywords,
      type: "article",
    },
    links: <FeedLink />,
    body: <GuideLayout page={page} />,
  };
}

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
