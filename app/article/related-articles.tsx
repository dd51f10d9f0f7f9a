import type { ArticleCard } from "./article-page.ts";
import styles from "./related-articles.module.css";
import { Story } from "./story.tsx";

export function RelatedArticles({ articles }: { articles: readonly ArticleCard[] }) {
  if (articles.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="related">
      <div className="grid later">
        <h2 id="related">Related Articles</h2>
        {articles.map(({ path, title, excerpt, picture }) => (
          <Story
            key={path}
            href={path}
            picture={picture}
            title={title}
            blurb={excerpt}
            sizes="(width >= 48rem) 40vw, 100vw"
          />
        ))}
      </div>
    </section>
  );
}
