import type { GuideBlock, TableBlock } from "#app/guide/markdown/guide-schema.ts";
import styles from "./guide-text.module.css";
import { Diagram, Figure } from "./parts/figure.tsx";
import { RestaurantList } from "./parts/restaurant-list.tsx";
import { TrustedHtml } from "./trusted-html.tsx";

/** The text of a guide, block by block. */
export function GuideText({ blocks }: { blocks: readonly GuideBlock[] }) {
  return (
    <div className={`${styles.text} later-parts`}>
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes, and a block has no id.
        <Block key={place} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: GuideBlock }) {
  switch (block.kind) {
    case "words":
      return <TrustedHtml className={styles.words} html={block.html} />;
    case "facts":
      return <Facts facts={block.facts} />;
    case "before":
      return <Before {...block} />;
    case "table":
      return <GuideTable html={block.html} />;
    case "figure":
      return <Figure picture={block.picture} caption={block.caption} />;
    case "diagram":
      return <Diagram svg={block.svg} caption={block.caption} />;
    case "restaurants":
      return <RestaurantList restaurants={block.restaurants} level={block.level} />;
  }
}

/** A trail, a drive or a pool at a glance: four in a row, or more in rows of three. */
function Facts({ facts }: Pick<Extract<GuideBlock, { kind: "facts" }>, "facts">) {
  return (
    <dl className={styles.facts} data-columns={facts.length > 4 ? 3 : facts.length}>
      {facts.map(({ name, html }) => (
        <div key={name}>
          <dt>{name}</dt>
          <TrustedHtml as="dd" html={html} />
        </div>
      ))}
    </dl>
  );
}

/** A box of advice to read before leaving the house. */
function Before({ title, level, html }: Extract<GuideBlock, { kind: "before" }>) {
  const Heading = `h${level}` as const;
  return (
    <section className={styles.before}>
      <Heading>{title}</Heading>
      <TrustedHtml className={styles.words} html={html} />
    </section>
  );
}

/** As wide as its place; on a phone a table of three columns or more becomes a card for each row. */
export function GuideTable({ html }: Pick<TableBlock, "html">) {
  return <TrustedHtml className={styles.table} html={html} />;
}
