import type { DeskStay } from "#contract/desk/answers.ts";
import channel from "./channel.module.css";

const NAMES: Record<DeskStay["kind"], string> = {
  direct: "Direct",
  airbnb: "Airbnb",
  vrbo: "VRBO",
  other: "Other calendars",
  block: "Blocked by you",
  hold: "Held, being paid",
};

const ELSEWHERE: ReadonlySet<string> = new Set(["airbnb", "vrbo", "other"]);
const KINDS = Object.keys(NAMES) as DeskStay["kind"][];

/** A swatch and its name. */
export function Channel({ kind }: { kind: DeskStay["kind"] }) {
  return <span className={`${channel.swatch} ${channel[kind]}`}>{NAMES[kind]}</span>;
}

export function channelName(kind: DeskStay["kind"]): string {
  return NAMES[kind];
}

/** Who has the nights, in as many words as we know. */
export function partyName({ kind, name, note }: Pick<DeskStay, "kind" | "name" | "note">): string {
  if (kind === "block") return note || "Blocked";
  // A guest who is booking right now may still change their mind; one on the phone is known.
  if (kind === "hold") return note === null ? "Being booked" : name;
  return name || `${NAMES[kind]} guest`;
}

/** The last name, where there's little room. */
export function shortPartyName(stay: Pick<DeskStay, "kind" | "name" | "note">): string {
  const name = partyName(stay);
  return stay.kind === "direct" ? (name.split(" ").at(-1) ?? name) : name;
}

/** What a legend explains: all that is ours, and of the other channels those with nights to show. */
export function kindsIn(shown: readonly Pick<DeskStay, "kind">[]): DeskStay["kind"][] {
  return KINDS.filter((kind) => !ELSEWHERE.has(kind) || shown.some((each) => each.kind === kind));
}

export function Legend({ kinds }: { kinds: readonly DeskStay["kind"][] }) {
  return (
    <ul className={channel.legend}>
      {kinds.map((kind) => (
        <li key={kind}>
          <Channel kind={kind} />
        </li>
      ))}
    </ul>
  );
}
