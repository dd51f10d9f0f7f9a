import { SiteFooter } from "#app/site/footer/footer.tsx";
import { StructuredData } from "#app/site/head/structured-data.tsx";
import { SiteHeader } from "#app/site/header/header.tsx";
import { guideIndex } from "#house/guide-index.ts";
import styles from "./guide-layout.module.css";
import { GuideMargin } from "./guide-margin.tsx";
import type { GuidePage } from "./guide-page.ts";
import { GuideTable, GuideText } from "./guide-text.tsx";
import { Answer } from "./parts/answer.tsx";
import { AuthorBox } from "./parts/author-box.tsx";
import { Breadcrumb } from "./parts/breadcrumb.tsx";
import { RelatedGuides } from "./parts/related-guides.tsx";
import { TitlePage } from "./parts/title-page.tsx";
import { describeGuide } from "./structured-guide.ts";

/** The shared layout of all guides: title page, picture, then a column of text with its margin. */
export function GuideLayout({ page }: { page: GuidePage }) {
  return (
    <>
      <SiteHeader current="guides" />
      <main id="main">
        <article>
          <Breadcrumb category={page.category} title={page.shortTitle} />
          <TitlePage page={page} />
          <Answer page={page} />
          {page.comparison && (
            <div className={`grid ${styles.comparison}`} id="compare">
              <GuideTable {...page.comparison} />
            </div>
          )}
          <div className={`grid ${styles.reading}`}>
            <GuideMargin page={page} />
            <div className={styles.column}>
              <GuideText blocks={page.blocks} />
              <p className={styles.changed}>
                Something changed? <a href="/#contact">Tell us</a> and we’ll check it. {guideIndex?.credit}
              </p>
              <p className={styles.back}>
                <a className="tap" href="/recommendations">
                  Back to all recommendations
                </a>
              </p>
              <Tags tags={page.tags} />
              <AuthorBox writer={page.writer} />
            </div>
          </div>
        </article>
        <RelatedGuides guides={page.related} />
      </main>
      <SiteFooter />
      <StructuredData value={describeGuide(page)} />
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
