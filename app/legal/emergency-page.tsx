import { SiteFooter } from "#app/site/footer/footer.tsx";
import { SiteHeader } from "#app/site/header/header.tsx";
import { mapSearch } from "#app/ui/map-search.ts";
import type { EmergencyEntry, EmergencyInfo } from "#contract/house/emergency.ts";
import { monthOf } from "#domain/dates/calendar-date.ts";
import { formatMonth } from "#domain/format.ts";
import { stayWords } from "#house/stay-words.ts";
import styles from "./emergency-page.module.css";

/** Whom to call, where to drive, what to read. Numbers, addresses and pages can all be tapped. */
export function EmergencyPage({ info }: { info: EmergencyInfo }) {
  return (
    <>
      <SiteHeader current="none" />
      <main id="main" className={`grid ${styles.page}`}>
        <header>
          <h1>{info.title}</h1>
          <p className={styles.lead}>{info.lead}</p>
          {stayWords.emergencyCall && <p>{stayWords.emergencyCall.words}</p>}
          <p className={styles.call}>
            <a href={`tel:${info.call}`}>Call {info.call}</a>
          </p>
          <p className="note">
            {info.note} Last edited {formatMonth(monthOf(info.checked))}.
          </p>
        </header>
        {info.sections.map(({ heading, entries }) => (
          <section key={heading} className={styles.section}>
            <h2>{heading}</h2>
            <dl>
              {entries.map((entry) => (
                <div key={entry.name}>
                  <dt>
                    <Name entry={entry} />
                  </dt>
                  <dd>{entry.words}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </main>
      <SiteFooter />
    </>
  );
}

function Name({ entry: { name, call, map, href } }: { entry: EmergencyEntry }) {
  if (call) return <a href={`tel:${call}`}>{name}</a>;
  const address = map ? mapSearch(map) : href;
  if (!address) return name;
  return (
    <a href={address} target="_blank" rel="noopener">
      {name}
      <span className="hidden"> ({map ? "map, " : ""}opens in a new tab)</span>
    </a>
  );
}
