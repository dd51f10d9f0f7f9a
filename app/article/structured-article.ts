import { absoluteUrl } from "#app/site/site-url.ts";
import { madePicture } from "#app/ui/made-picture.ts";
import { lodge } from "#content/lodge.ts";
import type { ArticlePage } from "./article-page.ts";
import { categoryPath } from "./category-path.ts";

/** A guide and its way from the home page, in the words of schema.org. */
export function describeArticle(page: ArticlePage): object {
  return { "@context": "https://schema.org", "@graph": [article(page), breadcrumb(page)] };
}

function article({ title, description, writer, publishDate, path, keywords, category, featuredImage }: ArticlePage) {
  return {
    "@type": "Article",
    headline: title,
    description,
    author: { "@type": "Person", name: writer.name },
    datePublished: publishDate,
    image: [absoluteUrl(madePicture(featuredImage).src)],
    articleSection: category,
    keywords: keywords.join(", "),
    mainEntityOfPage: absoluteUrl(path),
    publisher: { "@type": "Organization", name: lodge.name, url: absoluteUrl("/") },
  };
}

function breadcrumb({ category, title, path }: ArticlePage) {
  const steps = [
    { name: "Home", path: "/" },
    { name: "Recommendations", path: "/recommendations" },
    { name: category, path: categoryPath(category) },
    { name: title, path },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name: step.name,
      item: absoluteUrl(step.path),
    })),
  };
}
