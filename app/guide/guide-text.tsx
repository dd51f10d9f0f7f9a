import type { CSSProperties } from "react";
import type { GuideBlock, HeadingLevel, Restaurant, TableBlock } from "#app/guide/markdown/guide-schema.ts";
import { mapSearch } from "#app/ui/map-search.ts";
import { Picture } from "#app/ui/pictures/picture.tsx";
import styles from "./guide-text.module.css";
import figures from "./parts/figure.module.css";
import menu from "./parts/restaurant-list.module.css";

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
      return <Facts {...block} />;
    case "before":
      return <Before {...block} />;
    case "table":
      return <GuideTable html={block.html} />;
    case "figure":
      return <Figure {...block} />;
    case "diagram":
      return <Diagram {...block} />;
    case "restaurants":
      return <RestaurantList {...block} />;
  }
}

/** A trail, a drive or a pool at a glance: four in a row, or more in rows of three. */
function Facts({ facts }: OfKind<"facts">) {
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
function Before({ title, level, html }: OfKind<"before">) {
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

type OfKind<Kind extends GuideBlock["kind"]> = Extract<GuideBlock, { kind: Kind }>;

/** A picture between paragraphs. It extends into the right margin where there is one. */
function Figure({ picture, caption }: OfKind<"figure">) {
  return (
    <figure className={figures.figure}>
      <Picture name={picture} sizes="(width >= 96rem) 56rem, (width >= 64rem) 60vw, 100vw" />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

/** Inline SVG, so a drawing uses the page's fonts and colors. Its box has its size before it's rendered. */
function Diagram({ svg, caption }: OfKind<"diagram">) {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  return (
    <figure className={figures.diagram}>
      <TrustedHtml html={svg} className="later" style={{ aspectRatio: `${width} / ${height}` }} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

/** Like a menu, not a grid of boxes: one column of cards with thin lines between them. */
function RestaurantList({ restaurants, level }: OfKind<"restaurants">) {
  return (
    <ul className={menu.list}>
      {restaurants.map((restaurant) => (
        <li key={restaurant.name}>
          <RestaurantCard restaurant={restaurant} level={level} />
        </li>
      ))}
    </ul>
  );
}

function RestaurantCard({ restaurant, level }: { restaurant: Restaurant; level: HeadingLevel }) {
  const { name, price, line, tag, map } = restaurant;
  const Heading = `h${level}` as const;
  return (
    <article className={menu.card}>
      <Heading className={menu.name}>{name}</Heading>
      <p className={menu.tier}>
        <span className="hidden">Price tier </span>
        {price}
      </p>
      <p className={menu.line}>{line}</p>
      <p className={menu.tag}>{tag}</p>
      {map && (
        <a className={`tap unprinted ${menu.map}`} href={mapSearch(map)} target="_blank" rel="noopener">
          Find on a map
          <span className="hidden"> {name} (opens in a new tab)</span>
        </a>
      )}
    </article>
  );
}

type TrustedHtmlProps = { html: string; as?: "div" | "dd"; className?: string | undefined; style?: CSSProperties };

/** Our own text, converted to HTML and checked at build time. The only place for markup that React didn't create. */
function TrustedHtml({ html, as: Element = "div", className, style }: TrustedHtmlProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, in which the build rejects HTML.
  return <Element className={className} style={style} dangerouslySetInnerHTML={{ __html: html }} />;
}
