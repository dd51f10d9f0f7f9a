import { type ReactNode, useState } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { mapSearch } from "#app/ui/map-search.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { shortTime } from "#domain/dates/time-of-day.ts";
import { formatWeekday } from "#domain/format.ts";
import { INSTRUCTIONS, type InstructionName, type Instructions } from "#domain/stays/arrival-instructions.ts";
import { rules } from "#house/rules.ts";
import night from "../night-card.module.css";
import styles from "./entry.module.css";

/** What is needed at the door, in the dark, on the first screen of a phone. The map above knows the address. */
export const AT_THE_DOOR: readonly InstructionName[] = ["door-code", "wifi-name", "wifi-password", "address"];

/** Only what is typed somewhere else. */
const COPIED: ReadonlySet<InstructionName> = new Set(["address", "wifi-password"]);

type EntryProps = { stay: Stay; instructions: Instructions; tools?: ReactNode };

export function Entry({ stay: { checkIn, checkOut }, instructions, tools }: EntryProps) {
  const { address = "", directions } = instructions;
  return (
    <div className={`stack ${styles.entry}`}>
      <div className={`${night.card} ${styles.code}`}>
        <span className={night.digits}>{instructions["door-code"]}</span>
        <div>
          <h2>Your door code</h2>
          <p>
            Works from {formatWeekday(checkIn)}, {shortTime(rules.checkInFrom)}, to {formatWeekday(checkOut)},{" "}
            {shortTime(rules.checkOutBy)}.
          </p>
        </div>
      </div>
      <p className={styles.tools}>
        <ButtonLink href={mapSearch(address.replaceAll("\n", ", "))}>Open the map</ButtonLink>
        {tools}
      </p>
      <Facts>
        {AT_THE_DOOR.slice(1).map((name) => {
          const value = instructions[name];
          return (
            value !== undefined && (
              <Fact key={name} title={INSTRUCTIONS[name]} copied={COPIED.has(name) ? value : undefined}>
                {value}
              </Fact>
            )
          );
        })}
      </Facts>
      {directions !== undefined && (
        <details className={styles.directions}>
          <summary className="tap arrow">{INSTRUCTIONS.directions}</summary>
          <p>{directions}</p>
        </details>
      )}
    </div>
  );
}

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

export function Fact({ title, copied, children }: { title: string; copied?: string | undefined; children: ReactNode }) {
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    if (copied === undefined) return;
    await navigator.clipboard.writeText(copied);
    setCopied(true);
  }

  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <span className={styles.words}>{children}</span>
        {copied !== undefined && (
          <Button variant="quiet" small onClick={() => void copy()}>
            <span aria-live="polite">{isCopied ? "Copied" : "Copy"}</span>
            <span className="hidden"> {title}</span>
          </Button>
        )}
      </dd>
    </div>
  );
}
