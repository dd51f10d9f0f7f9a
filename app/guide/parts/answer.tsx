import type { Strip } from "#app/guide/markdown/guide-schema.ts";
import { LineIcon } from "#app/ui/line-icon.tsx";
import { icons } from "#app/ui/pictures/icons.ts";
import type { GuidePage } from "../guide-page.ts";
import styles from "./answer.module.css";

/** What a reader came for, before the text: the verdict, a strip of short answers, and quick facts. */
export function Answer({ page }: { page: GuidePage }) {
  const { verdict, strip, quickInfo } = page;
  return (
    <div className={`grid ${styles.answer}`}>
      {verdict && (
        <section className={styles.verdict} aria-labelledby="short-answer">
          <h2 id="short-answer">The short answer</h2>
          <p>{verdict}</p>
        </section>
      )}
      {strip && <Glance strip={strip} />}
      {quickInfo.length > 0 && <QuickInfo facts={quickInfo} />}
    </div>
  );
}

function Glance({ strip }: { strip: Strip }) {
  return (
    <dl className={styles.glance} id="at-a-glance" aria-label="At a glance">
      {questions.map(({ key, words, icon }) => (
        <div key={key}>
          <dt>
            <LineIcon path={icon} size={18} strokeWidth="1.4" />
            {words}
          </dt>
          <dd>
            {strip[key].answer}
            <small>{strip[key].note}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function QuickInfo({ facts }: { facts: GuidePage["quickInfo"] }) {
  return (
    <section className={styles.quick} aria-labelledby="quick-info">
      <h2 id="quick-info">Quick Info</h2>
      <ul>
        {facts.map(({ icon, text }) => (
          <li key={text}>
            <LineIcon path={icons[icon]} box={24} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const questions: readonly { key: keyof Strip; words: string; icon: string }[] = [
  {
    key: "kids",
    words: "Kids",
    icon: "M10 6.5a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4M10 7v6M5.5 9.5 10 8l4.5 1.5M7 18l3-5 3 5",
  },
  {
    key: "dogs",
    words: "Dogs",
    icon: "M3 8.5 4.5 5l2 2.5H13l3.5-2v3L18 10h-2.5v6.5M6 10.5v6M3 8.5V10h3",
  },
  {
    key: "mobility",
    words: "Limited mobility",
    icon: "M8.5 4.3a1.3 1.3 0 1 0 0-2.6 1.3 1.3 0 0 0 0 2.6M8.5 5v6h5l2.5 5M8.5 8h4M6.5 9.5a4.5 4.5 0 1 0 6 6",
  },
  {
    key: "rain",
    words: "Rain or snow",
    icon: "M5.5 11.5a3.5 3.5 0 0 1 .4-7 4.5 4.5 0 0 1 8.6 1.3 2.900 2.900 0 0 1-.3 5.700zM7 14l-1 3M10.5 14l-1 3M14 14l-1 3",
  },
  {
    key: "cost",
    words: "Cost",
    icon: "M10 2.5v15M13.5 6c-.6-1.2-1.900-1.800-3.5-1.800-2 0-3.5 1-3.5 2.700 0 3.900 7.2 1.800 7.2 5.800 0 1.800-1.6 2.900-3.700 2.900-1.900 0-3.2-.8-3.900-2.2",
  },
  {
    key: "door",
    words: "From the door",
    icon: "M3 13.5v-3l1.5-4.5h11l1.5 4.5v3zM3 10.5h14M5.5 13.5V16M14.5 13.5V16",
  },
];
