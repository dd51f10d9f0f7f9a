import type { ReactNode } from "react";
import { Mark } from "#app/site/header/mark.tsx";
import type { DeskFrame } from "#contract/desk/answers.ts";
import { counted } from "#domain/format.ts";
import { house } from "#house/house.ts";
import { send } from "./data/desk-api.ts";
import { type DeskPage, deskPaths, deskTitles, morePages, type TabbedPage, tabs } from "./desk-paths.ts";
import styles from "./frame.module.css";
import { DeskIcon } from "./ui/desk-icon.tsx";
import { GoItem } from "./ui/go-item.tsx";
import goList from "./ui/go-list.module.css";
import { useToast } from "./ui/toast.tsx";

const TABS_OF: Partial<Record<DeskPage, TabbedPage>> = {
  ...{ booking: "bookings", phoneBooking: "bookings", edit: "house", connections: "house" },
};

type FrameProps = { page: DeskPage; frame: DeskFrame | undefined; onSignedOut(): void; children: ReactNode };

/** A rail on the left, or four tabs and More at the bottom of a phone. */
export function Frame({ page, frame, onSignedOut, children }: FrameProps) {
  const say = useToast();
  const current = TABS_OF[page] ?? page;
  const isBehindMore = current === "devices" || morePages.some((each) => each.page === current);
  const devices = frame === undefined ? "Devices and history" : `Signed in on ${counted(frame.sessions, "device")}`;

  /** Whoever believes to be signed out must be: the session lives until the server has ended it. */
  async function signOut() {
    const left = await send("sign-out", {});
    if (left.ok) onSignedOut();
    else say(`You’re still signed in. ${left.refusal.message}`);
  }

  return (
    <div className={styles.desk}>
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <header className={`${styles.rail} unprinted`}>
        <a className={styles.house} href={deskPaths.today}>
          <Mark size={28} />
          <span>
            {house.name}
            <small>The desk</small>
          </span>
        </a>
        <nav aria-label="Desk">
          <ul>
            {tabs.map((tab) => (
              <Tab key={tab} page={tab} isCurrent={tab === current} frame={frame} />
            ))}
          </ul>
          <ul className={styles.parted}>
            {morePages.map(({ page: each }) => (
              <Tab key={each} page={each} isCurrent={each === current} frame={frame} />
            ))}
          </ul>
        </nav>
        <div className={styles.foot}>
          {frame && !frame.isSelling && (
            <a className={styles.stopped} href={deskPaths.today}>
              Selling has stopped
            </a>
          )}
          <a href={deskPaths.devices} aria-current={page === "devices" ? "page" : undefined}>
            {devices}
          </a>
          <a href="/">See the guests’ site</a>
        </div>
      </header>
      <header className={`${styles.phoneTop} unprinted`}>
        <a className={styles.house} href={deskPaths.today}>
          <Mark size={24} />
          {house.name}
        </a>
        {frame && !frame.isSelling && <span className={styles.stopped}>Selling has stopped</span>}
      </header>
      <main className={styles.page} id="main">
        {children}
      </main>
      <nav className={`${styles.tabs} unprinted`} aria-label="Desk, at the foot">
        <ul>
          {tabs.map((tab) => (
            <Tab key={tab} page={tab} isCurrent={tab === current} frame={frame} />
          ))}
          <li>
            <button type="button" popoverTarget="more" aria-current={isBehindMore ? "page" : undefined}>
              <DeskIcon name="more" />
              More
            </button>
          </li>
        </ul>
      </nav>
      <div className={styles.more} id="more" popover="auto" role="dialog" aria-label="More">
        <h2>More</h2>
        <ul className={goList.go}>
          {morePages.map(({ page: each, hint }) => (
            <GoItem key={each} href={deskPaths[each]} hint={hint}>
              {deskTitles[each]} <Count page={each} frame={frame} />
            </GoItem>
          ))}
          <GoItem href={deskPaths.devices} hint={devices}>
            Devices and history
          </GoItem>
          <GoItem href="/">See the guests’ site</GoItem>
          <li>
            <button type="button" onClick={signOut}>
              Sign out
              <small>On this device</small>
            </button>
          </li>
        </ul>
      </div>
    </div>
  );
}

function Tab({ page, isCurrent, frame }: { page: TabbedPage; isCurrent: boolean; frame: DeskFrame | undefined }) {
  return (
    <li>
      <a href={deskPaths[page]} aria-current={isCurrent ? "page" : undefined}>
        <DeskIcon name={page} />
        <span>{deskTitles[page]}</span> <Count page={page} frame={frame} />
      </a>
    </li>
  );
}

function Count({ page, frame }: { page: DeskPage; frame: DeskFrame | undefined }) {
  const counts: Partial<Record<DeskPage, number | undefined>> = {
    ...{ today: frame?.todos, messages: frame?.messages, reviews: frame?.reviews },
  };
  const count = counts[page];
  if (!count) return null;
  return (
    <span className={`${styles.count} ${page === "today" && !frame?.isSelling ? styles.bad : ""}`}>
      {count}
      <span className="hidden"> open</span>
    </span>
  );
}
