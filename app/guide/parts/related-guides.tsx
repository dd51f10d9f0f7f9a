import type { GuideCard } from "../guide-page.ts";
import styles from "./related-guides.module.css";
import { Story } from "./story.tsx";

export function RelatedGuides({ guides }: { guides: readonly GuideCard[] }) {
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
