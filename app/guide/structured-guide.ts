import { absoluteUrl } from "#app/site/head/site-url.ts";
import { shapedPictures } from "#app/ui/pictures/made-picture.ts";
import { house } from "#house/house.ts";
import type { GuidePage } from "./guide-page.ts";

/** A guide and its breadcrumb as schema.org data. */
export function describeGuide(page: GuidePage): object {
  return { "@context": "https://schema.org", "@graph": [article(page), breadcrumb(page)] };
}

function article(page: GuidePage) {
  const { title, description, writer, publishDate, checked, path, keywords, category, featuredImage } = page;
  return {
    "@type": "Article",
    headline: title,
    description,
    author: { "@type": "Person", name: writer.name, url: `${absoluteUrl(path)}#about-author` },
    datePublished: publishDate,
    dateModified: checked ?? publishDate,
    image: shapedPictures(featuredImage).map(absoluteUrl),
    articleSection: category,
    keywords: keywords.join(", "),
    mainEntityOfPage: absoluteUrl(path),
    publisher: { "@type": "Organization", name: house.name, url: absoluteUrl("/"), logo: absoluteUrl("/icon-512.png") },
  };
}

function breadcrumb({ category, title, path }: GuidePage) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [...stepsTo(category), { name: title, path }].map((step, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name: step.name,
      item: absoluteUrl(step.path),
    })),
  };
}

/** The way from the home page to a guide of this category. */
export function stepsTo(category: string): { name: string; path: string }[] {
  return [
    { name: "Home", path: "/" },
    { name: "Recommendations", path: "/recommendations" },
    // Its first card there has the category's name as its id.
    { name: category, path: `/recommendations#${categoryId(category)}` },
  ];
}

/** "Events & Culture" becomes "events-culture". */
export function categoryId(category: string): string {
  return category.toLowerCase().replace(/[^a-z]+/g, "-");
}
