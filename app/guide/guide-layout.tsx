import { SiteFooter } from "#app/site/footer/footer.tsx";
import { StructuredData } from "#app/site/head/structured-data.tsx";
import { SiteHeader } from "#app/site/header/header.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/pictures/picture.tsx";
import type { Writer } from "#contract/house/guides.ts";
import { guideIndex } from "#house/guide-index.ts";
import { picturePlaces } from "#house/pictures.ts";
import styles from "./guide-layout.module.css";
import type { GuideCard, GuidePage } from "./guide-page.ts";
import { GuideTable, GuideText } from "./guide-text.tsx";
import { Answer } from "./parts/answer.tsx";
import { Contents } from "./parts/contents.tsx";
import { Face } from "./parts/face.tsx";
import { Story } from "./parts/story.tsx";
import { TitlePage } from "./parts/title-page.tsx";
import { describeGuide, stepsTo } from "./structured-guide.ts";

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
            <Margin page={page} />
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

/** Home > Recommendations > category > title */
function Breadcrumb({ category, title }: { category: string; title: string }) {
  return (
    <nav className={`grid unprinted ${styles.crumbs}`} aria-label="Breadcrumb">
      <ol>
        {stepsTo(category).map(({ name, path }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
        <li>
          <span aria-current="page">{title}</span>
        </li>
      </ol>
    </nav>
  );
}

/** Beside the text: contents that stay in view, and one invitation at the end. */
function Margin({ page }: { page: GuidePage }) {
  return (
    <aside className={`${styles.margin} unprinted`} aria-label="About this guide">
      {page.tableOfContents.length > 0 && (
        <div className={styles.contents}>
          <Contents heading="Table of Contents" entries={page.tableOfContents} />
        </div>
      )}
      <section className={`stack ${styles.plan}`} aria-labelledby="plan-your-stay">
        {picturePlaces.booking && <Picture name={picturePlaces.booking} sizes="(width >= 64rem) 22rem, 100vw" alt="" />}
        <h2 id="plan-your-stay">Plan Your Stay</h2>
        <p>{page.planYourStay}</p>
        <ButtonLink href="/#home" className={styles.book}>
          Book Now
        </ButtonLink>
      </section>
    </aside>
  );
}

function AuthorBox({ writer }: { writer: Writer }) {
  return (
    <section className={styles.author} aria-labelledby="about-author">
      <Face writer={writer} size={80} />
      <div>
        <h2 id="about-author">About {writer.name}</h2>
        <p>{writer.bio}</p>
      </div>
    </section>
  );
}

function RelatedGuides({ guides }: { guides: readonly GuideCard[] }) {
  if (guides.length === 0) return null;
  return (
    <section className={`${styles.related} unprinted`} aria-labelledby="related">
      <div className="grid later">
        <h2 id="related">Related Articles</h2>
        {guides.map((guide) => (
          <Story key={guide.href} {...guide} sizes="(width >= 48rem) 40vw, 100vw" />
        ))}
      </div>
    </section>
  );
}
