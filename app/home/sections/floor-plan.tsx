import type { FloorPlan as Plan } from "#contract/house/home-parts.ts";
import styles from "./floor-plan.module.css";

/**
 * The floors, drawn on the land. Room names are part of the drawings; phones show numbers, with the names beside them.
 */
export function FloorPlan({ title, text, floors, rooms }: Plan) {
  return (
    <section className={`section ${styles.plan}`} id="plan" aria-labelledby="plan-title">
      <div className={`grid ${styles.grid}`}>
        <h2 id="plan-title">{title}</h2>
        <p className={`note ${styles.say}`}>{text}</p>
        {floors.map(({ file, name, words }) => (
          <figure key={file} className={styles.floor}>
            <Drawing svg={drawingOf(file)} />
            <figcaption>
              <strong>{name}</strong>
              {words}
            </figcaption>
          </figure>
        ))}
        <ol className={styles.key}>
          {rooms.map(({ name, words }) => (
            <li key={name}>
              <span>
                {name}
                {words && <small>{words}</small>}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Its box has its size before the browser renders it. */
function Drawing({ svg }: { svg: string }) {
  const [, width, height] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg) ?? [];
  return (
    <div
      className={`later ${styles.drawing}`}
      style={{ aspectRatio: `${width} / ${height}` }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of the house folder, set into the page for its fonts.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}

const drawings = import.meta.glob<string>("#house/plan/*.svg", { query: "?raw", import: "default", eager: true });

function drawingOf(name: string): string {
  return Object.entries(drawings).find(([path]) => path.endsWith(`/${name}`))?.[1] ?? "";
}
