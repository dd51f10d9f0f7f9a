import type { ReactNode } from "react";
import { Notice } from "#app/ui/notice.tsx";
import type { StayAnswer } from "#contract/guest/stay.ts";
import { INSTRUCTION_NAMES, INSTRUCTIONS, type Instructions } from "#domain/stays/arrival-instructions.ts";
import { house } from "#house/house.ts";
import { stayWords } from "#house/stay-words.ts";
import { lodgeMoment } from "../stay-dates.ts";
import styles from "./arrival-instructions.module.css";
import { AT_THE_DOOR, Fact, Facts } from "./entry.tsx";

/** How to get into the house: sealed, or open. */
export function ArrivalInstructions({ stay }: { stay: StayAnswer }) {
  if (stay.state === "upcoming") return <Sealed stay={stay} />;
  if (stay.state === "soon" || stay.state === "during") return <Open stay={stay} />;
  return null;
}

function Sealed({ stay: { instructionsAt, details } }: { stay: StayAnswer }) {
  return (
    <Section title="Getting in">
      <div className={styles.sealed}>
        <svg width="32" height="32" viewBox="0 0 20 20" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M4.5 9h11v8h-11zM7 9V6.5a3 3 0 0 1 6 0V9" />
        </svg>
        <div>
          <h3>Sealed until {lodgeMoment(instructionsAt ?? 0)}</h3>
          <p>
            Then <b>the address, your door code, directions and the Wi-Fi</b> appear here, and we’ll email them to{" "}
            {details.email}.
          </p>
        </div>
      </div>
      <p className="note">{stayWords.planning}</p>
    </Section>
  );
}

function Open({ stay: { instructions, state, book } }: { stay: StayAnswer }) {
  return (
    <Section title={state === "soon" ? "Getting in" : "The house today"}>
      <Instructed instructions={instructions} />
      {instructions !== null && stayWords.signal && <p className="note">{stayWords.signal}</p>}
      {book && (
        <p>
          <a href="#book">The house book: {book.parts.map(({ heading }) => heading).join(", ")}</a>
        </p>
      )}
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section id="arrival-instructions" aria-labelledby="arrival-instructions-title">
      <h2 id="arrival-instructions-title">{title}</h2>
      {children}
    </section>
  );
}

/** The rest: what is needed at the door is at the top of the page. */
function Instructed({ instructions }: { instructions: Instructions | null }) {
  if (instructions === null) {
    const call = `Please call us at ${house.phone.shown}.`;
    return <Notice tone="warm">The address and your door code aren’t here yet. {call}</Notice>;
  }
  const names = INSTRUCTION_NAMES.filter(
    (name) => instructions[name] !== undefined && name !== "directions" && !AT_THE_DOOR.includes(name),
  );
  if (names.length === 0) return null;
  return (
    <Facts>
      {names.map((name) => (
        <Fact key={name} title={INSTRUCTIONS[name]}>
          {instructions[name]}
        </Fact>
      ))}
    </Facts>
  );
}
