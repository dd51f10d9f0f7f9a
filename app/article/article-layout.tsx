import { SiteFooter } from "#app/site/footer.tsx";
import { SiteHeader } from "#app/site/header.tsx";
import { StructuredData } from "#app/site/structured-data.tsx";
import { Picture } from "#app/ui/picture.tsx";
import styles from "./article-layout.module.css";
import { ArticleMargin } from "./article-margin.tsx";
import type { ArticlePage } from "./article-page.ts";
import { ArticleText } from "./article-text.tsx";
import { AuthorBox } from "./author-box.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import { RelatedArticles } from "./related-articles.tsx";
import { describeArticle } from "./structured-article.ts";
import { TitlePage } from "./title-page.tsx";

/** The shared layout of all guides: title page, picture, then a column of text with its margin. */
export function ArticleLayout({ page }: { page: ArticlePage }) {
  return (
    <>
      <SiteHeader current="recommendations" />
      <main id="main">
        <article>
          <Breadcrumb category={page.category} title={page.shortTitle} />
          <TitlePage page={page} />
          <figure className={styles.feature}>
            <Picture name={page.featuredImage} sizes="100vw" priority />
            {page.featuredImageCaption && <figcaption>{page.featuredImageCaption}</figcaption>}
          </figure>
          <div className={`grid ${styles.reading}`}>
            <ArticleMargin page={page} />
            <div className={styles.column}>
              <ArticleText blocks={page.blocks} />
              <p className={styles.back}>
                <a href="/recommendations">Back to all recommendations</a>
              </p>
              <Tags tags={page.tags} />
              <AuthorBox writer={page.writer} />
            </div>
          </div>
        </article>
        <RelatedArticles articles={page.related} />
      </main>
      <SiteFooter />
      <StructuredData value={describeArticle(page)} />
    </>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  );
}
