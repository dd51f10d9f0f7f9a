import type { FloorPlan as Plan } from "#contract/house/home-parts.ts";
import styles from "./floor-plan.module.css";

/**
 * The floors, drawn on the land. Room names are part of the drawings; phones show numbers instead. The first rooms, as
 * many as are `pinned`, have their numbers in every window, for they are shown beside their pictures.
 */
export function FloorPlan({ floors, rooms, pinned }: Plan & { pinned: number }) {
  return (
    <div id="plan">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: so that the arrow keys scroll it. */}
      <section className={`swipe ${styles.floors}`} aria-label="Floor plan" tabIndex={0}>
        {floors.map(({ file, name, words }) => (
          <figure key={file} className={styles.floor}>
            <Drawing file={file} pinned={pinned} />
            <figcaption>
              <strong>{name}</strong>
              {words}
            </figcaption>
          </figure>
        ))}
      </section>
      <details className={styles.key}>
        <summary className="tap arrow">The other rooms</summary>
        <ol className={styles.names} start={pinned + 1} style={{ counterReset: `room ${pinned}` }}>
          {rooms.slice(pinned).map(({ name, words }) => (
            <li key={name}>
              <span>
                {name}
                {words && <small>{words}</small>}
              </span>
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}

/** How far the land may go beyond a drawing, in widths and heights of it. The style sheet makes room for it. */
const BLEED = { x: 2, y: 0.1 };

/** The walls are a picture that loads when a guest comes near. The names are part of the page, which has their fonts. */
function Drawing({ file, pinned }: { file: string; pinned: number }) {
  const svg = findIn(texts, file);
  const [x = 0, y = 0, width = 1, height = 1] = /viewBox="([^"]+)"/.exec(svg)?.[1]?.split(" ").map(Number) ?? [];
  const land = [x - BLEED.x * width, y - BLEED.y * height, (1 + 2 * BLEED.x) * width, (1 + 2 * BLEED.y) * height];
  const parts = svg.match(/^<svg[^>]*>|<title[\s\S]*?<\/desc>|<g class="(lbl|num|north)"[\s\S]*?<\/g>/g) ?? [];
  const names = parts.map((part) =>
    Number(/class="num".*>(\d+)</.exec(part)?.[1]) <= pinned ? part.replace('"num"', '"num pin"') : part,
  );
  return (
    <div className={styles.drawing}>
      <img src={`${findIn(addresses, file)}#svgView(viewBox(${land}))`} alt="" loading="lazy" />
      <div
        className="later"
        style={{ aspectRatio: `${width} / ${height}` }}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the names in a drawing of the house folder.
        dangerouslySetInnerHTML={{ __html: `${names.join("")}</svg>` }}
      />
    </div>
  );
}

const texts = import.meta.glob<string>("#house/plan/*.svg", { query: "?raw", import: "default", eager: true });
const addresses = import.meta.glob<string>("#house/plan/*.svg", { query: "?url", import: "default", eager: true });

function findIn(files: Record<string, string>, name: string): string {
  return Object.entries(files).find(([path]) => path.endsWith(`/${name}`))?.[1] ?? "";
}
