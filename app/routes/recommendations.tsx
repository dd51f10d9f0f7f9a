import { type MetaFunction, useLoaderData } from "react-router";
import { feedLink } from "#app/article/feed-link.ts";
import { CategoryList } from "#app/recommendations/category-list.tsx";
import { FeaturedStories } from "#app/recommendations/featured-stories.tsx";
import { loadIndexPage } from "#app/recommendations/index-page.server.ts";
import { Opening } from "#app/recommendations/opening.tsx";
import { describeIndex } from "#app/recommendations/structured-index.ts";
import type { PageHandle } from "#app/root.tsx";
import { SiteFooter } from "#app/site/footer.tsx";
import { SiteHeader } from "#app/site/header.tsx";
import { pageMeta } from "#app/site/page-meta.ts";
import { StructuredData } from "#app/site/structured-data.tsx";
import { lodge } from "#content/lodge.ts";
import { recommendations } from "#content/recommendations.ts";

export const handle: PageHandle = { static: true };

export function loader() {
  return loadIndexPage();
}

export const meta: MetaFunction = () => {
  const { title, description, picture } = recommendations;
  return pageMeta({ title: `${title}, ${lodge.name}`, description, picture, path: "/recommendations" });
};

export const links = () => [feedLink];

export default function RecommendationsPage() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <SiteHeader current="recommendations" overPicture />
      <main id="main">
        <Opening />
        <CategoryList cards={page.categories} />
        <FeaturedStories cards={page.featured} />
      </main>
      <SiteFooter />
      <StructuredData value={describeIndex(page)} />
    </>
  );
}
