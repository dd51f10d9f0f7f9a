import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { ArticleLayout } from "#app/article/article-layout.tsx";
import { loadArticlePage } from "#app/article/article-page.server.ts";
import { feedLink } from "#app/article/feed-link.ts";
import type { PageHandle } from "#app/root.tsx";
import { pageMeta } from "#app/site/page-meta.ts";
import { lodge } from "#content/lodge.ts";

export const handle: PageHandle = { static: true };

export function loader({ url }: LoaderFunctionArgs) {
  return loadArticlePage(url.pathname);
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { title, description, path, featuredImage, keywords } = loaderData;
  return pageMeta({
    title: `${title}, ${lodge.name}`,
    description,
    path,
    picture: featuredImage,
    keywords,
    type: "article",
  });
};

export const links = () => [feedLink];

export default function ArticleRoute() {
  const page = useLoaderData<typeof loader>();
  return <ArticleLayout page={page} />;
}
