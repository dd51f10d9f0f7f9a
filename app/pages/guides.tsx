import { GuideLayout } from "#app/guide/guide-layout.tsx";
import { toGuidePage } from "#app/guide/guide-page.ts";
import type { Guide } from "#app/guide/markdown/parse-guide.ts";
import { FeedLink } from "#app/guide/parts/feed-link.tsx";
import type { Page } from "#app/site/page.ts";
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
