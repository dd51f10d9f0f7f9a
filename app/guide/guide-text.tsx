import type { GuideBlock, TableBlock } from "#app/guide/markdown/guide-schema.ts";
import { Diagram, Figure } from "./figure.tsx";
import styles from "./guide-text.module.css";
import { RestaurantList } from "./restaurant-list.tsx";
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
      return <ScrollingTable name={block.name} html={block.html} />;
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

/** A table that is wider than a phone scrolls in its own box, by keyboard too. */
export function ScrollingTable({ name, html }: Pick<TableBlock, "name" | "html">) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable table must be focusable to scroll by keyboard.
    <section className={styles.scroll} tabIndex={0} aria-label={name}>
      <TrustedHtml html={html} />
    </section>
  );
}
