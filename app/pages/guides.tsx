import { FeedLink } from "#app/guide/feed-link.tsx";
import { GuideLayout } from "#app/guide/guide-layout.tsx";
import { toGuidePage } from "#app/guide/guide-page.ts";
import type { Guide } from "#app/guide/markdown/parse-guide.ts";
import type { Page } from "#app/site/page.ts";
import { house } from "#house/house.ts";

/** A second address of the hiking guide; /recommendations/hiking is canonical. */
const hikingAlias = { path: "/recommendations/best-hiking-trails-san-juan-mountains", of: "/recommendations/hiking" };

/** Every file of houses/wild-iris/guides is a page. */
export function guidePages(guides: readonly Guide[]): Page[] {
  const pages = guides.map((guide) => guidePage(guide, guides));
  const aliases = pages
    .filter(({ path }) => path === hikingAlias.of)
    .map((page) => ({ ...page, path: hikingAlias.path }));
  return [...pages, ...aliases];
}

function guidePage(guide: Guide, guides: readonly Guide[]): Page {
  const page = toGuidePage(guide, guides);
  const { title, searchTitle, description, path, featuredImage, keywords } = page;
  return {
    path,
    meta: {
      title: searchTitle ?? `${title} | ${house.name}`,
      description,
      path,
      picture: featuredImage,
      keywords,
      type: "article",
    },
    links: <FeedLink />,
    body: <GuideLayout page={page} />,
  };
}
