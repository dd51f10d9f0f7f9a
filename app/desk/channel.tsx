import type { DeskStay } from "#contract/desk-answers.ts";

const NAMES: Record<DeskStay["kind"], string> = {
  direct: "Direct",
  airbnb: "Airbnb",
  vrbo: "VRBO",
  block: "Blocked by you",
  hold: "Held, being paid",
};

const KINDS = Object.keys(NAMES) as DeskStay["kind"][];

/** A swatch and its name. */
export function Channel({ kind }: { kind: DeskStay["kind"] }) {
  return <span className={`ch ${kind}`}>{NAMES[kind]}</span>;
}

export function channelName(kind: DeskStay["kind"]): string {
  return NAMES[kind];
}

/** Whoever has the nights, in as many words as are known. */
export function partyName({ kind, name, note }: Pick<DeskStay, "kind" | "name" | "note">): string {
  if (kind === "block") return note || "Blocked";
  // Who is booking just now may still change their mind; who was on the telephone is known.
  if (kind === "hold") return note === null ? "Being booked" : name;
  return name || `${NAMES[kind]} guest`;
}

/** The last name, for where there is little room. */
export function shortPartyName(stay: Pick<DeskStay, "kind" | "name" | "note">): string {
  const name = partyName(stay);
  return stay.kind === "direct" ? (name.split(" ").at(-1) ?? name) : name;
}

export function Legend() {
  return (
    <ul className="legend">
      {KINDS.map((kind) => (
        <li key={kind}>
          <Channel kind={kind} />
        </li>
      ))}
    </ul>
  );
}
